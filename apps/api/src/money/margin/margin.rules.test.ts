import { expect, test } from 'vitest'
import type { InvoiceLine } from '@bilbro/contract/money/invoices/invoice-document'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { marginEntry, marginSales } from './margin.rules.ts'

const margin = { case: 'MARGIN', category: 'E', rateBp: 0, exemptionCode: 'VATEX-EU-F' } as const
const domestic = { case: 'DOMESTIC', category: 'S', rateBp: 1900, exemptionCode: null } as const
const line = (kind: InvoiceLine['kind'], net: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  kind,
  carId: null,
  text: kind,
  details: [],
  tax: margin,
  net: eur(net),
  vat: eur(0),
  gross: eur(net),
  ...more,
})

test.each([
  { purchase: 15_000_00, sale: 18_500_00, vat: 558_82, basis: 2_941_18 },
  { purchase: 10_000_00, sale: 12_000_00, vat: 319_33, basis: 1_680_67 },
  { purchase: 10_000_00, sale: 15_000_00, vat: 798_32, basis: 4_201_68 },
  { purchase: 12_000_00, sale: 11_000_00, vat: 0, basis: 0 },
])('bought for $purchase, sold for $sale: VAT $vat inside', ({ purchase, sale, vat, basis }) => {
  expect(marginEntry({ carId: 'a', saleMinor: sale }, purchase, 1900)).toMatchObject({
    marginMinor: sale - purchase,
    vatMinor: vat,
    basisMinor: basis,
  })
})

test('what is paid beside the cars is shared by their prices, to the cent; other cases and what was prepaid are left out', () => {
  const lines = [
    line('CAR', 10_000_00, { carId: 'a' }),
    line('CAR', 10_000_00, { carId: 'b' }),
    line('CAR', 10_000_00, { carId: 'c' }),
    line('CAR', 30_000_00, { carId: 'd', tax: domestic }),
    line('TRANSPORT', 100_00),
    line('FEE', 1),
    line('TRANSPORT', 900_00, { tax: domestic }),
    line('PREPAID', -5_000_00),
  ]
  expect(marginSales({ lines })).toEqual([
    { carId: 'a', saleMinor: 10_033_34 },
    { carId: 'b', saleMinor: 10_033_34 },
    { carId: 'c', saleMinor: 10_033_33 },
  ])
})

test('an invoice without a car under the scheme has no entry', () => {
  expect(marginSales({ lines: [line('CAR', 1_00, { carId: 'a', tax: domestic }), line('DEPOSIT', 1_00)] })).toEqual([])
})

// Issued invoices on any day, with their entries in the margin register, for tests of the figures.
import type { InvoiceDocument, InvoiceLine } from '@bilbro/contract/money/invoices/invoice-document'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { bookMargin } from '../src/money/margin/book-margin.ts'
import type { TestApp } from './app.ts'

type Case = 'MARGIN' | 'EXPORT' | 'DOMESTIC'
const taxes = {
  MARGIN: { case: 'MARGIN', category: 'E', rateBp: 0, exemptionCode: 'VATEX-EU-F' },
  EXPORT: { case: 'EXPORT', category: 'G', rateBp: 0, exemptionCode: 'VATEX-EU-G' },
  DOMESTIC: { case: 'DOMESTIC', category: 'S', rateBp: 1900, exemptionCode: null },
} as const
export type SaleLine = { carId?: string; kind?: InvoiceLine['kind']; net: number; is: Case }

export const line = ({ carId, kind = carId ? 'CAR' : 'TRANSPORT', net, is }: SaleLine): InvoiceLine => {
  const vat = is === 'DOMESTIC' ? Math.round(net * 0.19) : 0
  const amounts = { net: eur(net), vat: eur(vat), gross: eur(net + vat) }
  return { kind, carId: carId ?? null, text: kind, details: [], tax: taxes[is], ...amounts }
}

/** Invoices so far; files of one worker share this module, and each counts from 1. */
const counts = new WeakMap<TestApp, number>()
const next = (t: TestApp): number => {
  const count = (counts.get(t) ?? 0) + 1
  counts.set(t, count)
  return count
}

export function createFiguresFixture(
  t: TestApp,
  { companyId, legalEntityId }: { companyId: string; legalEntityId: string },
) {
  type Sold = { day: string; lines: SaleLine[]; country?: string; companyId?: string; legalEntityId?: string }
  const issue = async (kind: InvoiceDocument['kind'], given: Sold & { precedesId?: string }) => {
    const number = `F-${String(next(t)).padStart(5, '0')}`
    const lines = given.lines.map(line)
    const sum = (of: 'net' | 'vat' | 'gross') => lines.reduce((total, one) => total + one[of].minor, 0)
    const document = {
      kind,
      number,
      issuedOn: given.day,
      deliveredOn: given.day,
      seller: { country: 'DE' },
      buyer: { country: given.country ?? 'NO' },
      lines,
      totals: { net: eur(sum('net')), vat: eur(sum('vat')), gross: eur(sum('gross')), paid: eur(0), payable: eur(0) },
    } as unknown as InvoiceDocument
    const carIds = given.lines.flatMap(({ carId }) => (carId ? [carId] : []))
    return t.deps.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('invoices')
        .values({
          kind,
          number,
          document: JSON.stringify(document),
          carIds,
          companyId: given.companyId ?? companyId,
          legalEntityId: given.legalEntityId ?? legalEntityId,
          language: 'en',
          status: 'ISSUED',
          netMinor: sum('net'),
          vatMinor: sum('vat'),
          payableMinor: 0,
          issuedOn: given.day,
          issuedAt: `${given.day}T10:00:00Z`,
          precedesId: given.precedesId ?? null,
        })
        .returning(['id', 'precedesId'])
        .executeTakeFirstOrThrow()
      await bookMargin(tx, row, document)
      return { ...given, ...row, number, document }
    })
  }
  return {
    sell: (given: Sold) => issue('SALE', given),
    correct: (of: { id: string }, given: Sold) => issue('CORRECTION', { ...given, precedesId: of.id }),
    credit: ({ id, precedesId: _none, ...sale }: Sold & { id: string; precedesId: string | null }, day: string) =>
      issue('CREDIT_NOTE', { ...sale, day, precedesId: id }),
  }
}

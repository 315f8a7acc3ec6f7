// The tax of what a dealer pays beside cars. A tax adviser has to confirm it. Pure.
import type { InvoiceLineTax } from '@bilbro/contract/money/invoices/invoice-document'
import { areaOf } from '@bilbro/contract/rates/deal-tax/deal-tax-countries'
import { vatRateOn } from '@bilbro/contract/vat-rates'

/** DAMAGES: nothing is supplied for it (§ 1(1) no. 1 UStG, UStAE 1.3); SERVICE: agreed and supplied to a business. */
export const feeKinds = ['SERVICE', 'DAMAGES'] as const
export type FeeKind = (typeof feeKinds)[number]
/** What the invoice says of it; null where it says nothing. */
export type FeeWords = 'DAMAGES' | 'REVERSE_CHARGE_SERVICE' | 'SERVICE_ABROAD'
export type FeeTax = { tax: InvoiceLineTax; says: FeeWords | null }

const outside = { case: 'NOT_TAXABLE', category: 'O', rateBp: 0, exemptionCode: 'VATEX-EU-O' } as const
const reverse = { case: 'REVERSE_CHARGE', category: 'AE', rateBp: 0, exemptionCode: 'VATEX-EU-AE' } as const

type Facts = {
  kind: FeeKind
  sellerCountry: string
  buyerCountry: string
  /** Tells special territories, which are for a person to judge. */
  buyerPostalCode: string | null
  hasUnionId: boolean
  day: string
}

/**
 * A service to a business is taxed where that is (§ 3a(2) UStG): in the union it owes the tax itself when it uses a valid id
 * (§ 13b, Art. 196 of the directive), elsewhere none is owed here; who names no valid id counts as nobody's business
 * (§ 3a(1)). Undefined where the seller is not German, or its rate of that day is not known: a person's to judge.
 */
export function feeTax({
  kind,
  sellerCountry,
  buyerCountry,
  buyerPostalCode,
  hasUnionId,
  day,
}: Facts): FeeTax | undefined {
  if (sellerCountry !== 'DE') return undefined
  if (kind === 'DAMAGES') return { tax: outside, says: 'DAMAGES' }
  const area = areaOf(buyerCountry, buyerPostalCode)
  if (area === 'THIRD') return { tax: outside, says: 'SERVICE_ABROAD' }
  if (area === 'UNION' && hasUnionId) return { tax: reverse, says: 'REVERSE_CHARGE_SERVICE' }
  const rate = vatRateOn(sellerCountry, day)
  if (!rate || (area !== 'GERMANY' && area !== 'UNION')) return undefined
  return { tax: { case: 'DOMESTIC', category: 'S', rateBp: rate.bp, exemptionCode: null }, says: null }
}

/** What a withdrawal costs, minor units of the price: a share of it, and at least so much. */
export const withdrawalFee = (
  priceMinor: number,
  { withdrawalBp, withdrawalMinor }: { withdrawalBp: number; withdrawalMinor: number },
): number => Math.max(Math.round((priceMinor * withdrawalBp) / 10_000), withdrawalMinor)

// The tax on fees. A tax adviser has to confirm these rules. Pure.
import type { InvoiceLineTax } from '@bilbro/contract/money/invoices/invoice-document'
import { areaOf } from '@bilbro/contract/rates/deal-tax/deal-tax-countries'
import { vatRateOn } from '@bilbro/contract/vat-rates'

/** DAMAGES: no supply in return (§ 1(1) no. 1 UStG, UStAE 1.3). SERVICE: agreed and supplied to a business. */
export const feeKinds = ['SERVICE', 'DAMAGES'] as const
export type FeeKind = (typeof feeKinds)[number]
/** The tax note on the invoice. Null for none. */
export type FeeWords = 'DAMAGES' | 'REVERSE_CHARGE_SERVICE' | 'SERVICE_ABROAD'
export type FeeTax = { tax: InvoiceLineTax; says: FeeWords | null }

const outside = { case: 'NOT_TAXABLE', category: 'O', rateBp: 0, exemptionCode: 'VATEX-EU-O' } as const
const reverse = { case: 'REVERSE_CHARGE', category: 'AE', rateBp: 0, exemptionCode: 'VATEX-EU-AE' } as const

type Facts = {
  kind: FeeKind
  sellerCountry: string
  buyerCountry: string
  /** Identifies special territories, for which a person decides. */
  buyerPostalCode: string | null
  hasUnionId: boolean
  day: string
}

/**
 * A service to a business is taxed where the business is (§ 3a(2) UStG). In the EU the business owes the tax itself if
 * it uses a valid VAT id (§ 13b, Art. 196 of the directive); outside the EU no German VAT is due. Without a valid id it
 * counts as a private customer (§ 3a(1)). Undefined when the seller is not German, or the rate of that day is unknown:
 * then a person decides.
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

/** The withdrawal fee in minor units: a share of the price, with a minimum. */
export const withdrawalFee = (
  priceMinor: number,
  { withdrawalBp, withdrawalMinor }: { withdrawalBp: number; withdrawalMinor: number },
): number => Math.max(Math.round((priceMinor * withdrawalBp) / 10_000), withdrawalMinor)

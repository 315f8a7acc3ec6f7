// Amounts of a price under a tax case. Integer minor units; the price is net of VAT that is shown.
import { percentOf } from '../../amounts.ts'
import { marginOf, presumedTax, type SaleTax } from '../../stock/car-costs/margin.ts'
import { vatRateOn } from '../../vat-rates.ts'
import { decideDealTax, type DealTaxDecision, type TaxOutcome } from './deal-tax.ts'
import type { DealTaxFacts } from './deal-tax-facts.ts'

export type TaxAmounts = {
  /** Part of the price that the company keeps; null where it depends on an unknown purchase price. */
  net: number | null
  /** Added to the price, shown on the invoice. */
  vatShown: number
  /** Included in the price, not shown on the invoice. */
  vatInside: number | null
  /** What the buyer pays for the car. */
  gross: number
  /** Held in addition until the export is proved: the full VAT, so that it does not reveal the margin. */
  vatDeposit: number
  /** Net less purchase price, before costs. */
  netMargin: number | null
}

type Prices = { price: number; purchasePrice: number | null }

/** @throws RangeError when an amount is not a safe integer. */
export function taxAmounts(
  outcome: Pick<TaxOutcome, 'case' | 'rateBp' | 'depositBp'>,
  { price, purchasePrice }: Prices,
): TaxAmounts {
  const vatShown = outcome.case === 'DOMESTIC' ? percentOf(price, outcome.rateBp) : 0
  const vatInside =
    outcome.case === 'MARGIN' ? (marginOf({ price, purchasePrice, costs: 0, tax: outcome })?.vat ?? null) : 0
  const net = vatInside === null ? null : price - vatInside
  return {
    net,
    vatShown,
    vatInside,
    gross: price + vatShown,
    vatDeposit: percentOf(price, outcome.depositBp),
    netMargin: net === null || purchasePrice === null ? null : net - purchasePrice,
  }
}

/** The outcome to compute amounts with: the decided one, or the one that follows after confirmation. */
export const outcomeOf = (decision: DealTaxDecision): TaxOutcome | null =>
  decision.case === 'BLOCKED'
    ? decision.wouldBe
    : { ...decision, case: decision.case, row: decision.row!, rateBp: decision.rateBp! }

/**
 * The tax for the margin of an open deal: the decided case, the only possible one, or that of a domestic sale. Unknown
 * facts never make a margin look larger than it can be.
 */
export function saleTaxOf(decision: DealTaxDecision, day: string): SaleTax & { isPresumed: boolean } {
  const outcome = outcomeOf(decision)
  if (outcome) return { case: outcome.case, rateBp: outcome.rateBp, isPresumed: decision.case === 'BLOCKED' }
  const presumed = presumedTax(decision.facts.purchaseTaxCase, day)
  const [only, ...others] = decision.couldBe
  if (only === undefined || others.length > 0) return { ...presumed, isPresumed: true }
  return { case: only, rateBp: vatRateOn('DE', day)?.bp ?? 0, isPresumed: true }
}

export type WaiverSide = { decision: DealTaxDecision; amounts: TaxAmounts }
export type WaiverComparison = {
  scheme: WaiverSide
  waived: WaiverSide
  /** The net price at which waiving leaves the seller the same amount; null while the purchase price is unknown. */
  breakEven: number | null
}

/**
 * The same deal with the margin scheme and with the scheme waived (§ 25a(8)); null where waiving changes nothing. It
 * only compares. The buyer's own resale is not considered: a margin car stays in the buyer's margin scheme.
 */
export function compareWaiver(facts: DealTaxFacts, prices: Prices): WaiverComparison | null {
  const [scheme, waived] = [false, true].map((isWaived) => decideDealTax({ ...facts, isWaived }))
  const [keeps, gives] = [outcomeOf(scheme!), outcomeOf(waived!)]
  if (keeps?.case !== 'MARGIN' || !gives || gives.case === 'MARGIN') return null
  const amounts = taxAmounts(keeps, prices)
  return {
    scheme: { decision: scheme!, amounts },
    waived: { decision: waived!, amounts: taxAmounts(gives, prices) },
    breakEven: amounts.net,
  }
}

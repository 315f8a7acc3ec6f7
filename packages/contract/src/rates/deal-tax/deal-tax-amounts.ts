// What a tax case makes of a price. Integer minor units; the price is net of VAT that is shown openly.
import { percentOf } from '../../amounts.ts'
import { marginOf, presumedTax, type SaleTax } from '../../stock/car-costs/margin.ts'
import { vatRateOn } from '../../vat-rates.ts'
import { decideDealTax, type DealTaxDecision, type TaxOutcome } from './deal-tax.ts'
import type { DealTaxFacts } from './deal-tax-facts.ts'

export type TaxAmounts = {
  /** What the house keeps of the price; null where that needs a purchase price that is not known. */
  net: number | null
  /** On top of the price, on the invoice. */
  vatShown: number
  /** Inside the price, on no invoice. */
  vatInside: number | null
  /** What the buyer pays for the car. */
  gross: number
  /** Held beside it until the export is proved: the whole VAT, so that it tells nobody the margin. */
  vatDeposit: number
  /** Net less purchase price, before costs. */
  netMargin: number | null
}

type Prices = { price: number; purchasePrice: number | null }

/** @throws RangeError when an amount is no safe integer. */
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

/** The case that amounts can be computed for: the decided one, or the one that follows when it is confirmed. */
export const outcomeOf = (decision: DealTaxDecision): TaxOutcome | null =>
  decision.case === 'BLOCKED'
    ? decision.wouldBe
    : { ...decision, case: decision.case, row: decision.row!, rateBp: decision.rateBp! }

/**
 * The tax that a margin is computed with while the deal is open: the decided case, the only possible one, or the one of a
 * sale at home. Open facts never make a margin look larger than it can be.
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
  /** The net price at which waiving leaves the seller as much; null while the purchase price is not known. */
  breakEven: number | null
}

/**
 * The same deal under the margin scheme and with the scheme waived (§ 25a(8)); null where waiving changes nothing. It
 * chooses nothing: what the buyer makes of it at his own sale is his, a margin car stays in his scheme.
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

// Groups the cars of a contract that have the same tax statement.
import type { DealTaxDecision, TaxOutcome } from '../../rates/deal-tax/deal-tax.ts'
import { outcomeOf } from '../../rates/deal-tax/deal-tax-amounts.ts'

export type TaxGroup<Car> = {
  decision: DealTaxDecision
  outcome: TaxOutcome | null
  /** With their positions in the contract. */
  cars: (Car & { no: number })[]
}

/** In the order of each group's first car. */
export function taxGroupsOf<Car extends { tax: DealTaxDecision }>(cars: readonly Car[]): TaxGroup<Car>[] {
  const groups = new Map<string, TaxGroup<Car>>()
  for (const [at, car] of cars.entries()) {
    const key = said(car.tax)
    const before = groups.get(key)
    groups.set(key, {
      decision: before ? withReasons(before.decision, car.tax) : car.tax,
      outcome: outcomeOf(car.tax),
      cars: [...(before?.cars ?? []), { ...car, no: at + 1 }],
    })
  }
  return [...groups.values()]
}

/** The whole decision except the facts of the single car and the reasons. */
const said = ({ newVehicle, facts: _facts, reasons: _reasons, ...decision }: DealTaxDecision) =>
  JSON.stringify([Object.entries(decision).toSorted(([a], [b]) => (a < b ? -1 : 1)), newVehicle.carriesData])

const withReasons = (one: DealTaxDecision, { reasons }: DealTaxDecision): DealTaxDecision => {
  const more = reasons.filter(({ rule }) => !one.reasons.some((known) => known.rule === rule))
  return { ...one, reasons: [...one.reasons, ...more] }
}

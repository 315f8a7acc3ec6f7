// Price rules of the demo company: one for expensive cars, one for all others that are online for long.
import { allCars, type PriceRuleFields } from '@bilbro/contract/overview/price-rules/price-rule-fields'

export interface PricesHouse {
  /** Saves the rules and makes the proposals of this morning. */
  readonly propose: (rules: readonly PriceRuleFields[]) => Promise<void>
}

const usual = { isActive: true, clock: 'ONLINE', needsMinimum: true } as const
const rules: readonly PriceRuleFields[] = [
  {
    ...{ ...usual, name: 'From 30,000 €: 500 € after 60 days', position: 10, afterDays: 60, repeatDays: 30 },
    ...{ way: 'AMOUNT', percentBp: 0, amountMinor: 50_000, rounding: 'NONE' },
    segment: { ...allCars, priceMin: 30_000 },
  },
  {
    ...{ ...usual, name: 'All others: 1.5 % after 45 days', position: 20, afterDays: 45, repeatDays: 21 },
    ...{ way: 'PERCENT', percentBp: 150, amountMinor: 0, rounding: 'FIFTY' },
    segment: allCars,
  },
]

export const loadPriceRules = (house: PricesHouse): Promise<void> => house.propose(rules)

import {
  allCars,
  type PriceRuleFields,
  type PriceSegment,
} from '@bilbro/contract/overview/price-rules/price-rule-fields'

type Given = Partial<Omit<PriceRuleFields, 'segment'>> & { segment?: Partial<PriceSegment> }

/** A rule of 2 % after 45 days since the purchase, for all cars. */
export const priceRuleOf = ({ segment, ...given }: Given = {}): PriceRuleFields => ({
  ...{ name: '2 % after 45 days', position: 10, isActive: true, clock: 'PURCHASE', afterDays: 45, repeatDays: 30 },
  ...{ way: 'PERCENT', percentBp: 200, amountMinor: 0, rounding: 'NONE', needsMinimum: false },
  segment: { ...allCars, ...segment },
  ...given,
})

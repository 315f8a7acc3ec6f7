// States of a purchase calculation. Without schemas, so that the browser does not load them for it.
import { machine, nobody } from '../../states.ts'

export const purchaseCalculationStates = machine(
  ['DRAFT', 'BOUGHT', 'DROPPED'],
  [
    { from: ['DRAFT'], event: 'buy', to: 'BOUGHT', by: 'staff' },
    { from: ['DRAFT'], event: 'drop', to: 'DROPPED', by: 'staff', reason: true },
  ],
  {
    DRAFT: nobody,
    BOUGHT: nobody,
    DROPPED: nobody,
  },
)
export type PurchaseCalculationStatus = (typeof purchaseCalculationStates.all)[number]

/** What a cost is a percentage of; AMOUNT is a fixed amount. */
export const costBases = ['AMOUNT', 'PURCHASE', 'SALE'] as const
/** The wished margin: an amount, or a percentage of the selling price. */
export const wishes = ['AMOUNT', 'PERCENT'] as const
/** Where a planned figure comes from: past sales of similar cars, or a person. */
export const planSources = ['SALES', 'OWN', 'UNKNOWN'] as const
/** Why there is no highest price: no selling price, no expected days, or no price leaves the wished margin. */
export const unknownReasons = ['PRICE', 'DAYS', 'WISH'] as const
/** The price of the plan: what the seller asks, or the highest price. */
export const planPrices = ['OFFERED', 'HIGHEST'] as const

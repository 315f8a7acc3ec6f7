// States of a proposed price. Without schemas, so that the browser does not load them for it.
import { machine, nobody, staff } from '../../states.ts'

export const priceProposalStates = machine(
  ['OPEN', 'APPLIED', 'DISMISSED', 'STALE', 'UNDONE'],
  [
    { from: ['OPEN'], event: 'apply_price', to: 'APPLIED', by: 'staff' },
    { from: ['OPEN'], event: 'dismiss_price', to: 'DISMISSED', by: 'staff' },
    { from: ['OPEN'], event: 'price_outdated', to: 'STALE', by: 'system' },
    { from: ['APPLIED'], event: 'undo_price', to: 'UNDONE', by: 'staff' },
  ],
  {
    OPEN: staff('PRICE_PROPOSAL'),
    APPLIED: nobody,
    DISMISSED: nobody,
    STALE: nobody,
    UNDONE: nobody,
  },
)
export type PriceProposalStatus = (typeof priceProposalStates.all)[number]

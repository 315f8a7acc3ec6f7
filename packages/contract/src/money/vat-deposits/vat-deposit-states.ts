// States of a VAT security. It is not a price: a forfeited deposit becomes part of one through its own tax invoice.
import { dealer, machine, nobody, staff } from '../../states.ts'

export const vatDepositStates = machine(
  ['HELD', 'REFUNDABLE', 'REFUNDED', 'FORFEITED'],
  [
    { from: ['HELD'], event: 'proofs_approved', to: 'REFUNDABLE', by: ['staff', 'system'], reason: true },
    { from: ['REFUNDABLE'], event: 'approval_undone', to: 'HELD', by: 'staff', reason: true },
    { from: ['REFUNDABLE'], event: 'deposit_refunded', to: 'REFUNDED', by: 'staff' },
    { from: ['HELD'], event: 'deposit_forfeited', to: 'FORFEITED', by: 'staff', reason: true },
    { from: ['FORFEITED'], event: 'proofs_late', to: 'REFUNDABLE', by: 'staff', reason: true },
  ],
  {
    HELD: dealer('dueOn'),
    REFUNDABLE: staff('DEPOSIT_REFUND'),
    REFUNDED: nobody,
    FORFEITED: nobody,
  },
)
export type VatDepositStatus = (typeof vatDepositStates.all)[number]

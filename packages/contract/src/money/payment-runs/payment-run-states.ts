// States of a payment run. From EXPORTED on it stays as the bank received it.
import { machine, nobody, provider, staff } from '../../states.ts'

export const paymentRunStates = machine(
  ['DRAFT', 'EXPORTED', 'PAID', 'CANCELLED'],
  [
    { from: ['DRAFT'], event: 'export', to: 'EXPORTED', by: 'staff' },
    { from: ['EXPORTED'], event: 'settle', to: 'PAID', by: 'system' },
    { from: ['PAID'], event: 'unsettle', to: 'EXPORTED', by: 'system', reason: true },
    { from: ['DRAFT', 'EXPORTED'], event: 'cancel', to: 'CANCELLED', by: 'staff', reason: true },
  ],
  {
    DRAFT: staff('RUN_EXPORT', 'executeOn'),
    EXPORTED: provider('executeOn'),
    PAID: nobody,
    CANCELLED: nobody,
  },
)
export type PaymentRunStatus = (typeof paymentRunStates.all)[number]

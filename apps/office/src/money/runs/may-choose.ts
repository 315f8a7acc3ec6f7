import type { DuePayment } from '@bilbro/contract/money/payment-runs'

/** What can be ticked: whatever the bank can be told to pay by file. */
export const mayChoose = ({ concerns }: Pick<DuePayment, 'concerns'>): boolean => concerns.length === 0

import type { DuePayment } from '@bilbro/contract/money/payment-runs/payment-runs'

/** What can be ticked: whatever the bank can be told to pay by file. */
export const canChoose = ({ concerns }: Pick<DuePayment, 'concerns'>): boolean => concerns.length === 0

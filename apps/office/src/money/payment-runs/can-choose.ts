import type { DuePayment } from '@bilbro/contract/money/payment-runs/payment-runs'

/** A due invoice can be selected if a bank file can pay it. */
export const canChoose = ({ concerns }: Pick<DuePayment, 'concerns'>): boolean => concerns.length === 0

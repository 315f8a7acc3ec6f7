import { cashLimitMinor, openPaymentStatuses, type PaymentStatus } from '@bilbro/contract/money/payments/payment-states'
import { appError, fieldError } from '../../core/errors.ts'
import { concernsOf, type Payer, type PayingCompany } from './matching/payer.rules.ts'

type Amounts = { amountMinor: number; allocatedMinor: number; refundedMinor: number }
/** The amount that can still be allocated or refunded, in minor units. */
export const restOf = ({ amountMinor, allocatedMinor, refundedMinor }: Amounts): number =>
  amountMinor - allocatedMinor - refundedMinor

type Payment = Payer & Amounts & { status: string; companyId: string | null; payerConfirmedAt: string | null }

/** @throws state.notAllowed */
export function assertPaymentOpen({ status }: Pick<Payment, 'status'>): void {
  if (!(openPaymentStatuses as readonly string[]).includes(status))
    throw appError('state.notAllowed', { from: status, to: 'MATCHED' satisfies PaymentStatus })
}

/**
 * The payer is the dealer, or staff have confirmed the payer.
 * @throws payment.currency, payment.otherCompany, payment.payer
 */
export function assertPayerAccepted(payment: Payment, company: PayingCompany & { id: string }): void {
  if (payment.currency !== 'EUR') throw appError('payment.currency', { currency: payment.currency })
  const isTheirs = payment.companyId === company.id
  if (payment.companyId !== null && !isTheirs && (payment.allocatedMinor > 0 || payment.payerConfirmedAt !== null))
    throw appError('payment.otherCompany')
  if (isTheirs && payment.payerConfirmedAt !== null) return
  const concerns = concernsOf(payment, company)
  if (concerns.length) throw appError('payment.payer', { company: company.name, concerns: concerns.join(', ') })
}

/** @throws payment.identify at its field */
export function assertPayerIdentified(cashMinor: number, isIdentified: boolean): void {
  if (cashMinor >= cashLimitMinor && !isIdentified) throw fieldError('payment.identify', 'identification')
}

// Whether payments allow the release of cars.
import type { ContractRecord } from '../../deal/contracts/contracts.store.ts'
import { documentOf } from '../invoices/drafting/draft-on-contract.ts'
import type { InvoiceRecord } from '../invoices/invoices.store.ts'

/** One missing cent is ignored. */
export const isPaid = (paid: number, payable: number): boolean => paid + 1 >= payable

/**
 * Whether everything that the release needs is paid: the price including advances, and the VAT deposit where the
 * contract has one.
 */
export function isPaidFor(contract: Pick<ContractRecord, 'document'>, standing: readonly InvoiceRecord[]): boolean {
  const own = standing.filter(({ number, status }) => number !== null && status !== 'CREDITED')
  const of = (...kinds: string[]) => own.filter(({ kind }) => kinds.includes(kind))
  const { vatDeposit } = documentOf(contract).totals
  const needed = of('SALE', 'CORRECTION', 'DEPOSIT', 'VAT_DEPOSIT')
  return (
    of('SALE', 'CORRECTION').length > 0 &&
    (vatDeposit.minor === 0 || of('VAT_DEPOSIT').length > 0) &&
    needed.every(({ status, paidMinor, payableMinor }) => status === 'PAID' || isPaid(paidMinor, payableMinor))
  )
}

// The amounts of a deal in one line, with the rules of the list of invoices. Pure.
import type { Currency, Money } from '@bilbro/contract/common'
import { isPayable, openInvoiceStatuses, type InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'

export type InvoiceOfDeal = {
  kind: string | null
  status: string
  currency: string
  facts: Record<string, unknown>
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0)
const isSecurity = ({ kind, status }: InvoiceOfDeal) => kind === 'VAT_DEPOSIT' && status !== 'CREDITED'
const isOpen = (status: string) => (openInvoiceStatuses as readonly string[]).includes(status)
const asks = ({ kind }: InvoiceOfDeal) => isPayable(kind as InvoiceKind)

/**
 * As the totals of the list of invoices: issued ones with their tax, less credit notes; open is what they still claim.
 * Undefined while nothing is issued.
 */
export function invoicedAmounts(invoices: readonly InvoiceOfDeal[], today: string) {
  const issued = invoices.filter(({ facts }) => facts.isIssued === true)
  if (!issued.length) return undefined
  const sum = (of: (one: InvoiceOfDeal) => number): Money => ({
    minor: issued.reduce((total, one) => total + of(one), 0),
    currency: issued[0]!.currency as Currency,
  })
  const openOf = (one: InvoiceOfDeal) =>
    asks(one) && isOpen(one.status) ? Math.max(0, number(one.facts.payable) - number(one.facts.paid)) : 0
  const isLate = ({ facts }: InvoiceOfDeal) => typeof facts.dueOn === 'string' && facts.dueOn < today
  return {
    invoiced: sum((one) => (one.kind === 'PROFORMA' ? 0 : number(one.facts.gross))),
    security: issued.some(isSecurity) ? sum((one) => (isSecurity(one) ? number(one.facts.gross) : 0)) : null,
    paid: sum((one) => (asks(one) ? number(one.facts.paid) : 0)),
    open: sum(openOf),
    overdue: sum((one) => (isLate(one) ? openOf(one) : 0)),
  }
}

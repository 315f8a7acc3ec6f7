import type { InvoiceChoices, InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'

export type Kind = InvoiceChoices['kind']
type Standing = Pick<InvoiceDetail, 'kind' | 'status'>

/** The kinds of invoices that can still be drafted for a contract: each once, and only if the contract needs it. */
export function kindsLeft(totals: { deposit: number; vatDeposit: number }, invoices: readonly Standing[]): Kind[] {
  const standing = invoices.filter(({ status }) => status !== 'DISCARDED' && status !== 'CREDITED')
  const has = (...kinds: string[]) => standing.some(({ kind }) => kinds.includes(kind))
  return [
    ...(has('SALE', 'CORRECTION') ? [] : (['SALE'] as const)),
    ...(totals.deposit > 0 && !has('DEPOSIT', 'SALE', 'CORRECTION') ? (['DEPOSIT'] as const) : []),
    ...(totals.vatDeposit > 0 && !has('VAT_DEPOSIT') ? (['VAT_DEPOSIT'] as const) : []),
    ...(has('SALE', 'CORRECTION') ? [] : (['PROFORMA'] as const)),
  ]
}

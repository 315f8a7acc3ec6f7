import type { PortalInvoice } from '@bilbro/contract/money/invoices/portal-invoices'
import { t, tx } from '@bilbro/i18n/i18n'

/** Kind and number: "Invoice RE-2026-00001". */
export const invoiceTitle = ({ kind, number }: Pick<PortalInvoice, 'kind' | 'number'>): string =>
  `${tx(`invoiceKind.${kind}`)} ${number}`

/** Its car, or the first of several and their number. */
export function carsText({ cars: [first, ...others] }: Pick<PortalInvoice, 'cars'>): string {
  if (!first) return ''
  return others.length ? `${first.title} + ${t('orders.cars', { count: others.length })}` : first.title
}

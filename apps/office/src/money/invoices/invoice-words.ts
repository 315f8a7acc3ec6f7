import type { InvoiceRow } from '@bilbro/contract/money/invoices/invoices'
import { t, tx } from '@bilbro/i18n/i18n'

/** Call groups to refetch when an invoice changes. */
export const invoiceQueryGroups = ['invoices', 'invoicing', 'invoicingOutside', 'contracts', 'carLogs'] as const

type Named = Pick<InvoiceRow, 'number' | 'kind'>

/** The number of an invoice, or a placeholder before it has one. */
export const nameOf = ({ number }: Pick<Named, 'number'>): string => number ?? t('office.invoices.unnumbered')

/** Kind and number: "Credit note GS-2026-00001". */
export const fullName = ({ kind, number }: Named): string =>
  number ? `${tx(`invoiceKind.${kind}`)} ${number}` : tx(`invoiceKind.${kind}`)

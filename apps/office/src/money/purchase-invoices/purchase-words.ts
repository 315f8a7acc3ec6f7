import type { Money } from '@bilbro/contract/common'
import type { PurchaseInvoiceFields } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import type { PurchaseInvoiceRow } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import type { Format } from '@bilbro/i18n/format'
import { t, tx } from '@bilbro/i18n/i18n'
import type { ConflictWords } from '../../core/conflict/conflict-question.ts'

/** Call groups to refetch when a supplier invoice changes. */
export const purchaseQueryGroups = ['purchaseInvoices', 'paymentRuns', 'carCosts', 'cars', 'carLogs'] as const

/** The supplier's invoice number, or a placeholder. */
export const nameOf = ({ number }: Pick<PurchaseInvoiceRow, 'number'>): string => number || t('office.purchase.unnamed')
/** The supplier, or the sender's name if there is none yet. */
export const senderOf = ({ supplier, senderName }: Pick<PurchaseInvoiceRow, 'supplier' | 'senderName'>): string =>
  supplier?.name ?? senderName ?? ''

export const labels = {
  kind: 'office.purchase.kind',
  supplierId: 'office.purchase.supplier',
  legalEntityId: 'office.purchase.entity',
  number: 'office.purchase.number',
  issuedOn: 'office.purchase.issuedOn',
  dueOn: 'office.purchase.dueOn',
  currency: 'ui.currency',
  netMinor: 'office.purchase.net',
  vatMinor: 'office.purchase.vat',
  prepaidMinor: 'office.purchase.prepaid',
  roundingMinor: 'office.purchase.rounding',
  dueMinor: 'office.purchase.dueAmount',
  discountMinor: 'office.purchase.discount',
  discountUntil: 'office.purchase.discountUntil',
  paymentMeans: 'office.purchase.means',
  creditorName: 'office.purchase.creditor',
  iban: 'office.purchase.iban',
  bic: 'office.purchase.bic',
  paymentReference: 'office.purchase.reference',
  notes: 'office.purchase.notes',
  lines: 'office.purchase.lines',
} as const satisfies Record<keyof PurchaseInvoiceFields, string>

/** Labels and texts for the conflict question. */
export const wordsFor = (format: Format, currency: Money['currency']): ConflictWords => ({
  label: (field) => (field in labels ? t(labels[field as keyof typeof labels]) : undefined),
  text: (field, value) => {
    if (field === 'kind') return tx(`purchaseKind.${String(value)}`)
    if (field === 'paymentMeans') return tx(`paymentMeans.${String(value)}`)
    if (field.endsWith('Minor')) return format.money({ minor: Number(value), currency })
    if (field === 'lines') return String((value as unknown[]).length)
    return undefined
  },
})

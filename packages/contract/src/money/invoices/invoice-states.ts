// States of an invoice. From ISSUED on its content no longer changes: an error is credited and invoiced again.
import { dealer, machine, nobody, staff } from '../../states.ts'

const unpaid = ['ISSUED', 'SENT', 'OVERDUE'] as const

export const invoiceStates = machine(
  ['DRAFT', 'ISSUED', 'SENT', 'PARTLY_PAID', 'PAID', 'OVERDUE', 'CREDITED', 'DISCARDED'],
  [
    { from: ['DRAFT'], event: 'issue', to: 'ISSUED', by: ['staff', 'system'] },
    { from: ['DRAFT'], event: 'discard', to: 'DISCARDED', by: 'staff' },
    { from: ['ISSUED'], event: 'deliver', to: 'SENT', by: ['staff', 'system'] },
    { from: unpaid, event: 'part_payment', to: 'PARTLY_PAID', by: ['staff', 'system'] },
    { from: [...unpaid, 'PARTLY_PAID'], event: 'full_payment', to: 'PAID', by: ['staff', 'system'] },
    { from: ['ISSUED', 'SENT', 'PARTLY_PAID'], event: 'due_passed', to: 'OVERDUE', by: 'system' },
    { from: ['PAID'], event: 'payment_undone', to: 'PARTLY_PAID', by: 'staff', reason: true },
    { from: ['PAID', 'PARTLY_PAID'], event: 'payment_undone', to: 'SENT', by: 'staff', reason: true },
    { from: [...unpaid, 'PARTLY_PAID', 'PAID'], event: 'credit', to: 'CREDITED', by: 'staff', reason: true },
  ],
  {
    DRAFT: staff('INVOICE_ISSUE'),
    ISSUED: staff('INVOICE_SEND'),
    SENT: dealer('dueOn'),
    PARTLY_PAID: dealer('dueOn'),
    PAID: nobody,
    OVERDUE: staff('INVOICE_OVERDUE', 'dueOn'),
    CREDITED: nobody,
    DISCARDED: nobody,
  },
)
export type InvoiceStatus = (typeof invoiceStates.all)[number]

/** Statuses in which an amount is still open. */
export const openInvoiceStatuses = ['ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE'] as const satisfies InvoiceStatus[]

/**
 * SALE, TRANSPORT and FEE charge what was delivered; DEPOSIT charges a part of the price in advance, with its tax;
 * VAT_DEPOSIT is a security, not a price, and bears no tax; PROFORMA claims nothing. A CORRECTION replaces a credited
 * invoice.
 */
export const invoiceKinds = [
  'SALE',
  'PROFORMA',
  'DEPOSIT',
  'VAT_DEPOSIT',
  'TRANSPORT',
  'FEE',
  'CREDIT_NOTE',
  'CORRECTION',
] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** PROFORMA and VAT_DEPOSIT are no tax documents: they have no electronic format and are not booked. */
export const isTaxDocument = (kind: InvoiceKind): boolean => kind !== 'PROFORMA' && kind !== 'VAT_DEPOSIT'
/** Credit notes and pro forma invoices claim no payment. */
export const isPayable = (kind: InvoiceKind): boolean => kind !== 'CREDIT_NOTE' && kind !== 'PROFORMA'

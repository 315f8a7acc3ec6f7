// Where an invoice stands. From ISSUED on nothing in it changes any more: what is wrong is credited and written anew.
import { machine } from '../../states.ts'

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
)
export type InvoiceStatus = (typeof invoiceStates.all)[number]

/** Statuses in which something is still to be paid. */
export const openInvoiceStatuses = ['ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE'] as const satisfies InvoiceStatus[]

/**
 * SALE, TRANSPORT and FEE ask for what was delivered; DEPOSIT for a part of the price beforehand, with its tax; VAT_DEPOSIT
 * for a security that is no price and carries no tax; PROFORMA asks for nothing. A CORRECTION replaces an invoice that was
 * credited.
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

/** Kinds that are no tax documents: no electronic form, and they are booked nowhere. */
export const isTaxDocument = (kind: InvoiceKind): boolean => kind !== 'PROFORMA' && kind !== 'VAT_DEPOSIT'
/** A credit note asks nobody to pay, and a pro forma neither. */
export const isPayable = (kind: InvoiceKind): boolean => kind !== 'CREDIT_NOTE' && kind !== 'PROFORMA'

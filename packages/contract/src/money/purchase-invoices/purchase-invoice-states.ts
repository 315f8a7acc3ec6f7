// States of a supplier's invoice. From CHECKED on its content no longer changes: if a user finds an error, they send it
// back.
import { machine, nobody, provider, staff } from '../../states.ts'

export const purchaseInvoiceStates = machine(
  ['RECEIVED', 'CHECKED', 'APPROVED', 'SCHEDULED', 'PAID', 'DISPUTED', 'CANCELLED'],
  [
    { from: ['RECEIVED'], event: 'check', to: 'CHECKED', by: 'staff' },
    { from: ['CHECKED'], event: 'send_back', to: 'RECEIVED', by: 'staff', reason: true },
    { from: ['CHECKED'], event: 'approve', to: 'APPROVED', by: 'staff' },
    { from: ['APPROVED'], event: 'schedule', to: 'SCHEDULED', by: 'system' },
    { from: ['SCHEDULED'], event: 'unschedule', to: 'APPROVED', by: 'system', reason: true },
    { from: ['SCHEDULED', 'APPROVED'], event: 'pay', to: 'PAID', by: 'system' },
    // The bank returned the money, or the statement was undone.
    { from: ['PAID'], event: 'unpay', to: 'APPROVED', by: 'system', reason: true },
    { from: ['PAID'], event: 'unpay', to: 'SCHEDULED', by: 'system', reason: true },
    { from: ['RECEIVED', 'CHECKED', 'APPROVED'], event: 'dispute', to: 'DISPUTED', by: 'staff', reason: true },
    // If it was approved before, its costs are already on their cars, and it is to be paid again.
    { from: ['DISPUTED'], event: 'settle', to: 'RECEIVED', by: 'staff', reason: true },
    { from: ['DISPUTED'], event: 'settle', to: 'APPROVED', by: 'staff', reason: true },
    {
      from: ['RECEIVED', 'CHECKED', 'APPROVED', 'DISPUTED'],
      event: 'cancel',
      to: 'CANCELLED',
      by: 'staff',
      reason: true,
    },
  ],
  {
    RECEIVED: staff('PURCHASE_CHECK', 'dueOn'),
    CHECKED: staff('PURCHASE_APPROVE', 'dueOn'),
    APPROVED: staff('PURCHASE_PAY', 'dueOn'),
    SCHEDULED: provider(),
    PAID: nobody,
    DISPUTED: provider(),
    CANCELLED: nobody,
  },
)
export type PurchaseInvoiceStatus = (typeof purchaseInvoiceStates.all)[number]

/** Statuses in which an amount is still owed. */
export const owedStatuses = [
  'RECEIVED',
  'CHECKED',
  'APPROVED',
  'SCHEDULED',
  'DISPUTED',
] as const satisfies PurchaseInvoiceStatus[]

/**
 * Tax treatment of a line for the company as buyer: VAT shown; margin scheme of the seller (§ 25a UStG, none shown); we
 * owe the VAT (§ 13b); intra-Community acquisition (§ 1a); bought in a third country; import VAT itself; exempt for
 * another reason.
 */
export const purchaseLineTaxes = [
  'DOMESTIC',
  'MARGIN',
  'REVERSE_CHARGE',
  'IC_ACQUISITION',
  'IMPORT',
  'IMPORT_VAT',
  'EXEMPT',
] as const
export type PurchaseLineTax = (typeof purchaseLineTaxes)[number]

/** What a line becomes on approval: the purchase price of a car, a cost of a car, or neither. */
export const purchaseTargets = ['PURCHASE', 'COST', 'NONE'] as const

/** A credit note reduces what is owed to its supplier. */
export const purchaseKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** How the supplier is paid: only a transfer is made by us. */
export const paymentMeans = ['TRANSFER', 'DIRECT_DEBIT', 'CARD'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

/** Why the electronic invoice inside a PDF was ignored. */
export const unreadReasons = ['MINIMUM', 'BASIC_WL', 'ZUGFERD_1', 'FATTURA_PA', 'NO_LINES', 'BROKEN'] as const
export type UnreadReason = (typeof unreadReasons)[number]

/** Why an invoice cannot go into a bank file. */
export const payeeConcerns = [
  'CURRENCY',
  'DIRECT_DEBIT',
  'NOTHING_DUE',
  'IBAN_MISSING',
  'NOT_SEPA',
  'ADDRESS',
  'OTHER_PAYEE',
  'ACCOUNT_CHANGED',
  'ACCOUNT_NEW',
] as const
/** Concerns that a second user may confirm. */
export const accountConcerns: readonly PayeeConcern[] = ['OTHER_PAYEE', 'ACCOUNT_CHANGED', 'ACCOUNT_NEW']
export type PayeeConcern = (typeof payeeConcerns)[number]

/** When an invoice is due. */
export const dueBuckets = ['OVERDUE', 'TODAY', 'WEEK', 'LATER'] as const
export type DueBucket = (typeof dueBuckets)[number]

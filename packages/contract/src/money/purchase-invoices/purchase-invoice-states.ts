// Where a supplier's invoice stands. From CHECKED on nothing in it changes any more: whoever finds a fault sends it back.
import { machine } from '../../states.ts'

export const purchaseInvoiceStates = machine(
  ['RECEIVED', 'CHECKED', 'APPROVED', 'SCHEDULED', 'PAID', 'DISPUTED', 'CANCELLED'],
  [
    { from: ['RECEIVED'], event: 'check', to: 'CHECKED', by: 'staff' },
    { from: ['CHECKED'], event: 'send_back', to: 'RECEIVED', by: 'staff', reason: true },
    { from: ['CHECKED'], event: 'approve', to: 'APPROVED', by: 'staff' },
    { from: ['APPROVED'], event: 'schedule', to: 'SCHEDULED', by: 'system' },
    { from: ['SCHEDULED'], event: 'unschedule', to: 'APPROVED', by: 'system', reason: true },
    { from: ['SCHEDULED', 'APPROVED'], event: 'pay', to: 'PAID', by: 'system' },
    // The money came back, or the statement that said so was taken back.
    { from: ['PAID'], event: 'unpay', to: 'APPROVED', by: 'system', reason: true },
    { from: ['PAID'], event: 'unpay', to: 'SCHEDULED', by: 'system', reason: true },
    { from: ['RECEIVED', 'CHECKED', 'APPROVED'], event: 'dispute', to: 'DISPUTED', by: 'staff', reason: true },
    // Where it was approved already its costs stand at their cars, and it is to be paid again.
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
)
export type PurchaseInvoiceStatus = (typeof purchaseInvoiceStates.all)[number]

/** Statuses in which something is still to be paid. */
export const owedStatuses = [
  'RECEIVED',
  'CHECKED',
  'APPROVED',
  'SCHEDULED',
  'DISPUTED',
] as const satisfies PurchaseInvoiceStatus[]

/**
 * How a line is taxed for whoever buys: VAT shown; margin scheme of the seller (§ 25a UStG, none shown); we owe it (§ 13b);
 * acquired from another member state (§ 1a); bought in a third country; import VAT itself; none for another reason.
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

/** What a line becomes when its invoice is approved: what a car was bought for, what was spent on one, or neither. */
export const purchaseTargets = ['PURCHASE', 'COST', 'NONE'] as const
export type PurchaseTarget = (typeof purchaseTargets)[number]

/** A credit note takes off what is owed to its supplier. */
export const purchaseKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** How the supplier gets the money: only a transfer is ours to make. */
export const paymentMeans = ['TRANSFER', 'DIRECT_DEBIT', 'CARD'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

/** Why the electronic form inside of a paper was left aside. */
export const unreadReasons = ['MINIMUM', 'BASIC_WL', 'ZUGFERD_1', 'FATTURA_PA', 'NO_LINES', 'BROKEN'] as const
export type UnreadReason = (typeof unreadReasons)[number]

/** Why an invoice cannot be put into a file for the bank as it is. */
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
/** Those that a second person may let stand. */
export const accountConcerns: readonly PayeeConcern[] = ['OTHER_PAYEE', 'ACCOUNT_CHANGED', 'ACCOUNT_NEW']
export type PayeeConcern = (typeof payeeConcerns)[number]

/** How soon an invoice is to be paid. */
export const dueBuckets = ['OVERDUE', 'TODAY', 'WEEK', 'LATER'] as const
export type DueBucket = (typeof dueBuckets)[number]

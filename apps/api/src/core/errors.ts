// Application errors: a code of the catalogue with its parameters. Also maps errors of the database to these codes.
import type { ChangedBy } from '@bilbro/contract/client'
import { type ErrorCode, type ErrorParams, type Issue, errorText, errors } from '@bilbro/contract/errors'

type Extra = { issues?: Issue[]; current?: unknown; changed?: ChangedBy }

/** Can be thrown anywhere below a route. The answer has the status of the code. */
export class AppError extends Error {
  code: ErrorCode
  params: Record<string, string | number>
  status: number
  issues: Issue[] | undefined
  /** On a version conflict: the current row. */
  current: unknown
  /** On a version conflict: who changed the row, as far as the audit log knows. */
  changed: ChangedBy | undefined
  constructor(code: ErrorCode, params: Record<string, string | number>, extra: Extra = {}) {
    super(errorText(code, params))
    this.code = code
    this.params = params
    this.status = errors[code].status
    this.issues = extra.issues
    this.current = extra.current
    this.changed = extra.changed
  }
}

/** Creates an error of the catalogue. The parameters are exactly those that its text names. */
export function appError<C extends ErrorCode>(
  code: C,
  ...rest: keyof ErrorParams<C> extends never
    ? [params?: Record<never, never>, extra?: Extra]
    : [params: ErrorParams<C>, extra?: Extra]
): AppError {
  return new AppError(code, (rest[0] ?? {}) as Record<string, string | number>, rest[1])
}

/** An error at one field of the body. */
export function fieldError(code: ErrorCode, path: string, params: Record<string, string | number> = {}): AppError {
  const error = new AppError(code, params)
  error.issues = [{ path: [path], code, message: error.message, params }]
  return error
}

/** Constraints and triggers of the database that a call can violate, and the error that the caller gets. */
export const byConstraint: Record<string, () => AppError> = {
  cars_vin_active: () => fieldError('car.vinTaken', 'vin', { stockNo: '' }),
  cars_stock_no: () => fieldError('car.stockNoTaken', 'stockNo'),
  cars_check: () => fieldError('car.vinReason', 'noVinReason'),
  staff_users_email_key: () => fieldError('user.exists', 'email'),
  permission_sets_name_key: () => fieldError('permissionSet.nameTaken', 'name'),
  outlet_users_email: () => fieldError('outletUser.exists', 'email'),
  listings_one_per_car: () => appError('listing.exists'),
  listings_check: () => fieldError('listing.priceBelowMinimum', 'price'),
  listings_check1: () => appError('listing.blocked', { blockers: 'price' }),
  listing_locks_one_held: () => appError('listing.locked', { owner: '' }),
  sale_pair: () => appError('car.inDeal'),
  offer_cars_one_accepted: () => appError('car.notAvailable'),
  contract_needs_agreement: () => appError('contract.none'),
  contract_holds_offer: () => appError('contract.holds'),
  saved_searches_name: () => fieldError('savedSearch.nameTaken', 'name'),
  contracts_one_of_offer: () => appError('contract.exists'),
  contract_cars_one_live: () => appError('contract.exists'),
  car_costs_check: () => fieldError('car.costAmount', 'net'),
  car_costs_check1: () => fieldError('car.costAmount', 'vat'),
  cost_in_books: () => appError('car.costInBooks'),
  book_batches_one_under_way: () => appError('books.underWay'),
  book_batches_no: () => appError('books.underWay'),
  batch_stays: () => appError('books.handedOver'),
  book_batches_last: () => appError('books.notLast'),
  book_batches_open_month: () => appError('books.closed'),
  book_closures_pkey: () => appError('books.closed'),
  car_costs_sum: () => appError('car.costsBelowZero'),
  invoices_one_sale: () => appError('invoice.exists'),
  invoices_one_deposit: () => appError('invoice.exists'),
  invoices_one_vat_deposit: () => appError('invoice.exists'),
  invoices_one_credit: () => appError('invoice.exists'),
  invoice_needs_contract: () => appError('invoice.notSigned'),
  invoice_holds_contract: () => appError('invoice.holds'),
  invoice_needs_margin: () => appError('invoice.stays'),
  invoice_advance_late: () => appError('invoice.advanceLate'),
  invoice_advance_deducted: () => appError('invoice.advanceDeducted', { number: '' }),
  invoice_advance_open: () => appError('invoice.advanceOpen'),
  invoice_stays: () => appError('invoice.stays'),
  car_liens_open: () => appError('lien.exists'),
  car_liens_days: () => fieldError('papers.order', 'releasedOn'),
  paper_moves_keys: () => fieldError('papers.keys', 'keysThere'),
  paper_moves_needed: () => fieldError('papers.needed', 'place'),
  paper_move_stays: () => appError('papers.scanned'),
  release_needs_papers: () => appError('release.papers', { missing: '' }),
  bank_accounts_number: () => fieldError('bankAccount.taken', 'iban'),
  suppliers_vat_id: () => fieldError('supplier.exists', 'vatId'),
  car_cost_of_invoice: () => appError('car.costOfInvoice'),
  purchase_invoices_once: () => fieldError('purchaseInvoice.exists', 'number'),
  purchase_invoice_stays: () => appError('purchaseInvoice.stays'),
  purchase_invoice_adds_up: () => appError('purchaseInvoice.sums'),
  purchase_invoices_due: () => fieldError('purchaseInvoice.dueAmount', 'dueMinor'),
  purchase_credit_used: () => appError('purchaseInvoice.creditUsed'),
  payment_run_offset_enough: () => appError('paymentRun.twice'),
  payment_run_items_live: () => appError('paymentRun.twice'),
  payment_run_stays: () => appError('paymentRun.stays'),
  transports_one: () => appError('transport.underWay'),
  transports_car_of_order: () => appError('transport.ordered'),
  transport_keeps_order: () => appError('transport.ordered'),
  transports_one_internal: () => appError('transport.underWay'),
  car_releases_one: () => appError('release.over'),
  payments_enough: () => appError('payment.tooMuch'),
  payments_currency: () => appError('payment.currency', { currency: '' }),
  invoices_not_overpaid: () => appError('payment.notAsked', { number: '' }),
  allocation_needs_invoice: () => appError('payment.notAsked', { number: '' }),
  payment_allocations_once: () => appError('payment.given'),
  payments_content: () => appError('payment.statementChanged'),
  bank_lines_content: () => appError('payment.statementChanged'),
  payment_stays: () => appError('payment.stays'),
  payments_add_up: () => appError('payment.stays'),
  contract_signatures_once: () => appError('contract.signed'),
  offer_cars_one_talk: () => appError('offer.talking'),
  offer_rules_check: () => fieldError('offer.rulesOrder', 'counterAt'),
  buyer_groups_name_key: () => fieldError('buyerGroup.nameTaken', 'name'),
  buyer_groups_name: () => fieldError('buyerGroup.nameTaken', 'name'),
  claims_four_eyes: () => appError('claim.fourEyes'),
  claims_confirmed: () => appError('claim.waitsForSecond'),
  invoices_claim_once: () => appError('claim.credited'),
  invoice_credits_enough: () => appError('claim.creditsMuch'),
  car_exports_one: () => appError('export.underWay'),
  car_exports_of_contract: () => appError('export.underWay'),
  car_exports_mrn_once: () => fieldError('export.mrnTaken', 'mrn'),
  car_exports_mrn: () => fieldError('export.needsMrn', 'mrn'),
  car_exports_exit: () => fieldError('export.needsExit', 'exitedOn'),
  road_steps_one: () => appError('roadStep.open'),
  naf_reports_once: () => fieldError('nafReport.exists', 'testedOn'),
  logistics_addresses_name: () => fieldError('logisticsAddress.nameTaken', 'name'),
  logistics_addresses_coordinates: () => fieldError('logisticsAddress.coordinates', 'longitudeMicro'),
  logistics_addresses_company: () => fieldError('logisticsAddress.company', 'companyId'),
  buyer_users_last_admin: () => appError('buyer.lastAdmin'),
  listing_locks_extensions_check: () => appError('lock.extended'),
  buyer_companies_org_no: () => appError('signup.companyExists', { name: '' }),
  buyer_users_email_account: () => appError('buyer.emailTaken'),
  buyer_users_email_company: () => appError('signup.addressTaken', { name: '' }),
}

const unholdable = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

type DatabaseError = { code?: string; constraint?: string; message: string }
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && typeof (error as DatabaseError).code === 'string'

/** Connection refused or lost, or server starting or stopping: a retry may succeed soon. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  const code = (error as DatabaseError).code ?? ''
  return (
    /^(08|57P0|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|53300)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|the database is going away/i.test(
      error.message,
    )
  )
}

/** Maps an error to one for the caller; undefined when it is a fault of the server (500). */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDatabaseDown(error)) return appError('server.unavailable')
  if (!isDatabaseError(error)) return undefined
  if (error.code === 'ENOSPC' || error.code === '53100') return appError('server.storageFull')
  if (error.constraint && byConstraint[error.constraint]) return byConstraint[error.constraint]!()
  // A value that no column can store: a NUL in a text, the year 0, or a malformed id.
  if (unholdable.has(error.code ?? '')) return appError('request.malformed')
  // Foreign key violation: the caller referred to a row that does not exist.
  if (error.code === '23503') return appError('notFound')
  return undefined
}

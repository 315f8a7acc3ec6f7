import { webhookErrors } from './dealers/webhook-endpoints/webhook-errors.ts'
import { adminErrors } from './admin/admin-errors.ts'
import { dealersErrors } from './dealers/dealers-errors.ts'
import { tokenErrors } from './dealers/api-tokens/token-errors.ts'
import { stockErrors } from './stock/stock-errors.ts'
import { purchaseCalculationErrors } from './overview/purchase-calculations/purchase-calculation-errors.ts'
import { workOrderErrors } from './yard/work-orders/work-order-errors.ts'
import { saleErrors } from './sale/sale-errors.ts'
import { dealErrors } from './deal/deal-errors.ts'
import { commissionErrors } from './money/commission/commission-errors.ts'
import { moneyErrors } from './money/money-errors.ts'
import { invoicingErrors } from './money/invoices/invoicing-errors.ts'
import { driverErrors } from './road/driver-links/driver-errors.ts'
import { biilErrors } from './stock/biil/biil-errors.ts'
import { vehicleDataErrors } from './stock/vehicle-data/vehicle-data-errors.ts'
import { picturesErrors } from './yard/pictures/pictures-errors.ts'
import { reportErrors } from './yard/condition-reports/report-errors.ts'
import { claimErrors } from './road/claims/claim-errors.ts'
import { customsErrors } from './road/customs-exports/customs-errors.ts'
import { roadErrors } from './road/road-errors.ts'
import { proofErrors } from './road/proofs/proof-errors.ts'
import { overviewErrors } from './overview/overview-errors.ts'

/**
 * Every error, each with HTTP status and English text. `{name}` are parameters. Translations use the key
 * `error.<code>`.
 */
export const errors = {
  'request.invalid': { status: 422, en: 'Please check the marked fields.' },
  'request.malformed': { status: 400, en: 'The request could not be read.' },
  'request.tooLarge': { status: 413, en: 'This is too large. The limit is {limit}.' },
  'request.tooMany': { status: 429, en: 'Too many attempts. Please try again in {seconds} seconds.' },
  'request.headersTooLarge': { status: 431, en: 'The address or the headers of this request are too long.' },
  'request.timeout': { status: 408, en: 'The request did not arrive in time. Please try again.' },
  'request.origin': {
    status: 403,
    en: 'This request did not come from {url} and was refused. Please open that address.',
  },
  'idempotency.mismatch': { status: 409, en: 'This request has already been sent with different content.' },
  'server.error': { status: 500, en: 'Something went wrong on our side. Error ID: {id}' },
  'server.unavailable': {
    status: 503,
    en: 'Bilbro cannot reach its database at the moment. It will retry automatically.',
  },
  'server.notReady': { status: 503, en: 'Bilbro is not ready. Missing: {parts}' },
  'server.storageFull': { status: 507, en: 'The file could not be saved: there is no space left.' },
  notFound: { status: 404, en: 'Not Found' },
  'record.inUse': { status: 409, en: 'This is used elsewhere, so it cannot be deleted.' },
  'version.stale': { status: 409, en: 'Somebody else has changed this in the meantime.' },
  'state.notAllowed': { status: 409, en: 'The status cannot change from {from} to {to}.' },
  'state.reasonRequired': { status: 422, en: 'Please give a reason of at least 10 characters.' },
  'selection.changed': { status: 409, en: 'The selection has changed: expected {expected}, found {found}.' },
  'photo.notReady': { status: 409, en: 'The photo is still being processed. Please try again in a moment.' },
  'photo.notEdited': { status: 422, en: 'Choose an edited photo, and another photo as its original.' },
  'photos.changed': { status: 409, en: 'The photos have changed in the meantime. Here is the current state.' },
  'photo.tooManyPixels': { status: 422, en: 'The picture has more than 50 megapixels.' },
  'file.type': { status: 422, en: 'This kind of file is not accepted: {name}' },
  'file.heic': {
    status: 422,
    en: 'Photos in HEIC cannot be read here: {name}. Please send it in one of these formats: {types}.',
  },
  'file.broken': { status: 422, en: 'The file {name} is damaged or its content does not match its file type.' },
  'file.empty': { status: 422, en: 'The file {name} is empty.' },
  'file.encrypted': { status: 422, en: 'The file {name} is password-protected. Please save it without a password.' },
  'file.oldFormat': {
    status: 422,
    en: 'The file {name} is in the old Excel format. Please save it as XLSX or CSV.',
  },
  'file.sizeWrong': {
    status: 422,
    en: 'The file {name} is faulty: when unpacked, a part of it is larger than the {limit} it declares.',
  },
  'file.tooSlow': {
    status: 422,
    en: 'This took more than {seconds} seconds and was stopped. Please try a smaller part.',
  },
  'file.tooMuchMemory': {
    status: 422,
    en: 'This needs more than {limit} of memory and was stopped. Please try a smaller part.',
  },
  'file.missing': { status: 404, en: 'The stored file is missing.' },
  'file.changed': { status: 409, en: 'The stored file has been altered since it was saved.' },
  'upload.none': { status: 422, en: 'No file was uploaded.' },
  'upload.tooMany': { status: 413, en: 'Too many files at once. The limit is {limit}.' },
  'import.noRows': { status: 422, en: 'The file contains no rows.' },
  'import.tooManyRows': { status: 422, en: 'The file contains more than {limit} rows.' },
  'import.tooManyColumns': { status: 422, en: 'The file contains more than {limit} columns.' },
  'import.tooManyCells': { status: 422, en: 'The file contains more than {limit} cells.' },
  'import.tooMuchText': { status: 422, en: 'The file contains more than {limit} of text.' },
  'import.rowTooLong': {
    status: 422,
    en: 'Row {row} contains more than {limit} characters. A quotation mark may be missing.',
  },
  'import.tooManyTexts': { status: 422, en: 'The workbook contains more than {limit} different texts.' },
  'import.tooManyParts': { status: 422, en: 'The workbook consists of more than {limit} parts.' },
  'import.unpacksTooLarge': { status: 422, en: 'The unpacked workbook is larger than {limit}.' },
  'import.unmapped': { status: 422, en: 'No column is mapped to {field}.' },
  'import.gone': { status: 409, en: 'This import has already been done or has expired. Please upload the file again.' },
  'import.cellError': { status: 422, en: 'The spreadsheet has an error in this cell.' },
  'import.currencyAsked': { status: 422, en: 'Please choose which krone the prices in "kr" are in.' },
  'import.columnMissing': { status: 422, en: 'The file has no column "{column}".' },
  'import.repeated': { status: 422, en: 'Same as row {row}.' },
  'import.noneCalled': { status: 422, en: 'There is no "{name}".' },
  'import.severalCalled': { status: 422, en: 'There are several called "{name}".' },
  'undo.overtaken': { status: 409, en: 'This can no longer be undone: something has happened since.' },
  ...adminErrors,
  ...dealersErrors,
  ...tokenErrors,
  ...webhookErrors,
  ...stockErrors,
  ...workOrderErrors,
  ...saleErrors,
  ...dealErrors,
  ...moneyErrors,
  ...commissionErrors,
  ...invoicingErrors,
  ...customsErrors,
  ...driverErrors,
  ...roadErrors,
  ...proofErrors,
  ...reportErrors,
  ...biilErrors,
  ...vehicleDataErrors,
  ...picturesErrors,
  ...claimErrors,
  ...overviewErrors,
  ...purchaseCalculationErrors,
} as const satisfies Record<string, { status: number; en: string }>

export type ErrorCode = keyof typeof errors
type Names<T extends string> = T extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never
/** The parameters of an error text. */
export type ErrorParams<C extends ErrorCode> = { [N in Names<(typeof errors)[C]['en']>]: string | number }

export type Issue = {
  path: (string | number)[]
  code: string
  message: string
  params?: Record<string, string | number>
}

/** The English text of an error with its parameters filled in. */
export function errorText(code: ErrorCode, params: Record<string, string | number> = {}): string {
  return errors[code].en.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

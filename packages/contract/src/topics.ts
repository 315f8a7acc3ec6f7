import { requestsTopic } from './deal/requests-topic.ts'
import { carsTopic } from './stock/cars-topic.ts'
import { exchangeRatesTopic } from './rates/exchange-rates-topic.ts'
import { importCostsTopic } from './rates/import-costs-topic.ts'
import { listingsTopic } from './sale/listings-topic.ts'
import { contractsTopic } from './deal/contracts-topic.ts'
import { invoicesTopic } from './money/invoices-topic.ts'
import { papersTopic } from './stock/papers-topic.ts'
import { auditExportsTopic } from './money/audit-exports-topic.ts'
import { booksTopic } from './money/books-topic.ts'
import { paymentRunsTopic } from './money/payment-runs-topic.ts'
import { paymentsTopic } from './money/payments-topic.ts'
import { purchaseInvoicesTopic } from './money/purchase-invoices-topic.ts'
import { releasesTopic } from './money/releases-topic.ts'
import { vatDepositsTopic } from './money/vat-deposits-topic.ts'
import { offersTopic, ownDealsTopic } from './deal/offers-topic.ts'
import { claimsTopic } from './road/claims-topic.ts'
import { transportsTopic } from './road/transports-topic.ts'
import { proofsTopic } from './road/proofs-topic.ts'
import { notesTopic } from './house/notes-topic.ts'
import { notificationsTopic } from './house/notifications-topic.ts'
import { sanctionsTopic } from './dealers/sanctions-topic.ts'
import { signupsTopic } from './dealers/signups-topic.ts'
import { companyCreditsTopic } from './dealers/company-credits-topic.ts'

/** Everything that open pages can hear of. */
export const topics = [
  signupsTopic,
  companyCreditsTopic,
  sanctionsTopic,
  carsTopic,
  papersTopic,
  exchangeRatesTopic,
  importCostsTopic,
  listingsTopic,
  offersTopic,
  ownDealsTopic,
  notesTopic,
  contractsTopic,
  invoicesTopic,
  paymentsTopic,
  booksTopic,
  purchaseInvoicesTopic,
  paymentRunsTopic,
  auditExportsTopic,
  releasesTopic,
  vatDepositsTopic,
  transportsTopic,
  proofsTopic,
  claimsTopic,
  notificationsTopic,
  requestsTopic,
] as const
type Declared = (typeof topics)[number]
export type TopicName = Declared['name']
/** Those of which dealers hear as well. */
export type DealersTopic = Extract<Declared, { dealers: true }>['name']

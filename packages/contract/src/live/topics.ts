import { webhooksTopic } from '../dealers/webhook-endpoints/webhooks-topic.ts'
import { requestsTopic } from '../deal/requests/requests-topic.ts'
import { priceProposalsTopic } from '../overview/price-proposals/price-proposals-topic.ts'
import { carsTopic } from '../stock/cars/cars-topic.ts'
import { exchangeRatesTopic } from '../rates/exchange-rate/exchange-rates-topic.ts'
import { importCostsTopic } from '../rates/import-cost-settings/import-costs-topic.ts'
import { listingsTopic } from '../sale/listings-topic.ts'
import { contractsTopic } from '../deal/contracts/contracts-topic.ts'
import { invoicesTopic } from '../money/invoices/invoices-topic.ts'
import { suppliersTopic } from '../stock/suppliers/suppliers-topic.ts'
import { papersTopic } from '../stock/car-papers/papers-topic.ts'
import { auditExportsTopic } from '../money/books/audit-exports-topic.ts'
import { booksTopic } from '../money/books/books-topic.ts'
import { paymentRunsTopic } from '../money/payment-runs/payment-runs-topic.ts'
import { paymentsTopic } from '../money/payments/payments-topic.ts'
import { purchaseInvoicesTopic } from '../money/purchase-invoices/purchase-invoices-topic.ts'
import { releasesTopic } from '../money/releases/releases-topic.ts'
import { vatDepositsTopic } from '../money/vat-deposits/vat-deposits-topic.ts'
import { offersTopic, ownDealsTopic } from '../deal/offers/offers-topic.ts'
import { conditionReportsTopic } from '../yard/condition-reports/condition-reports-topic.ts'
import { claimsTopic } from '../road/claims/claims-topic.ts'
import { transportsTopic } from '../road/transports/transports-topic.ts'
import { proofsTopic } from '../road/proofs/proofs-topic.ts'
import { channelsTopic } from '../sale/channels/channels-topic.ts'
import { picturesTopic } from '../yard/pictures/pictures-topic.ts'
import { workOrdersTopic } from '../yard/work-orders/work-orders-topic.ts'
import { mailTextsTopic } from '../admin/mail-texts/mail-texts-topic.ts'
import { notesTopic } from '../admin/notes/notes-topic.ts'
import { notificationsTopic } from '../admin/notifications/notifications-topic.ts'
import { sanctionsTopic } from '../dealers/sanctions/sanctions-topic.ts'
import { outletUsersTopic } from '../dealers/buyers/outlet-users-topic.ts'
import { signupsTopic } from '../dealers/signups/signups-topic.ts'
import { companyCreditsTopic } from '../dealers/company-credit/company-credits-topic.ts'

/** All topics of live events. */
export const topics = [
  signupsTopic,
  outletUsersTopic,
  companyCreditsTopic,
  webhooksTopic,
  sanctionsTopic,
  carsTopic,
  conditionReportsTopic,
  papersTopic,
  suppliersTopic,
  workOrdersTopic,
  picturesTopic,
  channelsTopic,
  exchangeRatesTopic,
  importCostsTopic,
  listingsTopic,
  offersTopic,
  ownDealsTopic,
  notesTopic,
  mailTextsTopic,
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
  priceProposalsTopic,
] as const
type Declared = (typeof topics)[number]
export type TopicName = Declared['name']
/** Topics that dealers also receive. */
export type DealersTopic = Extract<Declared, { dealers: true }>['name']

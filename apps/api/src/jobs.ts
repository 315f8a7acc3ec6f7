// All background jobs; a test finds jobs that are missing here.
import { noteLastSeal, sealAuditLog } from './core/audit/audit-seal.job.ts'
import { fileSweep } from './platform/files/file-sweep.job.ts'
import type { Deps } from './core/deps.ts'
import { deliverMail } from './core/mail.ts'
import type { Job } from './core/work/job.ts'
import { processEvent } from './core/work/provider-event.job.ts'
import type { JobKind, Queue } from './core/work/jobs.ts'
import { archiveRequests, raiseLateRequests } from './deal/requests/request-jobs.job.ts'
import { transportOrder } from './road/transport-orders/transport-order.job.ts'
import { autospedPull } from './road/autosped/autosped-pull.job.ts'
import { transportLook } from './road/transport-orders/transport-look.job.ts'
import { screenEverybody } from './dealers/sanctions/screen.job.ts'
import { sendSignInMail } from './dealers/buyer-auth/sign-in-mail.job.ts'
import { sendSignupMail } from './dealers/signups/signup-mail.job.ts'
import { sendResetCode } from './admin/auth/reset-code.job.ts'
import { mailNotice } from './admin/notifications/notice-mail.job.ts'
import { makeExport } from './admin/personal-data/export.job.ts'
import { emptyFiles } from './admin/personal-data/personal-files.job.ts'
import { retention } from './admin/personal-data/retention.job.ts'
import { housekeeping } from './housekeeping.job.ts'
import { contractExpiry } from './deal/contracts/contract-expiry.job.ts'
import { signatureLook } from './deal/contracts/outside/signature-look.job.ts'
import { signatureOrder } from './deal/contracts/outside/signature-orders.job.ts'
import { keepUncounted } from './deal/contracts/outside/keep-uncounted.job.ts'
import { sealContract } from './deal/contracts/signing/seal-contract.job.ts'
import { auditExport } from './money/audit-export/audit-export.job.ts'
import { bookBatch } from './money/books/book-batch.job.ts'
import { lateSteps } from './road/road-steps/late-steps.job.ts'
import { proofsDue } from './money/forfeits/proofs-due.job.ts'
import { storageDaily } from './money/storage/storage.job.ts'
import { invoicesOverdue } from './money/invoices/issuing/overdue.job.ts'
import { releaseReady } from './money/payments/release-ready.job.ts'
import { askSecurityJob } from './money/invoices/drafting/ask-security.job.ts'
import { printInvoiceJob } from './money/invoices/paper/print-invoice.job.ts'
import { makeOutsideInvoice } from './money/invoices/outside/outside-invoice.job.ts'
import { remoteInvoiceJob } from './money/invoices/outside/outside-look.job.ts'
import { offerExpiry } from './deal/offers/queue/offer-expiry.job.ts'
import { offerRevival } from './deal/offers/queue/offer-revival.job.ts'
import { offerNews } from './deal/offers/news/offer-news.job.ts'
import { fetchExchangeRates } from './rates/exchange-rate/exchange-rate.job.ts'
import { lockExpiry } from './sale/listings/lock-expiry.job.ts'
import { askForNewCarsMails, mailNewCars } from './sale/portal-listings/new-cars-mail.job.ts'
import { searchesByTheDay, searchesByTheHour, tellOfSearches } from './sale/saved-searches/search-mails.job.ts'
import { feedProofs } from './road/proofs/deadlines/proof-feed.job.ts'
import { proposePrices } from './overview/price-proposals/price-proposals.job.ts'
import { weeklyFigures } from './overview/figure-mails/weekly-figures.job.ts'
import { reportClock, sendReport } from './overview/view-reports/view-reports.job.ts'
import { proofsDaily } from './road/proofs/deadlines/proofs-daily.job.ts'
import { readUpload } from './road/proofs/reading/read-upload.job.ts'
import { claimClocks } from './road/claims/claim-clocks.job.ts'
import { lookAtExports, submitExport } from './road/customs-exports/agent.job.ts'
import { pictureSync } from './yard/pictures/picture-sync.job.ts'
import { makePhoto } from './stock/car-attachments/photo.job.ts'
import { channelAd, channelSweep } from './sale/channels/channel-ad.job.ts'
import { channelCompare } from './sale/channels/comparison/channel-compare.job.ts'
import { createAccount } from './dealers/outlet-users/outlet-account.job.ts'
import { fetchOutletRequests } from './deal/outlet-requests/outlet-requests.job.ts'
import { papersLate } from './stock/suppliers/papers-late.job.ts'
import { sendWebhooks, webhookClock } from './dealers/webhook-endpoints/send-webhooks.job.ts'
import { allCarEvents, carEvents } from './sale/car-events/car-events.job.ts'

export const jobs: readonly Job[] = [
  sendWebhooks,
  webhookClock,
  carEvents,
  allCarEvents,
  deliverMail,
  sendSignInMail,
  sendSignupMail,
  sendResetCode,
  mailNotice,
  mailNewCars,
  askForNewCarsMails,
  tellOfSearches,
  searchesByTheHour,
  searchesByTheDay,
  makePhoto,
  pictureSync,
  papersLate,
  channelAd,
  channelSweep,
  channelCompare,
  createAccount,
  fetchOutletRequests,
  lockExpiry,
  offerExpiry,
  offerNews,
  offerRevival,
  screenEverybody,
  raiseLateRequests,
  archiveRequests,
  contractExpiry,
  sealContract,
  keepUncounted,
  signatureOrder,
  signatureLook,
  askSecurityJob,
  printInvoiceJob,
  invoicesOverdue,
  releaseReady,
  proofsDue,
  lateSteps,
  storageDaily,
  proposePrices,
  reportClock,
  sendReport,
  weeklyFigures,
  makeOutsideInvoice,
  remoteInvoiceJob,
  transportOrder,
  transportLook,
  autospedPull,
  bookBatch,
  auditExport,
  submitExport,
  lookAtExports,
  feedProofs,
  readUpload,
  proofsDaily,
  claimClocks,
  fetchExchangeRates,
  processEvent,
  makeExport,
  emptyFiles,
  retention,
  sealAuditLog,
  noteLastSeal,
  housekeeping,
  fileSweep,
]

export const queues: Queue[] = jobs.map(({ name, retries, cron }) => ({
  name,
  ...(retries && { retries }),
  ...(cron && { cron }),
}))

/** The jobs of this process with validation: data is parsed before the handler runs. */
export const jobKinds = (deps: Deps): JobKind[] =>
  jobs.map((job) => ({
    name: job.name,
    handler: async (sent) => job.run(deps, job.data.parse(sent)),
    ...(job.cron && { cron: job.cron }),
    ...(job.atStart && { atStart: true }),
    ...(job.concurrency && { concurrency: job.concurrency }),
  }))

// Handlers of later modules for events of earlier ones, registered here because earlier modules do not know later ones.
import { onTransition } from './core/transitions.ts'
import { syncInterest } from './deal/requests/sync-requests.ts'
import { offersFollowListing } from './deal/offers/queue/follow-listing.ts'
import { dealerFollowsReadyDay } from './deal/offers/news/on-ready-moved.ts'
import { offersFollowReport } from './deal/offers/news/on-report-shared.ts'
import { onReadyMoved } from './yard/work-orders/on-ready-moved.ts'
import { reportState } from './yard/condition-reports/condition-reports.states.ts'
import { contractState } from './deal/contracts/contracts.states.ts'
import { orderFollowsContract } from './deal/contracts/outside/request-signing-order.ts'
import { listingState } from './sale/listings/listings.states.ts'
import { invoiceState } from './money/invoices/invoices.states.ts'
import { marginFollowsCar } from './money/car-margin/freeze-margin.ts'
import { onCarCollected } from './money/releases/on-car-collected.ts'
import { chargeAtGate, storageFollowsInvoice } from './money/storage/charge-storage.ts'
import { onInvoiceIssued } from './money/invoices/issuing/on-invoice-issued.ts'
import { markPrepaidAsPaid } from './money/payments/paid-status.ts'
import { paymentsFollowInvoice } from './money/payments/follow-invoice.ts'
import { proofsFollowCar, proofsFollowContract, proofsFollowRegistration } from './road/proofs/open-proofs.ts'
import { carExportState } from './road/customs-exports/export.states.ts'
import { transportState } from './road/transports/transports.states.ts'
import { transportFollowsCar, transportFollowsGate } from './road/transports/follow-deal.ts'
import { registerListReader } from './overview/view-reports/list-reader.ts'
import { readListAs } from './read-list-as.ts'
import { carState } from './stock/cars/cars.states.ts'
import { registerPayerSource } from './dealers/sanctions/screen.job.ts'
import { onSanctionsCleared } from './dealers/sanctions/on-sanctions-cleared.ts'
import { findUnmatchedPayers } from './money/payments/matching/assert-payer-not-sanctioned.ts'
import { releaseFollowsClearing, releaseFollowsPapers } from './money/payments/follow-papers.ts'
import { adsFollowCar, adsFollowListing, adsFollowPrice } from './sale/channels/follow-sale.ts'
import { listingFollowsPrice } from './sale/listings/asking-price.ts'
import { paidToday } from './stock/vehicle-data/query-vin.ts'
import { registerPaidCalls } from './admin/providers/paid-calls.ts'
import { onPriceChanged } from './stock/cars/on-price-changed.ts'
import { onInterestShown } from './sale/portal-listings/on-interest-shown.ts'
import { stepsFollowRegistration } from './road/road-steps/follow-registration.ts'
import { onCarRegistered } from './road/vehicle-register/on-car-registered.ts'
import { onPapersChanged } from './stock/car-papers/on-papers-changed.ts'
import { onWebhooksChanged } from './dealers/webhook-endpoints/on-webhooks-changed.ts'
import { carEventsFollowListing, enqueueCarEvents } from './sale/car-events/car-events.job.ts'
import { offerState } from './deal/offers/offers.states.ts'
import { webhooksFollowOffer } from './deal/offers/news/webhooks-follow-offer.ts'
import { webhooksFollowContract } from './deal/contracts/signing/webhooks-follow-contract.ts'
import { webhooksFollowInvoice } from './money/portal-invoices/webhooks-follow-invoice.ts'
import { webhooksFollowTransport } from './road/portal-transports/webhooks-follow-transport.ts'

registerListReader(readListAs)
registerPaidCalls('dat', paidToday)
onInterestShown(syncInterest)
onPriceChanged(listingFollowsPrice)
onPriceChanged(adsFollowPrice)
onTransition(listingState, offersFollowListing)
onTransition(listingState, adsFollowListing)
onTransition(reportState, offersFollowReport)
onReadyMoved(dealerFollowsReadyDay)
onTransition(contractState, orderFollowsContract)
onTransition(invoiceState, paymentsFollowInvoice)
onPapersChanged(releaseFollowsPapers)
onTransition(carState, marginFollowsCar)
onTransition(carState, adsFollowCar)
onSanctionsCleared(releaseFollowsClearing)
registerPayerSource(findUnmatchedPayers)
onTransition(invoiceState, storageFollowsInvoice)
onCarRegistered(stepsFollowRegistration)
onInvoiceIssued(markPrepaidAsPaid)
onCarCollected(chargeAtGate)
onTransition(carState, transportFollowsCar)
onCarCollected(transportFollowsGate)
onTransition(contractState, proofsFollowContract)
onTransition(transportState, proofsFollowCar)
onTransition(carExportState, proofsFollowCar)
onCarRegistered(proofsFollowRegistration)
onCarCollected(proofsFollowRegistration)
onWebhooksChanged(enqueueCarEvents)
onTransition(listingState, carEventsFollowListing)
onTransition(offerState, webhooksFollowOffer)
onTransition(contractState, webhooksFollowContract)
onInvoiceIssued(webhooksFollowInvoice)
onTransition(transportState, webhooksFollowTransport)

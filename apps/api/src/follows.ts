// What later modules do when something happens in those before them: put together here, since those do not know of them.
import { whenMoved } from './core/moves.ts'
import { followInterest } from './deal/car-requests/follows.ts'
import { offersFollowListing } from './deal/offers/follow-listing.ts'
import { contractState } from './deal/contracts/contracts.states.ts'
import { orderFollowsContract } from './deal/contracts/want-order.ts'
import { listingState } from './sale/b2b/listings.states.ts'
import { invoiceState } from './money/invoices/invoices.states.ts'
import { marginFollowsCar } from './money/car-margin/freeze-margin.ts'
import { whenFetched } from './money/releases/when-fetched.ts'
import { chargeAtGate, storageFollowsInvoice } from './money/storage/charge-storage.ts'
import { whenIssued } from './money/invoices/when-issued.ts'
import { settleAtIssue } from './money/payments/settle.ts'
import { paymentsFollowInvoice } from './money/payments/follow-invoice.ts'
import { proofsFollowCar, proofsFollowContract, proofsFollowRegistration } from './road/proofs/open-proofs.ts'
import { carExportState } from './road/export/export.states.ts'
import { transportState } from './road/logistics/transports.states.ts'
import { transportFollowsCar, transportFollowsGate } from './road/logistics/follow-deal.ts'
import { carState } from './stock/cars/cars.states.ts'
import { payersAre } from './dealers/sanctions/screen.job.ts'
import { whenCleared } from './dealers/sanctions/when-cleared.ts'
import { openPayers } from './money/payments/sanctioned.ts'
import { releaseFollowsClearing, releaseFollowsPapers } from './money/payments/follow-papers.ts'
import { listingFollowsPrice } from './sale/b2b/asking-price.ts'
import { whenPriced } from './stock/cars/when-priced.ts'
import { whenInterested } from './sale/portal-cars/when-interested.ts'
import { stepsFollowRegistration } from './road/road-steps/follow-registration.ts'
import { whenRegistered } from './road/vehicle-register/when-registered.ts'
import { whenPapersChange } from './stock/car-papers/when-papers-change.ts'

whenInterested(followInterest)
whenPriced(listingFollowsPrice)
whenMoved(listingState, offersFollowListing)
whenMoved(contractState, orderFollowsContract)
whenMoved(invoiceState, paymentsFollowInvoice)
whenPapersChange(releaseFollowsPapers)
whenMoved(carState, marginFollowsCar)
whenCleared(releaseFollowsClearing)
payersAre(openPayers)
whenMoved(invoiceState, storageFollowsInvoice)
whenRegistered(stepsFollowRegistration)
whenIssued(settleAtIssue)
whenFetched(chargeAtGate)
whenMoved(carState, transportFollowsCar)
whenFetched(transportFollowsGate)
whenMoved(contractState, proofsFollowContract)
whenMoved(transportState, proofsFollowCar)
whenMoved(carExportState, proofsFollowCar)
whenRegistered(proofsFollowRegistration)
whenFetched(proofsFollowRegistration)

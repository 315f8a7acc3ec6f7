import type { HitKind } from '@bilbro/contract/overview/search/search-kinds'
import type { HitSource } from '../../core/lists/hit-source.ts'
import { contractHits, dealHits, offerHits, requestHits } from './sources/deal.hits.ts'
import { dealerHits, dealerPeopleHits, signupHits, supplierHits, userHits } from './sources/dealers.hits.ts'
import { invoiceHits, paymentHits, purchaseInvoiceHits } from './sources/money.hits.ts'
import { claimHits, proofHits, transportHits, workOrderHits } from './sources/road.hits.ts'

/** All that is found besides cars, which have their own search. */
export const hitSources: Record<Exclude<HitKind, 'cars'>, HitSource> = {
  dealers: dealerHits,
  people: dealerPeopleHits,
  requests: requestHits,
  offers: offerHits,
  contracts: contractHits,
  deals: dealHits,
  invoices: invoiceHits,
  payments: paymentHits,
  transports: transportHits,
  proofs: proofHits,
  claims: claimHits,
  workOrders: workOrderHits,
  purchaseInvoices: purchaseInvoiceHits,
  suppliers: supplierHits,
  signups: signupHits,
  users: userHits,
}

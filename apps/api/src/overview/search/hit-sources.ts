import type { HitKind } from '@bilbro/contract/overview/search/search-kinds'
import { userHits } from '../../admin/users/users.hits.ts'
import type { HitSource } from '../../core/lists/hit-source.ts'
import { dealerHits, dealerPeopleHits } from '../../dealers/buyer-companies/buyer-companies.hits.ts'
import { signupHits } from '../../dealers/signups/signups.hits.ts'
import { contractHits } from '../../deal/contracts/contracts.hits.ts'
import { offerHits } from '../../deal/offers/offers.hits.ts'
import { requestHits } from '../../deal/requests/car-requests.hits.ts'
import { invoiceHits } from '../../money/invoices/invoices.hits.ts'
import { paymentHits } from '../../money/payments/payments.hits.ts'
import { purchaseInvoiceHits } from '../../money/purchase-invoices/purchase-invoices.hits.ts'
import { claimHits } from '../../road/claims/claims.hits.ts'
import { proofHits } from '../../road/proofs/proofs.hits.ts'
import { transportHits } from '../../road/transports/transports.hits.ts'
import { supplierHits } from '../../stock/suppliers/suppliers.hits.ts'
import { workOrderHits } from '../../yard/work-orders/work-orders.hits.ts'

/** All that is found besides cars, which have their own search. */
export const hitSources: Record<Exclude<HitKind, 'cars'>, HitSource> = {
  dealers: dealerHits,
  people: dealerPeopleHits,
  requests: requestHits,
  offers: offerHits,
  contracts: contractHits,
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

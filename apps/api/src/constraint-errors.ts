// The errors that a caller gets when a call violates a constraint. The stores declare them beside their tables.
import { mergeUnique } from '@bilbro/contract/merge-unique'
import type { ConstraintErrors } from './core/errors.ts'
import { apiTokensConstraints } from './core/auth/api-tokens.ts'
import { savedViewsConstraints } from './admin/saved-views/saved-views.store.ts'
import { usersConstraints } from './admin/users/users.store.ts'
import { companyPermissionsConstraints } from './admin/company-permissions/company-permissions.store.ts'
import { bankAccountsConstraints } from './admin/legal-entities/bank-accounts.store.ts'
import { logisticsAddressesConstraints } from './admin/logistics-addresses/logistics-addresses.store.ts'
import { outletUsersConstraints } from './dealers/outlet-users/outlet-users.store.ts'
import { buyerGroupsConstraints } from './dealers/buyer-groups/buyer-groups.store.ts'
import { buyerUsersConstraints } from './dealers/buyer-auth/buyer-users.store.ts'
import { buyerCompaniesConstraints } from './dealers/buyer-companies/buyer-companies.store.ts'
import { webhookEndpointsConstraints } from './dealers/webhook-endpoints/webhook-endpoints.store.ts'
import { carsConstraints } from './stock/cars/cars.store.ts'
import { carCostsConstraints } from './stock/car-costs/car-costs.store.ts'
import { carPapersConstraints } from './stock/car-papers/car-papers.store.ts'
import { suppliersConstraints } from './stock/suppliers/suppliers.store.ts'
import { listingsConstraints } from './sale/listings/listings.store.ts'
import { locksConstraints } from './sale/listings/locks.store.ts'
import { savedSearchesConstraints } from './sale/saved-searches/saved-searches.store.ts'
import { offersConstraints } from './deal/offers/offers.store.ts'
import { offerRulesConstraints } from './deal/offers/answers/offer-rules.store.ts'
import { contractsConstraints } from './deal/contracts/contracts.store.ts'
import { contractSignaturesConstraints } from './deal/contracts/signing/contract-signatures.store.ts'
import { batchesConstraints } from './money/books/batches.store.ts'
import { booksConstraints } from './money/books/books.store.ts'
import { invoicesConstraints } from './money/invoices/invoices.store.ts'
import { releasesConstraints } from './money/releases/releases.store.ts'
import { purchaseInvoicesConstraints } from './money/purchase-invoices/purchase-invoices.store.ts'
import { paymentRunOffsetsConstraints } from './money/payment-runs/offsets.store.ts'
import { paymentRunsConstraints } from './money/payment-runs/payment-runs.store.ts'
import { paymentsConstraints } from './money/payments/payments.store.ts'
import { bankLinesConstraints } from './money/payments/statements/bank-lines.store.ts'
import { allocationsConstraints } from './money/payments/matching/allocations.store.ts'
import { conditionReportsConstraints } from './yard/condition-reports/condition-reports.store.ts'
import { workOrdersConstraints } from './yard/work-orders/work-orders.store.ts'
import { workOrderTemplatesConstraints } from './yard/work-orders/templates/work-order-templates.store.ts'
import { claimsConstraints } from './road/claims/claims.store.ts'
import { transportsConstraints } from './road/transports/transports.store.ts'
import { customsExportsConstraints } from './road/customs-exports/export.store.ts'
import { roadStepsConstraints } from './road/road-steps/road-steps.store.ts'
import { nafReportsConstraints } from './road/naf-reports/naf-reports.store.ts'

export const constraintErrors: ConstraintErrors = mergeUnique(
  usersConstraints,
  savedViewsConstraints,
  apiTokensConstraints,
  companyPermissionsConstraints,
  bankAccountsConstraints,
  logisticsAddressesConstraints,
  outletUsersConstraints,
  buyerGroupsConstraints,
  buyerUsersConstraints,
  buyerCompaniesConstraints,
  webhookEndpointsConstraints,
  carsConstraints,
  carCostsConstraints,
  carPapersConstraints,
  suppliersConstraints,
  workOrdersConstraints,
  workOrderTemplatesConstraints,
  listingsConstraints,
  locksConstraints,
  savedSearchesConstraints,
  offersConstraints,
  offerRulesConstraints,
  contractsConstraints,
  contractSignaturesConstraints,
  batchesConstraints,
  booksConstraints,
  invoicesConstraints,
  releasesConstraints,
  purchaseInvoicesConstraints,
  paymentRunOffsetsConstraints,
  paymentRunsConstraints,
  paymentsConstraints,
  bankLinesConstraints,
  allocationsConstraints,
  conditionReportsConstraints,
  claimsConstraints,
  transportsConstraints,
  customsExportsConstraints,
  roadStepsConstraints,
  nafReportsConstraints,
)

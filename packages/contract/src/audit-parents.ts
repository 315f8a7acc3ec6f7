// What the audit log knows about each kind of record; the nouns declare it beside their calls.
import { webhooksAudit } from './dealers/webhook-endpoints/webhook-endpoints.ts'
import { feedLinksAudit } from './dealers/feed-links/feed-links.ts'
import { staffUsersAudit } from './admin/users/users.ts'
import { permissionSetsAudit } from './admin/users/company-permissions.ts'
import { securitySettingsAudit } from './admin/auth/security-settings.ts'
import { translationsAudit } from './admin/b2b-translations/b2b-translations.ts'
import { mailOutboxAudit } from './admin/mails/mails.ts'
import { jobsAudit } from './admin/jobs.ts'
import { providerEventsAudit } from './admin/providers.ts'
import { legalEntitiesAudit } from './admin/legal-entities/legal-entities.ts'
import { bankAccountsAudit } from './admin/legal-entities/bank-accounts.ts'
import { importPacksAudit } from './rates/import-cost-settings/import-cost-settings.ts'
import { logisticsAddressesAudit } from './admin/logistics-addresses/logistics-addresses.ts'
import { signupsAudit } from './dealers/signups/signups.ts'
import { outletUsersAudit } from './dealers/buyers/outlet-users.ts'
import { buyerGroupsAudit } from './dealers/buyers/buyer-groups.ts'
import { buyerCompaniesAudit } from './dealers/buyers/buyer-companies.ts'
import { companyCreditsAudit } from './dealers/company-credit/company-credit.ts'
import { sanctionsAudit } from './dealers/sanctions/sanctions.ts'
import { personalErasuresAudit } from './admin/personal-data.ts'
import { carsAudit } from './stock/cars/cars.ts'
import { carNotesAudit } from './stock/car-notes.ts'
import { carAttachmentsAudit } from './stock/car-attachments.ts'
import { carCostsAudit } from './stock/car-costs/car-costs.ts'
import { carPapersAudit } from './stock/car-papers/car-papers.ts'
import { carImportsAudit } from './stock/car-imports.ts'
import { picturesAudit } from './yard/pictures/pictures.ts'
import { workOrdersAudit } from './yard/work-orders/work-orders.ts'
import { channelsAudit } from './sale/channels/channels.ts'
import { listingsAudit } from './sale/b2b.ts'
import { carRequestsAudit } from './deal/requests/car-requests.ts'
import { requestNotesAudit } from './deal/requests/request-notes.ts'
import { requestAttachmentsAudit } from './deal/requests/request-attachments.ts'
import { interestsAudit } from './sale/portal-cars.ts'
import { offersAudit } from './deal/offers/offers.ts'
import { contractsAudit } from './deal/contracts/contracts.ts'
import { contractNotesAudit } from './deal/contracts/contract-notes.ts'
import { invoicesAudit } from './money/invoices/invoices.ts'
import { paymentsAudit } from './money/payments/payments.ts'
import { paymentImportsAudit } from './money/payments/bank-statements.ts'
import { suppliersAudit } from './stock/suppliers/suppliers.ts'
import { vehicleDataAudit } from './stock/vehicle-data/vehicle-data.ts'
import { supplierNoticesAudit } from './stock/supplier-notices.ts'
import { purchaseInvoicesAudit } from './money/purchase-invoices/purchase-invoices.ts'
import { paymentRunsAudit } from './money/payment-runs/payment-runs.ts'
import { vatDepositsAudit } from './money/vat-deposits/vat-deposits.ts'
import { releasesAudit } from './money/releases/releases.ts'
import { booksAudit } from './money/books/books.ts'
import { auditExportsAudit } from './money/books/audit-exports.ts'
import { taskAssignmentsAudit } from './overview/today/today.ts'
import { priceProposalsAudit } from './overview/price-proposals/price-proposals.ts'
import { priceRulesAudit } from './overview/price-rules/price-rules.ts'
import { employeeReportsAudit } from './money/commission/employee-reports.ts'
import { carMarginAudit } from './money/car-margin/car-margin.ts'
import { carRegistrationsAudit } from './road/vehicle-register.ts'
import { nafReportsAudit } from './road/naf-reports/naf-reports.ts'
import { carExportsAudit } from './road/customs-exports/export.ts'
import { roadStepsAudit } from './road/transports/road-steps.ts'
import { contractTermsAudit } from './deal/contract-terms/contract-terms.ts'
import { transportsAudit } from './road/transports/logistics.ts'
import { conditionReportsAudit } from './yard/condition-reports/condition-reports.ts'
import { claimsAudit } from './road/claims/claims.ts'
import { transportOrdersAudit } from './road/transport-orders.ts'
import { proofsAudit } from './road/proofs/proofs.ts'
import { autospedReportsAudit } from './road/autosped/autosped-report.ts'
import { savedViewsAudit } from './admin/saved-views/saved-views.ts'
import { viewReportsAudit } from './overview/view-reports/view-reports.ts'
import { figureMailsAudit } from './overview/figure-mails/figure-mails.ts'
import { purchaseCalculationsAudit } from './overview/purchase-calculations/purchase-calculations.ts'
import type { AuditedRecords } from './audited-records.ts'
import { mergeUnique } from './merge-unique.ts'
import type { Permission } from './permissions.ts'

/** Each kind of record, with its parents and with the permissions to see it in the history of a parent. */
export const auditedRecords = mergeUnique(
  staffUsersAudit,
  permissionSetsAudit,
  securitySettingsAudit,
  translationsAudit,
  mailOutboxAudit,
  jobsAudit,
  providerEventsAudit,
  legalEntitiesAudit,
  bankAccountsAudit,
  importPacksAudit,
  logisticsAddressesAudit,
  signupsAudit,
  outletUsersAudit,
  buyerGroupsAudit,
  buyerCompaniesAudit,
  webhooksAudit,
  feedLinksAudit,
  companyCreditsAudit,
  sanctionsAudit,
  personalErasuresAudit,
  carsAudit,
  carNotesAudit,
  carAttachmentsAudit,
  carCostsAudit,
  carPapersAudit,
  carImportsAudit,
  picturesAudit,
  workOrdersAudit,
  channelsAudit,
  listingsAudit,
  carRequestsAudit,
  requestNotesAudit,
  requestAttachmentsAudit,
  interestsAudit,
  offersAudit,
  contractsAudit,
  contractNotesAudit,
  invoicesAudit,
  paymentsAudit,
  paymentImportsAudit,
  suppliersAudit,
  vehicleDataAudit,
  supplierNoticesAudit,
  purchaseInvoicesAudit,
  paymentRunsAudit,
  vatDepositsAudit,
  releasesAudit,
  booksAudit,
  auditExportsAudit,
  carMarginAudit,
  employeeReportsAudit,
  carRegistrationsAudit,
  nafReportsAudit,
  carExportsAudit,
  roadStepsAudit,
  contractTermsAudit,
  transportsAudit,
  conditionReportsAudit,
  claimsAudit,
  transportOrdersAudit,
  proofsAudit,
  autospedReportsAudit,
  priceRulesAudit,
  priceProposalsAudit,
  taskAssignmentsAudit,
  purchaseCalculationsAudit,
  savedViewsAudit,
  viewReportsAudit,
  figureMailsAudit,
)

type Records = typeof auditedRecords
export type AuditedEntity = keyof Records
export type ParentOf<E extends AuditedEntity> = Records[E]['parents'][number]

/** The permissions (one is enough) to see entries about a record in the history of a parent; of records with parents. */
export const timelineRights: Readonly<Record<string, readonly Permission[]>> = Object.fromEntries(
  Object.entries<AuditedRecords[string]>(auditedRecords).flatMap(([entity, record]) =>
    'timelineRights' in record ? [[entity, record.timelineRights]] : [],
  ),
)

// The register of personal data (GDPR, art. 30): what is stored about whom, and what an erasure does with it. Preview,
// export, erasure and retention all use it; a test finds columns that are missing here.
import { assemblePersonalData } from './core/personal-data.ts'
import { corePersonalData, outboxPersonalData } from './core/core.personal-data.ts'
import { authPersonalData } from './admin/auth/auth.personal-data.ts'
import { b2bTranslationsPersonalData } from './admin/b2b-translations/b2b-translations.personal-data.ts'
import { companyPermissionsPersonalData } from './admin/company-permissions/company-permissions.personal-data.ts'
import { legalEntitiesPersonalData } from './admin/legal-entities/legal-entities.personal-data.ts'
import { logisticsAddressesPersonalData } from './admin/logistics-addresses/logistics-addresses.personal-data.ts'
import { notesPersonalData } from './admin/notes/notes.personal-data.ts'
import { notificationsPersonalData } from './admin/notifications/notifications.personal-data.ts'
import { numberSeriesPersonalData } from './admin/number-series/number-series.personal-data.ts'
import { erasuresPersonalData } from './admin/personal-data/erasures.personal-data.ts'
import { profilePersonalData } from './admin/profile/profile.personal-data.ts'
import { secondFactorPersonalData } from './admin/second-factor/second-factor.personal-data.ts'
import { figureMailsPersonalData } from './overview/figure-mails/figure-mails.personal-data.ts'
import { viewReportsPersonalData } from './overview/view-reports/view-reports.personal-data.ts'
import { savedViewsPersonalData } from './admin/saved-views/saved-views.personal-data.ts'
import { tablePreferencesPersonalData } from './admin/table-preferences/table-preferences.personal-data.ts'
import { userSetsPersonalData, usersPersonalData } from './admin/users/users.personal-data.ts'
import { buyerAuthPersonalData } from './dealers/buyer-auth/buyer-auth.personal-data.ts'
import {
  companyContactPersonalData,
  buyerAddressesPersonalData,
  buyerCompaniesPersonalData,
} from './dealers/buyer-companies/buyer-companies.personal-data.ts'
import { buyerGroupsPersonalData } from './dealers/buyer-groups/buyer-groups.personal-data.ts'
import { companyCreditPersonalData } from './dealers/company-credit/company-credit.personal-data.ts'
import { companyInfoPersonalData } from './dealers/company-info/company-info.personal-data.ts'
import { outletUsersPersonalData } from './dealers/outlet-users/outlet-users.personal-data.ts'
import { sanctionsPersonalData } from './dealers/sanctions/sanctions.personal-data.ts'
import { signupsPersonalData } from './dealers/signups/signups.personal-data.ts'
import { vatNamesPersonalData } from './dealers/vat-names/vat-names.personal-data.ts'
import { webhookEndpointsPersonalData } from './dealers/webhook-endpoints/webhook-endpoints.personal-data.ts'
import { feedLinksPersonalData } from './dealers/feed-links/feed-links.personal-data.ts'
import { carEventsPersonalData } from './sale/car-events/car-events.personal-data.ts'
import { carAttachmentsPersonalData } from './stock/car-attachments/car-attachments.personal-data.ts'
import { carCostsPersonalData } from './stock/car-costs/car-costs.personal-data.ts'
import { carImportsPersonalData } from './stock/car-imports/car-imports.personal-data.ts'
import { carPapersPersonalData } from './stock/car-papers/car-papers.personal-data.ts'
import { carStatsPersonalData } from './stock/car-stats/car-stats.personal-data.ts'
import { carsPersonalData } from './stock/cars/cars.personal-data.ts'
import { suppliersPersonalData } from './stock/suppliers/suppliers.personal-data.ts'
import { vehicleDataPersonalData } from './stock/vehicle-data/vehicle-data.personal-data.ts'
import { supplierNoticesPersonalData } from './stock/supplier-notices/supplier-notices.personal-data.ts'
import { exchangeRatePersonalData } from './rates/exchange-rate/exchange-rate.personal-data.ts'
import { importCostSettingsPersonalData } from './rates/import-cost-settings/import-cost-settings.personal-data.ts'
import { favouritesPersonalData } from './sale/favourites/favourites.personal-data.ts'
import { channelsPersonalData } from './sale/channels/channels.personal-data.ts'
import { listingsPersonalData } from './sale/listings/listings.personal-data.ts'
import { portalListingsPersonalData } from './sale/portal-listings/portal-listings.personal-data.ts'
import { savedSearchesPersonalData } from './sale/saved-searches/saved-searches.personal-data.ts'
import { visitsPersonalData } from './sale/visits/visits.personal-data.ts'
import { contractTermsPersonalData } from './deal/contract-terms/contract-terms.personal-data.ts'
import { contractsPersonalData } from './deal/contracts/contracts.personal-data.ts'
import { offersPersonalData } from './deal/offers/offers.personal-data.ts'
import {
  requestsPersonalData,
  carQuestionsPersonalData,
  consumerRequestsPersonalData,
} from './deal/requests/requests.personal-data.ts'
import { auditExportPersonalData } from './money/audit-export/audit-export.personal-data.ts'
import { booksPersonalData } from './money/books/books.personal-data.ts'
import { commissionPersonalData } from './money/commission/commission.personal-data.ts'
import { carMarginPersonalData } from './money/car-margin/car-margin.personal-data.ts'
import { dunningPersonalData } from './money/dunning/dunning.personal-data.ts'
import { invoicesPersonalData } from './money/invoices/invoices.personal-data.ts'
import { purchaseCalculationsPersonalData } from './overview/purchase-calculations/purchase-calculations.personal-data.ts'
import { figuresPersonalData } from './overview/figures/figures.personal-data.ts'
import { todayPersonalData } from './overview/today/today.personal-data.ts'
import { priceProposalsPersonalData } from './overview/price-proposals/price-proposals.personal-data.ts'
import { priceRulesPersonalData } from './overview/price-rules/price-rules.personal-data.ts'
import { marginPersonalData } from './money/margin/margin.personal-data.ts'
import { moneySettingsPersonalData } from './money/money-settings/money-settings.personal-data.ts'
import { paymentRunsPersonalData } from './money/payment-runs/payment-runs.personal-data.ts'
import { paymentsPersonalData, companyIbansPersonalData } from './money/payments/payments.personal-data.ts'
import { purchaseInvoicesPersonalData } from './money/purchase-invoices/purchase-invoices.personal-data.ts'
import { releasesPersonalData } from './money/releases/releases.personal-data.ts'
import { vatDepositsPersonalData } from './money/vat-deposits/vat-deposits.personal-data.ts'
import { autospedPersonalData } from './road/autosped/autosped.personal-data.ts'
import { conditionReportsPersonalData } from './yard/condition-reports/condition-reports.personal-data.ts'
import { picturesPersonalData } from './yard/pictures/pictures.personal-data.ts'
import { workOrdersPersonalData } from './yard/work-orders/work-orders.personal-data.ts'
import { claimsPersonalData } from './road/claims/claims.personal-data.ts'
import { customsExportsPersonalData } from './road/customs-exports/customs-exports.personal-data.ts'
import { driverLinksPersonalData } from './road/driver-links/driver-links.personal-data.ts'
import { nafReportsPersonalData } from './road/naf-reports/naf-reports.personal-data.ts'
import { proofsPersonalData } from './road/proofs/proofs.personal-data.ts'
import { roadStepsPersonalData } from './road/road-steps/road-steps.personal-data.ts'
import { transportOrdersPersonalData } from './road/transport-orders/transport-orders.personal-data.ts'
import { transportsPersonalData, transportEventsPersonalData } from './road/transports/transports.personal-data.ts'
import { vehicleRegisterPersonalData } from './road/vehicle-register/vehicle-register.personal-data.ts'

export const personalData = assemblePersonalData([
  // In the order of erasure. Accounts come last, because the rows of other entries are found through them; the contact of
  // a company comes before the accounts, because it is found by the name in the account of the user.
  corePersonalData,
  secondFactorPersonalData,
  authPersonalData,
  userSetsPersonalData,
  profilePersonalData,
  tablePreferencesPersonalData,
  viewReportsPersonalData,
  figureMailsPersonalData,
  todayPersonalData,
  savedViewsPersonalData,
  notificationsPersonalData,
  outboxPersonalData,
  transportsPersonalData,
  transportOrdersPersonalData,
  driverLinksPersonalData,
  transportEventsPersonalData,
  proofsPersonalData,
  conditionReportsPersonalData,
  claimsPersonalData,
  requestsPersonalData,
  portalListingsPersonalData,
  carQuestionsPersonalData,
  favouritesPersonalData,
  savedSearchesPersonalData,
  visitsPersonalData,
  consumerRequestsPersonalData,
  notesPersonalData,
  offersPersonalData,
  invoicesPersonalData,
  dunningPersonalData,
  paymentsPersonalData,
  releasesPersonalData,
  companyInfoPersonalData,
  vatNamesPersonalData,
  contractsPersonalData,
  companyContactPersonalData,
  signupsPersonalData,
  outletUsersPersonalData,
  buyerAddressesPersonalData,
  logisticsAddressesPersonalData,
  companyCreditPersonalData,
  sanctionsPersonalData,
  companyIbansPersonalData,
  webhookEndpointsPersonalData,
  feedLinksPersonalData,
  buyerAuthPersonalData,
  buyerCompaniesPersonalData,
  usersPersonalData,
  // Nouns without entries in the register.
  carEventsPersonalData,
  b2bTranslationsPersonalData,
  companyPermissionsPersonalData,
  legalEntitiesPersonalData,
  numberSeriesPersonalData,
  erasuresPersonalData,
  buyerGroupsPersonalData,
  carAttachmentsPersonalData,
  carCostsPersonalData,
  carImportsPersonalData,
  carPapersPersonalData,
  carStatsPersonalData,
  carsPersonalData,
  suppliersPersonalData,
  vehicleDataPersonalData,
  supplierNoticesPersonalData,
  picturesPersonalData,
  workOrdersPersonalData,
  exchangeRatePersonalData,
  importCostSettingsPersonalData,
  listingsPersonalData,
  channelsPersonalData,
  contractTermsPersonalData,
  auditExportPersonalData,
  booksPersonalData,
  carMarginPersonalData,
  commissionPersonalData,
  marginPersonalData,
  figuresPersonalData,
  priceProposalsPersonalData,
  priceRulesPersonalData,
  purchaseCalculationsPersonalData,
  moneySettingsPersonalData,
  paymentRunsPersonalData,
  purchaseInvoicesPersonalData,
  vatDepositsPersonalData,
  autospedPersonalData,
  customsExportsPersonalData,
  nafReportsPersonalData,
  roadStepsPersonalData,
  vehicleRegisterPersonalData,
])

import { authApi } from './house/auth.ts'
import { b2bApi } from './sale/b2b.ts'
import { b2bTranslationsApi } from './house/b2b-translations.ts'
import { buyerAuthApi } from './dealers/buyer-auth.ts'
import { buyerCompaniesApi } from './dealers/buyer-companies.ts'
import { buyerCompanyApi } from './dealers/buyer-company.ts'
import { companyCreditApi, portalCreditApi } from './dealers/company-credit.ts'
import { carRequestsApi } from './deal/car-requests.ts'
import { interestedCarsApi } from './deal/interested-cars.ts'
import { portalQuestionsApi } from './deal/car-questions.ts'
import { portalRequestsApi } from './deal/portal-requests.ts'
import { requestAttachmentsApi } from './deal/request-attachments.ts'
import { requestCarNotesApi, requestNotesApi } from './deal/request-notes.ts'
import { buyerGroupsApi } from './dealers/buyer-groups.ts'
import { buyerProfileApi } from './dealers/buyer-profile.ts'
import { carAttachmentsApi } from './stock/car-attachments.ts'
import { carCostsApi } from './stock/car-costs.ts'
import { carPapersApi } from './stock/car-papers.ts'
import { suppliersApi } from './stock/suppliers.ts'
import { carImportsApi } from './stock/car-imports.ts'
import { carLogsApi } from './stock/car-logs.ts'
import { carNotesApi } from './stock/car-notes.ts'
import { carSheetApi } from './stock/car-sheet.ts'
import { carStatsApi } from './stock/car-stats.ts'
import { carsApi } from './stock/cars.ts'
import { dealTaxApi } from './rates/deal-tax-api.ts'
import { exchangeRateApi } from './rates/exchange-rate.ts'
import { importCostSettingsApi, landedRatesApi } from './rates/import-cost-settings.ts'
import { companyInfoApi } from './dealers/company-info.ts'
import { vatNamesApi } from './dealers/vat-name.ts'
import { companyPermissionsApi } from './house/company-permissions.ts'
import { jobsApi } from './house/jobs.ts'
import { bankAccountsApi } from './house/bank-accounts.ts'
import { legalEntitiesApi } from './house/legal-entities.ts'
import { logisticsAddressesApi } from './house/logistics-addresses.ts'
import { mailsApi } from './house/mails.ts'
import { notificationsApi, portalNotificationsApi } from './house/notifications.ts'
import { personalDataApi, portalPersonalDataApi } from './house/personal-data.ts'
import { outletUsersApi } from './dealers/outlet-users.ts'
import { contractNotesApi } from './deal/contract-notes.ts'
import { contractSigningApi } from './deal/contract-signing.ts'
import { contractTermsApi } from './deal/contract-terms.ts'
import { contractOutsideApi } from './deal/contract-outside.ts'
import { contractsApi } from './deal/contracts.ts'
import { autospedReportApi } from './road/autosped-report.ts'
import { internalLogisticsApi } from './road/internal-logistics.ts'
import { logisticsApi } from './road/logistics.ts'
import { driverLinksApi } from './road/driver-links.ts'
import { driverPageApi } from './road/driver-page.ts'
import { transportOrdersApi } from './road/transport-orders.ts'
import { claimsApi } from './road/claims.ts'
import { portalClaimsApi } from './road/portal-claims.ts'
import { portalLogisticsApi } from './road/portal-logistics.ts'
import { portalProofsApi } from './road/portal-proofs.ts'
import { proofsApi } from './road/proofs.ts'
import { offersApi } from './deal/offers.ts'
import { portalOrdersApi } from './deal/portal-orders.ts'
import { portalOffersApi } from './deal/portal-offers.ts'
import { portalCarsApi, portalPublicApi } from './sale/portal-cars.ts'
import { portalCarToolsApi } from './sale/car-tools.ts'
import { portalFavouritesApi } from './sale/favourites.ts'
import { portalSearchesApi, searchMailsApi } from './sale/saved-searches.ts'
import { portalVisitsApi } from './sale/visits.ts'
import { carExportsApi, customsSettingsApi, exportApi } from './road/export.ts'
import { roadStepsApi } from './road/road-steps.ts'
import { nafReportsApi } from './road/naf-reports.ts'
import { portalNafCarsApi } from './road/portal-naf-cars.ts'
import { vehicleRegisterApi } from './road/vehicle-register.ts'
import { profileApi } from './house/profile.ts'
import { invoicingOutsideApi } from './money/invoice-outside.ts'
import { invoicesApi } from './money/invoices.ts'
import { invoicingApi } from './money/invoicing.ts'
import { auditExportsApi } from './money/audit-exports.ts'
import { booksApi } from './money/books.ts'
import { carMarginApi } from './money/car-margin.ts'
import { dunningApi } from './money/dunning.ts'
import { marginRegisterApi } from './money/margin-register.ts'
import { depositForfeitsApi } from './money/deposit-forfeits.ts'
import { storageApi } from './money/storage.ts'
import { statementsApi } from './money/statements.ts'
import { paymentRunsApi } from './money/payment-runs.ts'
import { bankStatementsApi } from './money/bank-statements.ts'
import { paymentsApi } from './money/payments.ts'
import { purchaseInvoicesApi } from './money/purchase-invoices.ts'
import { portalReleasesApi, releasesApi } from './money/releases.ts'
import { portalInvoicesApi } from './money/portal-invoices.ts'
import { vatDepositsApi } from './money/vat-deposits.ts'
import { sanctionsApi } from './dealers/sanctions.ts'
import { signupPublicApi } from './dealers/signups-public.ts'
import { signupsApi } from './dealers/signups.ts'
import { secondFactorApi } from './house/second-factor.ts'
import { providerCallsApi, providerEventsApi, providersApi } from './house/providers.ts'
import { securitySettingsApi } from './house/security-settings.ts'
import { tablePreferencesApi } from './house/table-preferences.ts'
import { usersApi } from './house/users.ts'

/** The table of contents of the product: every call, by noun. */
export const api = {
  auth: authApi,
  profile: profileApi,
  secondFactor: secondFactorApi,
  users: usersApi,
  companyPermissions: companyPermissionsApi,
  securitySettings: securitySettingsApi,
  legalEntities: legalEntitiesApi,
  bankAccounts: bankAccountsApi,
  outletUsers: outletUsersApi,
  notifications: notificationsApi,
  portalNotifications: portalNotificationsApi,
  personalData: personalDataApi,
  portalPersonalData: portalPersonalDataApi,
  mails: mailsApi,
  jobs: jobsApi,
  providers: providersApi,
  providerCalls: providerCallsApi,
  providerEvents: providerEventsApi,
  logisticsAddresses: logisticsAddressesApi,
  buyerAuth: buyerAuthApi,
  buyerCompanies: buyerCompaniesApi,
  buyerCompany: buyerCompanyApi,
  companyCredit: companyCreditApi,
  portalCredit: portalCreditApi,
  buyerProfile: buyerProfileApi,
  buyerGroups: buyerGroupsApi,
  companyInfo: companyInfoApi,
  vatNames: vatNamesApi,
  signupPublic: signupPublicApi,
  signups: signupsApi,
  sanctions: sanctionsApi,
  cars: carsApi,
  carSheet: carSheetApi,
  carStats: carStatsApi,
  carNotes: carNotesApi,
  carAttachments: carAttachmentsApi,
  carCosts: carCostsApi,
  carPapers: carPapersApi,
  vehicleRegister: vehicleRegisterApi,
  export: exportApi,
  carExports: carExportsApi,
  customsSettings: customsSettingsApi,
  roadSteps: roadStepsApi,
  claims: claimsApi,
  portalClaims: portalClaimsApi,
  nafReports: nafReportsApi,
  portalNafCars: portalNafCarsApi,
  suppliers: suppliersApi,
  carImports: carImportsApi,
  carLogs: carLogsApi,
  tablePreferences: tablePreferencesApi,
  exchangeRate: exchangeRateApi,
  dealTax: dealTaxApi,
  importCostSettings: importCostSettingsApi,
  landedRates: landedRatesApi,
  b2b: b2bApi,
  b2bTranslations: b2bTranslationsApi,
  portalPublic: portalPublicApi,
  portalCars: portalCarsApi,
  portalCarTools: portalCarToolsApi,
  portalFavourites: portalFavouritesApi,
  portalSearches: portalSearchesApi,
  searchMails: searchMailsApi,
  portalVisits: portalVisitsApi,
  offers: offersApi,
  portalOffers: portalOffersApi,
  carRequests: carRequestsApi,
  interestedCars: interestedCarsApi,
  requestNotes: requestNotesApi,
  requestCarNotes: requestCarNotesApi,
  requestAttachments: requestAttachmentsApi,
  portalRequests: portalRequestsApi,
  portalQuestions: portalQuestionsApi,
  contracts: contractsApi,
  contractNotes: contractNotesApi,
  contractOutside: contractOutsideApi,
  contractTerms: contractTermsApi,
  contractSigning: contractSigningApi,
  portalOrders: portalOrdersApi,
  invoices: invoicesApi,
  portalInvoices: portalInvoicesApi,
  invoicing: invoicingApi,
  marginRegister: marginRegisterApi,
  invoicingOutside: invoicingOutsideApi,
  dunning: dunningApi,
  books: booksApi,
  auditExports: auditExportsApi,
  carMargin: carMarginApi,
  statements: statementsApi,
  storage: storageApi,
  depositForfeits: depositForfeitsApi,
  payments: paymentsApi,
  bankStatements: bankStatementsApi,
  purchaseInvoices: purchaseInvoicesApi,
  paymentRuns: paymentRunsApi,
  releases: releasesApi,
  vatDeposits: vatDepositsApi,
  portalReleases: portalReleasesApi,
  logistics: logisticsApi,
  transportOrders: transportOrdersApi,
  driverLinks: driverLinksApi,
  driverPage: driverPageApi,
  autospedReport: autospedReportApi,
  internalLogistics: internalLogisticsApi,
  portalLogistics: portalLogisticsApi,
  proofs: proofsApi,
  portalProofs: portalProofsApi,
}
export type Api = typeof api

import { figuresApi } from './overview/figures/figures.ts'
import { liquidityApi } from './overview/liquidity/liquidity.ts'
import { pastSalesApi } from './overview/past-sales/past-sales.ts'
import { dealerFiguresApi } from './overview/dealer-figures/dealer-figures.ts'
import { offerSuggestionsApi } from './overview/offer-suggestions/offer-suggestions.ts'
import { stockFiguresApi } from './overview/stock-figures/stock-figures.ts'
import { searchApi } from './overview/search/search.ts'
import { todayApi } from './overview/today/today.ts'
import { dealFilesApi } from './overview/deal-file/deal-file.ts'
import { priceProposalsApi } from './overview/price-proposals/price-proposals.ts'
import { priceRulesApi } from './overview/price-rules/price-rules.ts'
import { standingCostApi } from './overview/standing-cost/standing-cost.ts'
import { savedViewsApi } from './admin/saved-views/saved-views.ts'
import { viewReportsApi } from './overview/view-reports/view-reports.ts'
import { figureMailsApi } from './overview/figure-mails/figure-mails.ts'
import { purchaseCalculationsApi } from './overview/purchase-calculations/purchase-calculations.ts'
import { authApi } from './admin/auth/auth.ts'
import { b2bApi } from './sale/b2b.ts'
import { b2bTranslationsApi } from './admin/b2b-translations/b2b-translations.ts'
import { buyerAuthApi } from './dealers/buyers/buyer-auth.ts'
import { buyerCompaniesApi } from './dealers/buyers/buyer-companies.ts'
import { buyerCompanyApi } from './dealers/buyers/buyer-company.ts'
import { companyCreditApi, portalCreditApi } from './dealers/company-credit/company-credit.ts'
import { carRequestsApi } from './deal/requests/car-requests.ts'
import { outletRequestsApi } from './deal/outlet-requests/outlet-requests.ts'
import { interestedCarsApi } from './deal/requests/interested-cars.ts'
import { portalQuestionsApi } from './deal/requests/car-questions.ts'
import { portalRequestsApi } from './deal/requests/portal-requests.ts'
import { requestAttachmentsApi } from './deal/requests/request-attachments.ts'
import { requestCarNotesApi, requestNotesApi } from './deal/requests/request-notes.ts'
import { buyerGroupsApi } from './dealers/buyers/buyer-groups.ts'
import { apiTokensApi, companyTokensApi } from './dealers/api-tokens/api-tokens.ts'
import { buyerProfileApi } from './dealers/buyers/buyer-profile.ts'
import { carAttachmentsApi } from './stock/car-attachments.ts'
import { carCostsApi } from './stock/car-costs/car-costs.ts'
import { carPapersApi } from './stock/car-papers/car-papers.ts'
import { suppliersApi } from './stock/suppliers/suppliers.ts'
import { biilApi } from './stock/biil/biil.ts'
import { vehicleDataApi } from './stock/vehicle-data/vehicle-data.ts'
import { supplierNoticesApi } from './stock/supplier-notices.ts'
import { channelsApi } from './sale/channels/channels.ts'
import { outletApi } from './sale/channels/outlet-cars.ts'
import { picturesApi } from './yard/pictures/pictures.ts'
import { workOrdersApi, workTasksApi } from './yard/work-orders/work-orders.ts'
import { workOrderTemplatesApi } from './yard/work-orders/work-order-templates.ts'
import { carImportsApi } from './stock/car-imports.ts'
import { carLogsApi } from './stock/car-logs.ts'
import { carNotesApi } from './stock/car-notes.ts'
import { carSheetApi } from './stock/car-sheet.ts'
import { carStatsApi } from './stock/car-stats/car-stats.ts'
import { carsApi } from './stock/cars/cars.ts'
import { conditionReportsApi } from './yard/condition-reports/condition-reports.ts'
import { dealTaxApi } from './rates/deal-tax/deal-tax-api.ts'
import { exchangeRateApi } from './rates/exchange-rate/exchange-rate.ts'
import { importCostSettingsApi, landedRatesApi } from './rates/import-cost-settings/import-cost-settings.ts'
import { companyInfoApi } from './dealers/company-info/company-info.ts'
import { vatNamesApi } from './dealers/company-info/vat-name.ts'
import { companyPermissionsApi } from './admin/users/company-permissions.ts'
import { jobsApi } from './admin/jobs.ts'
import { bankAccountsApi } from './admin/legal-entities/bank-accounts.ts'
import { legalEntitiesApi } from './admin/legal-entities/legal-entities.ts'
import { logisticsAddressesApi } from './admin/logistics-addresses/logistics-addresses.ts'
import { mailTextsApi } from './admin/mail-texts/mail-texts.ts'
import { mailsApi } from './admin/mails/mails.ts'
import { notificationsApi, portalNotificationsApi } from './admin/notifications/notifications.ts'
import { personalDataApi, portalPersonalDataApi } from './admin/personal-data.ts'
import { outletUsersApi } from './dealers/buyers/outlet-users.ts'
import { contractNotesApi } from './deal/contracts/contract-notes.ts'
import { contractSigningApi } from './deal/contracts/contract-signing.ts'
import { contractTermsApi } from './deal/contract-terms/contract-terms.ts'
import { contractOutsideApi } from './deal/contracts/contract-outside.ts'
import { contractsApi } from './deal/contracts/contracts.ts'
import { autospedReportApi } from './road/autosped/autosped-report.ts'
import { internalLogisticsApi } from './road/internal-logistics.ts'
import { logisticsApi } from './road/transports/logistics.ts'
import { driverLinksApi } from './road/driver-links/driver-links.ts'
import { driverPageApi } from './road/driver-links/driver-page.ts'
import { transportOrdersApi } from './road/transport-orders.ts'
import { claimsApi } from './road/claims/claims.ts'
import { portalClaimsApi } from './road/claims/portal-claims.ts'
import { portalLogisticsApi } from './road/transports/portal-logistics.ts'
import { portalProofsApi } from './road/proofs/portal-proofs.ts'
import { proofsApi } from './road/proofs/proofs.ts'
import { offersApi } from './deal/offers/offers.ts'
import { portalOrdersApi } from './deal/contracts/portal-orders.ts'
import { portalOffersApi } from './deal/offers/portal-offers.ts'
import { portalCarsApi, portalPublicApi } from './sale/portal-cars.ts'
import { portalCarToolsApi } from './sale/car-tools.ts'
import { portalFavouritesApi } from './sale/favourites.ts'
import { portalSearchesApi, searchMailsApi } from './sale/saved-searches.ts'
import { portalVisitsApi } from './sale/visits.ts'
import { carExportsApi, customsSettingsApi, exportApi } from './road/customs-exports/export.ts'
import { roadStepsApi } from './road/transports/road-steps.ts'
import { nafReportsApi } from './road/naf-reports/naf-reports.ts'
import { portalNafCarsApi } from './road/naf-reports/portal-naf-cars.ts'
import { vehicleRegisterApi } from './road/vehicle-register.ts'
import { profileApi } from './admin/users/profile.ts'
import { invoicingOutsideApi } from './money/invoices/invoice-outside.ts'
import { invoicesApi } from './money/invoices/invoices.ts'
import { invoicingApi } from './money/invoices/invoicing.ts'
import { auditExportsApi } from './money/books/audit-exports.ts'
import { booksApi } from './money/books/books.ts'
import { commissionRulesApi } from './money/commission/commission-rules.ts'
import { employeeReportsApi } from './money/commission/employee-reports.ts'
import { carMarginApi } from './money/car-margin/car-margin.ts'
import { dunningApi } from './money/dunning/dunning.ts'
import { marginRegisterApi } from './money/car-margin/margin-register.ts'
import { depositForfeitsApi } from './money/vat-deposits/deposit-forfeits.ts'
import { storageApi } from './money/releases/storage.ts'
import { statementsApi } from './money/statements.ts'
import { paymentRunsApi } from './money/payment-runs/payment-runs.ts'
import { bankStatementsApi } from './money/payments/bank-statements.ts'
import { paymentsApi } from './money/payments/payments.ts'
import { purchaseInvoicesApi } from './money/purchase-invoices/purchase-invoices.ts'
import { portalReleasesApi, releasesApi } from './money/releases/releases.ts'
import { portalInvoicesApi } from './money/invoices/portal-invoices.ts'
import { vatDepositsApi } from './money/vat-deposits/vat-deposits.ts'
import { sanctionsApi } from './dealers/sanctions/sanctions.ts'
import { signupPublicApi } from './dealers/signups/signups-public.ts'
import { signupsApi } from './dealers/signups/signups.ts'
import { secondFactorApi } from './admin/auth/second-factor.ts'
import { providerCallsApi, providerEventsApi, providersApi } from './admin/providers.ts'
import { securitySettingsApi } from './admin/auth/security-settings.ts'
import { tablePreferencesApi } from './admin/table-preferences.ts'
import { usersApi } from './admin/users/users.ts'
import { webhooksApi } from './dealers/webhook-endpoints/webhook-endpoints.ts'
import { feedLinksApi } from './dealers/feed-links/feed-links.ts'
import { priceListsApi } from './sale/price-lists/price-lists.ts'
import { calendarsApi } from './road/calendars/calendars.ts'
import type { CallsOf, DescribedGroup, Group } from './endpoint.ts'

/** Every call of the product, grouped by noun. */
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
  mailTexts: mailTextsApi,
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
  apiTokens: apiTokensApi,
  companyTokens: companyTokensApi,
  portalWebhooks: webhooksApi,
  feedLinks: feedLinksApi,
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
  conditionReports: conditionReportsApi,
  claims: claimsApi,
  portalClaims: portalClaimsApi,
  nafReports: nafReportsApi,
  portalNafCars: portalNafCarsApi,
  suppliers: suppliersApi,
  biil: biilApi,
  vehicleData: vehicleDataApi,
  supplierNotices: supplierNoticesApi,
  pictures: picturesApi,
  channels: channelsApi,
  outlet: outletApi,
  workOrders: workOrdersApi,
  workTasks: workTasksApi,
  workOrderTemplates: workOrderTemplatesApi,
  carImports: carImportsApi,
  carLogs: carLogsApi,
  tablePreferences: tablePreferencesApi,
  savedViews: savedViewsApi,
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
  priceLists: priceListsApi,
  offers: offersApi,
  portalOffers: portalOffersApi,
  carRequests: carRequestsApi,
  interestedCars: interestedCarsApi,
  outletRequests: outletRequestsApi,
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
  employeeReports: employeeReportsApi,
  commissionRules: commissionRulesApi,
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
  calendars: calendarsApi,
  proofs: proofsApi,
  portalProofs: portalProofsApi,
  figures: figuresApi,
  liquidity: liquidityApi,
  pastSales: pastSalesApi,
  offerSuggestions: offerSuggestionsApi,
  dealerFigures: dealerFiguresApi,
  stockFigures: stockFiguresApi,
  priceProposals: priceProposalsApi,
  today: todayApi,
  dealFiles: dealFilesApi,
  search: searchApi,
  priceRules: priceRulesApi,
  standingCost: standingCostApi,
  purchaseCalculations: purchaseCalculationsApi,
  viewReports: viewReportsApi,
  figureMails: figureMailsApi,
} satisfies Record<string, DescribedGroup<Group>>
export type Api = { [G in keyof typeof api]: CallsOf<(typeof api)[G]> }

import { webhookRoutes } from './dealers/webhook-endpoints/webhook-endpoints.routes.ts'
import { feedLinkRoutes } from './dealers/feed-links/feed-links.routes.ts'
import { priceListRoutes } from './sale/price-lists/price-lists.routes.ts'
import { calendarRoutes } from './road/calendars/calendars.routes.ts'
import type { Api } from '@bilbro/contract'
import type { Handlers } from './core/request/serve.ts'
import { authRoutes } from './admin/auth/auth.routes.ts'
import { channelRoutes } from './sale/channels/channels.routes.ts'
import { outletCarRoutes } from './sale/channels/outlet-cars.routes.ts'
import { b2bRoutes } from './sale/listings/b2b.routes.ts'
import { b2bTranslationRoutes } from './admin/b2b-translations/b2b-translations.routes.ts'
import { carRequestRoutes } from './deal/requests/car-requests.routes.ts'
import { interestedCarRoutes } from './deal/requests/cars/interested-cars.routes.ts'
import { requestAttachmentRoutes } from './deal/requests/request-attachments.routes.ts'
import { requestCarNoteRoutes, requestNoteRoutes } from './deal/requests/request-notes.routes.ts'
import { portalQuestionRoutes } from './deal/portal-requests/portal-questions.routes.ts'
import { portalRequestRoutes } from './deal/portal-requests/portal-requests.routes.ts'
import { buyerAuthRoutes } from './dealers/buyer-auth/buyer-auth.routes.ts'
import { buyerCompaniesRoutes } from './dealers/buyer-companies/buyer-companies.routes.ts'
import { buyerCompanyRoutes } from './dealers/buyer-company/buyer-company.routes.ts'
import { companyCreditRoutes, portalCreditRoutes } from './dealers/company-credit/company-credit.routes.ts'
import { buyerGroupRoutes } from './dealers/buyer-groups/buyer-groups.routes.ts'
import { apiTokenRoutes, companyTokenRoutes } from './dealers/api-tokens/api-tokens.routes.ts'
import { buyerProfileRoutes } from './dealers/buyer-profile/buyer-profile.routes.ts'
import { carAttachmentRoutes } from './stock/car-attachments/car-attachments.routes.ts'
import { carCostRoutes } from './stock/car-costs/car-costs.routes.ts'
import { sanctionsRoutes } from './dealers/sanctions/sanctions.routes.ts'
import { carPapersRoutes } from './stock/car-papers/car-papers.routes.ts'
import { supplierRoutes } from './stock/suppliers/suppliers.routes.ts'
import { biilRoutes } from './stock/biil/biil.routes.ts'
import { vehicleDataRoutes } from './stock/vehicle-data/vehicle-data.routes.ts'
import { supplierNoticeRoutes } from './stock/supplier-notices/supplier-notices.routes.ts'
import { carImportRoutes } from './stock/car-imports/car-imports.routes.ts'
import { carLogRoutes } from './stock/car-logs/car-logs.routes.ts'
import { carNoteRoutes } from './stock/car-notes/car-notes.routes.ts'
import { carSheetRoutes } from './stock/car-sheet/car-sheet.routes.ts'
import { carStatsRoutes } from './stock/car-stats/car-stats.routes.ts'
import { carRoutes } from './stock/cars/cars.routes.ts'
import { dealTaxRoutes } from './rates/deal-tax/deal-tax.routes.ts'
import { exchangeRateRoutes } from './rates/exchange-rate/exchange-rate.routes.ts'
import { companyInfoRoutes } from './dealers/company-info/company-info.routes.ts'
import { vatNameRoutes } from './dealers/vat-names/vat-names.routes.ts'
import { companyPermissionRoutes } from './admin/company-permissions/company-permissions.routes.ts'
import { jobsRoutes } from './admin/jobs/jobs.routes.ts'
import { bankAccountRoutes } from './admin/legal-entities/bank-accounts.routes.ts'
import { legalEntityRoutes } from './admin/legal-entities/legal-entities.routes.ts'
import { logisticsAddressRoutes } from './admin/logistics-addresses/logistics-addresses.routes.ts'
import { mailTextRoutes } from './admin/mail-texts/mail-texts.routes.ts'
import { mailsRoutes } from './admin/mails/mails.routes.ts'
import { personalDataRoutes, portalPersonalDataRoutes } from './admin/personal-data/personal-data.routes.ts'
import { notificationRoutes, portalNotificationRoutes } from './admin/notifications/notifications.routes.ts'
import { importCostSettingsRoutes } from './rates/import-cost-settings/import-cost-settings.routes.ts'
import { landedRatesRoutes } from './rates/import-cost-settings/landed-rates.routes.ts'
import { outletRequestRoutes } from './deal/outlet-requests/outlet-requests.routes.ts'
import { outletUserRoutes } from './dealers/outlet-users/outlet-users.routes.ts'
import { contractNoteRoutes } from './deal/contracts/contract-notes.routes.ts'
import { contractSigningRoutes } from './deal/contracts/signing/contract-signing.routes.ts'
import { contractTermsRoutes } from './deal/contract-terms/contract-terms.routes.ts'
import { contractOutsideRoutes } from './deal/contracts/outside/contract-outside.routes.ts'
import { contractsRoutes } from './deal/contracts/contracts.routes.ts'
import { portalOrdersRoutes } from './deal/contracts/orders/portal-orders.routes.ts'
import { invoicesRoutes, invoicingRoutes } from './money/invoices/invoices.routes.ts'
import { auditExportRoutes } from './money/audit-export/audit-export.routes.ts'
import { booksRoutes } from './money/books/books.routes.ts'
import { commissionRulesRoutes } from './money/commission/commission-rules.routes.ts'
import { employeeReportsRoutes } from './money/commission/employee-reports.routes.ts'
import { figuresRoutes } from './overview/figures/figures.routes.ts'
import { liquidityRoutes } from './overview/liquidity/liquidity.routes.ts'
import { pastSalesRoutes } from './overview/past-sales/past-sales.routes.ts'
import { dealerFiguresRoutes } from './overview/dealer-figures/dealer-figures.routes.ts'
import { offerSuggestionRoutes } from './overview/offer-suggestions/offer-suggestions.routes.ts'
import { stockFiguresRoutes } from './overview/stock-figures/stock-figures.routes.ts'
import { searchRoutes } from './overview/search/search.routes.ts'
import { todayRoutes } from './overview/today/today.routes.ts'
import { dealFileRoutes } from './overview/deal-file/deal-file.routes.ts'
import { priceProposalsRoutes } from './overview/price-proposals/price-proposals.routes.ts'
import { priceRulesRoutes } from './overview/price-rules/price-rules.routes.ts'
import { standingCostRoutes } from './overview/standing-cost/standing-cost.routes.ts'
import { purchaseCalculationsRoutes } from './overview/purchase-calculations/purchase-calculations.routes.ts'
import { carMarginRoutes } from './money/car-margin/car-margin.routes.ts'
import { dunningRoutes } from './money/dunning/dunning.routes.ts'
import { marginRegisterRoutes } from './money/margin/margin-register.routes.ts'
import { depositForfeitsRoutes } from './money/forfeits/deposit-forfeits.routes.ts'
import { storageRoutes } from './money/storage/storage.routes.ts'
import { statementsRoutes } from './money/statements/statements.routes.ts'
import { invoicingOutsideRoutes } from './money/invoices/outside/outside.routes.ts'
import { paymentRunRoutes } from './money/payment-runs/payment-runs.routes.ts'
import { bankStatementsRoutes } from './money/payments/statements/bank-statements.routes.ts'
import { paymentsRoutes } from './money/payments/payments.routes.ts'
import { purchaseInvoiceRoutes } from './money/purchase-invoices/purchase-invoices.routes.ts'
import { portalReleasesRoutes, releasesRoutes } from './money/releases/releases.routes.ts'
import { portalInvoicesRoutes } from './money/portal-invoices/portal-invoices.routes.ts'
import { vatDepositsRoutes } from './money/vat-deposits/vat-deposits.routes.ts'
import { offersRoutes } from './deal/offers/offers.routes.ts'
import { portalOffersRoutes } from './deal/offers/portal-offers.routes.ts'
import { portalCarRoutes, portalPublicRoutes } from './sale/portal-listings/portal-cars.routes.ts'
import { portalFavouriteRoutes } from './sale/favourites/favourites.routes.ts'
import { portalSearchRoutes, searchMailRoutes } from './sale/saved-searches/saved-searches.routes.ts'
import { portalVisitRoutes } from './sale/visits/visits.routes.ts'
import { portalCarToolRoutes } from './sale/car-tools/car-tools.routes.ts'
import { signupPublicRoutes } from './dealers/signups/signups-public.routes.ts'
import { signupRoutes } from './dealers/signups/signups.routes.ts'
import { profileRoutes } from './admin/profile/profile.routes.ts'
import { secondFactorRoutes } from './admin/second-factor/second-factor.routes.ts'
import { autospedReportRoutes } from './road/autosped/autosped-report.routes.ts'
import { driverLinksRoutes, driverPageRoutes } from './road/driver-links/driver-links.routes.ts'
import { transportOrdersRoutes } from './road/transport-orders/transport-orders.routes.ts'
import { internalLogisticsRoutes } from './road/internal-transports/internal-logistics.routes.ts'
import { logisticsRoutes } from './road/transports/logistics.routes.ts'
import { portalProofsRoutes } from './road/proofs/portal-proofs.routes.ts'
import { proofsRoutes } from './road/proofs/proofs.routes.ts'
import { portalLogisticsRoutes } from './road/portal-transports/portal-logistics.routes.ts'
import { providerEventsRoutes } from './admin/providers/provider-events.routes.ts'
import { providerCallsRoutes, providersRoutes } from './admin/providers/providers.routes.ts'
import { securitySettingsRoutes } from './admin/security-settings/security-settings.routes.ts'
import { savedViewRoutes } from './admin/saved-views/saved-views.routes.ts'
import { tablePreferenceRoutes } from './admin/table-preferences/table-preferences.routes.ts'
import { userRoutes } from './admin/users/users.routes.ts'
import { conditionReportRoutes } from './yard/condition-reports/condition-reports.routes.ts'
import { pictureRoutes } from './yard/pictures/pictures.routes.ts'
import { workOrderRoutes } from './yard/work-orders/work-orders.routes.ts'
import { workOrderTemplateRoutes } from './yard/work-orders/templates/work-order-templates.routes.ts'
import { workTaskRoutes } from './yard/work-orders/tasks/work-tasks.routes.ts'
import { viewReportRoutes } from './overview/view-reports/view-reports.routes.ts'
import { figureMailRoutes } from './overview/figure-mails/figure-mails.routes.ts'
import { claimRoutes } from './road/claims/claims.routes.ts'
import { portalClaimRoutes } from './road/claims/portal-claims.routes.ts'
import { nafReportRoutes } from './road/naf-reports/naf-reports.routes.ts'
import { portalNafCarRoutes } from './road/naf-cars/portal-naf-cars.routes.ts'
import { carExportRoutes, customsSettingsRoutes, exportRoutes } from './road/customs-exports/export.routes.ts'
import { roadStepRoutes } from './road/road-steps/road-steps.routes.ts'
import { vehicleRegisterRoutes } from './road/vehicle-register/vehicle-register.routes.ts'

/** The handlers of every group of the contract. A missing one is a compile error. */
export const routes: { [G in keyof Api]: Handlers<Api[G]> } = {
  auth: authRoutes,
  profile: profileRoutes,
  secondFactor: secondFactorRoutes,
  users: userRoutes,
  companyPermissions: companyPermissionRoutes,
  securitySettings: securitySettingsRoutes,
  legalEntities: legalEntityRoutes,
  bankAccounts: bankAccountRoutes,
  outletUsers: outletUserRoutes,
  notifications: notificationRoutes,
  portalNotifications: portalNotificationRoutes,
  personalData: personalDataRoutes,
  portalPersonalData: portalPersonalDataRoutes,
  mails: mailsRoutes,
  jobs: jobsRoutes,
  providers: providersRoutes,
  providerCalls: providerCallsRoutes,
  providerEvents: providerEventsRoutes,
  logisticsAddresses: logisticsAddressRoutes,
  buyerAuth: buyerAuthRoutes,
  buyerCompanies: buyerCompaniesRoutes,
  buyerCompany: buyerCompanyRoutes,
  companyCredit: companyCreditRoutes,
  portalCredit: portalCreditRoutes,
  buyerProfile: buyerProfileRoutes,
  apiTokens: apiTokenRoutes,
  companyTokens: companyTokenRoutes,
  portalWebhooks: webhookRoutes,
  feedLinks: feedLinkRoutes,
  buyerGroups: buyerGroupRoutes,
  companyInfo: companyInfoRoutes,
  vatNames: vatNameRoutes,
  signupPublic: signupPublicRoutes,
  signups: signupRoutes,
  cars: carRoutes,
  carSheet: carSheetRoutes,
  carStats: carStatsRoutes,
  carNotes: carNoteRoutes,
  carAttachments: carAttachmentRoutes,
  carCosts: carCostRoutes,
  carPapers: carPapersRoutes,
  vehicleRegister: vehicleRegisterRoutes,
  export: exportRoutes,
  carExports: carExportRoutes,
  customsSettings: customsSettingsRoutes,
  roadSteps: roadStepRoutes,
  conditionReports: conditionReportRoutes,
  pictures: pictureRoutes,
  workOrders: workOrderRoutes,
  workTasks: workTaskRoutes,
  workOrderTemplates: workOrderTemplateRoutes,
  claims: claimRoutes,
  portalClaims: portalClaimRoutes,
  nafReports: nafReportRoutes,
  portalNafCars: portalNafCarRoutes,
  sanctions: sanctionsRoutes,
  carImports: carImportRoutes,
  carLogs: carLogRoutes,
  tablePreferences: tablePreferenceRoutes,
  savedViews: savedViewRoutes,
  exchangeRate: exchangeRateRoutes,
  dealTax: dealTaxRoutes,
  importCostSettings: importCostSettingsRoutes,
  landedRates: landedRatesRoutes,
  b2b: b2bRoutes,
  channels: channelRoutes,
  outlet: outletCarRoutes,
  b2bTranslations: b2bTranslationRoutes,
  mailTexts: mailTextRoutes,
  portalPublic: portalPublicRoutes,
  portalCars: portalCarRoutes,
  portalCarTools: portalCarToolRoutes,
  portalFavourites: portalFavouriteRoutes,
  portalSearches: portalSearchRoutes,
  searchMails: searchMailRoutes,
  portalVisits: portalVisitRoutes,
  priceLists: priceListRoutes,
  offers: offersRoutes,
  portalOffers: portalOffersRoutes,
  carRequests: carRequestRoutes,
  outletRequests: outletRequestRoutes,
  interestedCars: interestedCarRoutes,
  requestNotes: requestNoteRoutes,
  requestCarNotes: requestCarNoteRoutes,
  requestAttachments: requestAttachmentRoutes,
  portalRequests: portalRequestRoutes,
  portalQuestions: portalQuestionRoutes,
  contracts: contractsRoutes,
  contractNotes: contractNoteRoutes,
  contractOutside: contractOutsideRoutes,
  contractTerms: contractTermsRoutes,
  contractSigning: contractSigningRoutes,
  portalOrders: portalOrdersRoutes,
  invoices: invoicesRoutes,
  portalInvoices: portalInvoicesRoutes,
  invoicing: invoicingRoutes,
  marginRegister: marginRegisterRoutes,
  invoicingOutside: invoicingOutsideRoutes,
  dunning: dunningRoutes,
  books: booksRoutes,
  auditExports: auditExportRoutes,
  carMargin: carMarginRoutes,
  employeeReports: employeeReportsRoutes,
  commissionRules: commissionRulesRoutes,
  statements: statementsRoutes,
  storage: storageRoutes,
  depositForfeits: depositForfeitsRoutes,
  payments: paymentsRoutes,
  bankStatements: bankStatementsRoutes,
  purchaseInvoices: purchaseInvoiceRoutes,
  paymentRuns: paymentRunRoutes,
  suppliers: supplierRoutes,
  biil: biilRoutes,
  vehicleData: vehicleDataRoutes,
  supplierNotices: supplierNoticeRoutes,
  releases: releasesRoutes,
  vatDeposits: vatDepositsRoutes,
  portalReleases: portalReleasesRoutes,
  logistics: logisticsRoutes,
  transportOrders: transportOrdersRoutes,
  driverLinks: driverLinksRoutes,
  driverPage: driverPageRoutes,
  autospedReport: autospedReportRoutes,
  internalLogistics: internalLogisticsRoutes,
  portalLogistics: portalLogisticsRoutes,
  calendars: calendarRoutes,
  proofs: proofsRoutes,
  portalProofs: portalProofsRoutes,
  figures: figuresRoutes,
  liquidity: liquidityRoutes,
  pastSales: pastSalesRoutes,
  offerSuggestions: offerSuggestionRoutes,
  dealerFigures: dealerFiguresRoutes,
  stockFigures: stockFiguresRoutes,
  priceProposals: priceProposalsRoutes,
  today: todayRoutes,
  dealFiles: dealFileRoutes,
  search: searchRoutes,
  priceRules: priceRulesRoutes,
  standingCost: standingCostRoutes,
  purchaseCalculations: purchaseCalculationsRoutes,
  viewReports: viewReportRoutes,
  figureMails: figureMailRoutes,
}

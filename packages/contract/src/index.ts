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
import { companyPermissionsApi } from './house/company-permissions.ts'
import { jobsApi } from './house/jobs.ts'
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

/** What each group of calls is about, as the reference says it. */
export const about: Record<keyof Api, string> = {
  auth: 'How staff sign in, are welcomed and get a new password',
  profile: 'A member of staff on himself: data, picture, signature, sign-ins',
  secondFactor: 'The second factor of a member of staff',
  users: 'The staff: invitations, rights, sign-ins',
  companyPermissions: 'Sets of rights that staff are given',
  securitySettings: 'What the house asks of its staff when they sign in',
  legalEntities: 'The companies in whose name documents are issued: letterhead, bank, numbers',
  outletUsers: 'Private buyers of the outlet, approved by staff',
  notifications: 'What staff are told of: the bell of the office',
  portalNotifications: 'What dealers are told of: the bell of the portal',
  personalData: 'What the house holds about a person: archives, erasure',
  portalPersonalData: 'What the house holds about a dealer, for himself',
  mails: 'What became of each mail of the house',
  jobs: 'Background work: what waits, what failed, what is done when',
  providers: 'Outside systems: which are set up, and how they do',
  providerCalls: 'Every call to an outside system, with what was asked and answered',
  providerEvents: 'What outside systems have told the house of their own accord',
  logisticsAddresses: 'Places that cars are fetched from and brought to',
  buyerAuth: 'How dealers sign in to the portal and stay signed in',
  buyerCompanies: 'Dealers as the office sees them, with their people',
  buyerCompany: "A dealer's own company: data, addresses, colleagues",
  companyCredit: 'How much dealers owe and may owe, and who may not buy',
  portalCredit: "Whether a dealer's own company may buy, and what it has to pay",
  buyerProfile: 'A dealer on himself: data, notices, sign-ins',
  buyerGroups: 'Groups of dealers: who sees which cars, and at which price',
  companyInfo: 'Company registers of the countries, and checks of VAT ids',
  signupPublic: 'How dealers ask to be let in',
  signups: 'Sign-ups as the office decides on them',
  sanctions: 'The sanctions list of the house: who was found on it, and what was decided',
  cars: 'The stock: its cars, their prices and states',
  carSheet: 'A car on paper',
  carStats: 'The stock in figures',
  carNotes: 'What staff write on a car for each other',
  carAttachments: 'Photos and documents of a car',
  carCosts: 'What was spent on a car, line by line',
  nafReports: 'Reports of inspections by NAF',
  portalNafCars: "Inspections by NAF of a dealer's own cars",
  export: 'The customs export of a car',
  carExports: 'Customs exports as they are worked on',
  customsSettings: 'With which numbers and offices the house exports',
  roadSteps: 'Steps of customs and registration of a car',
  vehicleRegister: 'What registers of vehicles say of a car',
  carPapers: 'Where the papers and keys of a car are, and who has a claim to it',
  suppliers: 'Whom the house buys from',
  carImports: 'Cars from tables',
  carLogs: 'Who changed what of a car',
  tablePreferences: 'How a member of staff has set up the tables',
  exchangeRate: 'What one currency is worth in another, by the central banks',
  dealTax: 'Which tax case a sale would be, and why',
  importCostSettings: 'Rates and costs of an import by country, as versions',
  landedRates: 'What landed costs are worked out from',
  b2b: 'Listings: cars on their way to the dealers',
  b2bTranslations: 'The texts of the portal in five languages',
  portalPublic: 'Cars on sale for anybody, without prices',
  portalCars: 'Cars on sale for dealers',
  portalCarTools: 'Place, price history, sheets and tables of cars on sale',
  portalFavourites: 'Cars that a dealer keeps for himself',
  portalSearches: 'Searches that a dealer keeps for himself',
  portalVisits: 'When a dealer was here, and which cars he opened',
  searchMails: 'Mails about saved searches, for whoever gets them',
  offers: 'Negotiations with dealers, as the house sees them',
  portalOffers: "A dealer's own negotiations",
  carRequests: 'What dealers look for, as the house works on it',
  interestedCars: 'Cars that dealers are interested in',
  requestNotes: 'Notes on requests, for the house or for the dealer',
  requestCarNotes: 'Notes on the cars of a request',
  requestAttachments: 'Files on the cars of a request',
  portalQuestions: 'What a dealer asks about cars',
  portalRequests: 'What a dealer looks for, as he says and follows it',
  contracts: 'Contracts: drafted, signed, ended',
  contractNotes: 'Notes on contracts, for the house or for the dealer',
  contractOutside: 'Contracts at signing services',
  contractTerms: 'Text blocks of contracts, by country and language',
  contractSigning: 'What whoever holds the link of a contract can do',
  portalOrders: 'What a dealer has agreed on',
  portalInvoices: "Invoices to a dealer's company",
  invoices: 'Invoices: drafted, issued, sent, taken back',
  invoicing: 'From a car or a contract to its invoice',
  vatDeposits: 'Securities for VAT, until exports are proved',
  depositForfeits: 'VAT deposits whose proofs did not come in time, or too late',
  storage: 'What cars cost that nobody fetches',
  statements: 'What dealers owe and have paid, on paper',
  dunning: 'Reminders of overdue invoices',
  books: 'What leaves for the tax adviser',
  auditExports: 'Archives for tax auditors',
  carMargin: 'What a car leaves, line by line',
  marginRegister: 'The register of the margin scheme',
  invoicingOutside: 'Invoices in the systems that keep the books',
  logistics: "Transports of dealers' cars: ordered, followed, delivered",
  driverLinks: 'Links by which drivers tell of the cars that they carry',
  driverPage: 'What a driver reads and tells by his link',
  transportOrders: 'Orders of transports at carriers: made, cancelled, heard of',
  internalLogistics: 'Moves of cars between yards of the house',
  autospedReport: 'What was fetched from Autosped, run by run',
  portalLogistics: "Where a dealer's own cars are",
  proofs: 'Proofs of sales without VAT: what is asked, what has come, what was decided',
  portalProofs: 'What is asked of a dealer so that his cars stay without VAT',
  claims: 'Claims of dealers about cars that they have got',
  portalClaims: "A dealer's own claims",
  releases: 'Codes by which paid cars are fetched, and how long they last',
  portalReleases: "The codes of a dealer's own cars",
  payments: 'Money that came in, and what it was paid for',
  purchaseInvoices: 'Invoices of suppliers: checked, approved onto their cars, paid',
  paymentRuns: 'Payments to suppliers in files for the bank',
}

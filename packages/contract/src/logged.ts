/**
 * Records that the audit log knows, each with what it belongs to: a row of the log names the parents, and whoever reads
 * the story of a parent reads the row too.
 */
export const logged = {
  staffUsers: [],
  permissionSets: [],
  securitySettings: [],
  translations: [],
  mailOutbox: [],
  jobs: [],
  providerEvents: [],
  legalEntities: [],
  importPacks: [],
  logisticsAddresses: [],
  signups: [],
  outletUsers: [],
  buyerGroups: [],
  buyerCompanies: [],
  buyerUsers: ['buyerCompanies'],
  cars: [],
  carNotes: ['cars'],
  carAttachments: ['cars'],
  carCosts: ['cars'],
  carPapers: ['cars'],
  paperSettings: [],
  carImports: [],
  listings: ['cars'],
  listingLocks: ['listings', 'cars'],
  carRequests: ['buyerCompanies'],
  requestNotes: ['carRequests'],
  requestAttachments: ['carRequests'],
  interests: ['listings', 'cars'],
  offers: ['buyerCompanies', 'cars'],
  contracts: ['buyerCompanies', 'cars'],
  contractNotes: ['contracts'],
  invoices: ['buyerCompanies', 'cars', 'contracts'],
  payments: ['buyerCompanies'],
  paymentImports: [],
  vatDeposits: ['buyerCompanies', 'contracts'],
  carReleases: ['buyerCompanies', 'cars', 'contracts'],
  moneySettings: [],
  contractTerms: [],
  offerRules: ['listings', 'cars'],
} as const satisfies Record<string, readonly string[]>

export type Logged = keyof typeof logged
export type ParentOf<E extends Logged> = (typeof logged)[E][number]

// Made from the contract by scripts/generate/calls.ts; a test fails when it is not up to date.

export const lists = {
  users: {
    list: {
      sorts: ['name', 'email', 'lastSeenAt', 'createdAt'],
      sortBy: 'name',
      sort: 'asc',
      choices: { status: ['ACTIVE', 'INVITED', 'DISABLED', 'DELETED'] },
    },
  },
  legalEntities: {
    list: {
      sorts: ['name', 'country', 'createdAt'],
      sortBy: 'name',
      sort: 'asc',
      choices: { status: ['ACTIVE', 'ARCHIVED'] },
    },
  },
  outletUsers: {
    list: {
      sorts: ['queue', 'name', 'company', 'createdAt'],
      sortBy: 'queue',
      sort: 'asc',
      choices: { status: ['CONTACT', 'PENDING', 'APPROVED', 'REJECTED'] },
    },
  },
  mails: {
    list: {
      sorts: ['createdAt', 'sentAt', 'subject', 'recipient'],
      sortBy: 'createdAt',
      sort: 'desc',
      choices: { status: ['WAITING', 'FAILED', 'EXPIRED', 'SENT'] },
    },
  },
  jobs: {
    list: {
      sorts: ['createdAt', 'endedAt', 'name', 'tries'],
      sortBy: 'createdAt',
      sort: 'desc',
      choices: { status: ['FAILED', 'RETRYING', 'RUNNING', 'WAITING', 'DONE', 'CANCELLED'], name: ['mail', 'sign-in-mail', 'signup-mail', 'staff-reset-code', 'new-cars-mail', 'new-cars-clock', 'saved-searches', 'saved-searches-hourly', 'saved-searches-daily', 'webhook-send', 'webhook-clock', 'webhook-cars', 'webhook-cars-all', 'photo', 'picture-sync', 'lock-expiry', 'offer-expiry', 'offer-news', 'offer-revival', 'sanctions-screen', 'late-requests', 'archive-requests', 'notice-mail', 'contract-expiry', 'contract-seal', 'signature-order', 'signature-keep', 'transport-order', 'transport-look', 'autosped-pull', 'export-submit', 'export-look', 'proof-feed', 'proof-read', 'proofs-daily', 'claim-clocks', 'papers-late', 'channel-ad', 'channel-sweep', 'channel-compare', 'outlet-account', 'outlet-requests', 'signature-look', 'invoice-print', 'book-batch', 'audit-export', 'invoices-overdue', 'release-ready', 'proofs-due', 'late-road-steps', 'storage-days', 'price-proposals', 'view-reports', 'view-report', 'weekly-figures', 'vat-security-ask', 'outside-invoice', 'outside-look', 'exchange-rates', 'provider-event', 'personal-export', 'personal-files', 'retention', 'audit-seal', 'audit-anchor', 'housekeeping', 'file-sweep'] },
    },
  },
  providerCalls: {
    list: {
      sorts: ['sentAt', 'ms', 'provider'],
      sortBy: 'sentAt',
      sort: 'desc',
      choices: { status: ['FAILED', 'OPEN', 'FINE'], provider: ['brreg', 'cvrapi', 'bolagsverket', 'vies', 'svv', 'dat', 'autofox', 'mobileDe', 'outlet', 'biil', 'ecb', 'norgesBank', 'tsa', 'local', 'idura', 'scrive', 'lexware', 'fiken', 'customsAgent', 'gire', 'autosped'] },
    },
  },
  providerEvents: {
    list: {
      sorts: ['receivedAt', 'doneAt', 'provider', 'type'],
      sortBy: 'receivedAt',
      sort: 'desc',
      choices: { status: ['FAILED', 'WAITING', 'DONE', 'OVERTAKEN'] },
    },
  },
  logisticsAddresses: {
    list: {
      sorts: ['name', 'kind', 'city', 'country', 'updatedAt'],
      sortBy: 'name',
      sort: 'asc',
      choices: { kind: ['YARD', 'TERMINAL', 'BUYER', 'SVV', 'CUSTOMS'] },
    },
  },
  buyerCompanies: {
    list: {
      sorts: ['name', 'country', 'users', 'lastLoginAt', 'createdAt'],
      sortBy: 'name',
      sort: 'asc',
      choices: { status: ['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'MORE_INFO', 'SUSPENDED', 'CLOSED'], credit: ['FREE', 'OVERDUE', 'FULL', 'BLOCKED'] },
    },
  },
  buyerGroups: {
    list: {
      sorts: ['name', 'members', 'listings'],
      sortBy: 'name',
      sort: 'asc',
      choices: {},
    },
  },
  companyInfo: {
    vatChecks: {
      sorts: ['checkedAt', 'vatId', 'name'],
      sortBy: 'checkedAt',
      sort: 'desc',
      choices: { status: ['VALID', 'INVALID', 'UNAVAILABLE'] },
    },
  },
  signups: {
    list: {
      sorts: ['queue', 'companyName', 'country', 'createdAt', 'decidedAt'],
      sortBy: 'queue',
      sort: 'asc',
      choices: { status: ['SUBMITTED', 'IN_REVIEW', 'MORE_INFO', 'APPROVED', 'REJECTED'] },
    },
  },
  sanctions: {
    hits: {
      sorts: ['foundAt', 'score', 'subjectName'],
      sortBy: 'foundAt',
      sort: 'desc',
      choices: { status: ['OPEN', 'NOT_SAME', 'SAME', 'GONE'], subjectKind: ['COMPANY', 'PERSON', 'PAYER', 'SIGNER', 'SIGNUP'] },
    },
  },
  cars: {
    list: {
      sorts: ['createdAt', 'updatedAt', 'price', 'purchasePrice', 'year', 'brand', 'mileage', 'power', 'stockNo', 'status', 'standingDays'],
      sortBy: 'createdAt',
      sort: 'desc',
      choices: { flag: ['NO_PHOTOS', 'NO_PRICE', 'OVER_60_DAYS', 'UNASSIGNED', 'PAPERS_MISSING', 'NO_PURCHASE_DATE'] },
    },
  },
  carExports: {
    list: {
      sorts: ['startedAt', 'updatedAt', 'exitedOn'],
      sortBy: 'startedAt',
      sort: 'desc',
      choices: { status: ['STARTED', 'SUBMITTED', 'ACCEPTED', 'RELEASED', 'EXITED', 'REFUSED', 'CANCELLED'] },
    },
  },
  claims: {
    list: {
      sorts: ['dueOn', 'number', 'company', 'amount', 'status', 'createdAt', 'updatedAt'],
      sortBy: 'dueOn',
      sort: 'asc',
      choices: { status: ['SUBMITTED', 'IN_REVIEW', 'NEEDS_INFO', 'ACCEPTED', 'PARTLY', 'REJECTED', 'ESCALATED', 'SETTLED', 'CLOSED_NO_ANSWER'], kind: ['VISIBLE_DAMAGE_NOT_IN_REPORT', 'TRANSPORT_DAMAGE', 'MECHANICAL', 'MISSING_PART', 'WRONG_DATA', 'KEYS_OR_PAPERS', 'MILEAGE', 'DELAY'] },
    },
  },
  nafReports: {
    list: {
      sorts: ['testedOn', 'center', 'updatedAt'],
      sortBy: 'testedOn',
      sort: 'desc',
      choices: {},
    },
  },
  suppliers: {
    list: {
      sorts: ['name', 'country', 'papersLate', 'claims', 'createdAt'],
      sortBy: 'name',
      sort: 'asc',
      choices: { status: ['CURRENT', 'ARCHIVED'] },
    },
    cars: {
      sorts: ['purchasedOn', 'stockNo'],
      sortBy: 'purchasedOn',
      sort: 'desc',
      choices: {},
    },
  },
  channels: {
    list: {
      sorts: ['stateAt', 'stockNo', 'sentAt'],
      sortBy: 'stateAt',
      sort: 'desc',
      choices: { status: ['NONE', 'PUBLISHING', 'ONLINE', 'BLOCKED', 'FAILED', 'REMOVING', 'REMOVED'] },
    },
  },
  workOrders: {
    list: {
      sorts: ['updatedAt', 'no', 'plannedFrom', 'plannedUntil', 'state', 'bay'],
      sortBy: 'updatedAt',
      sort: 'desc',
      choices: { state: ['DRAFT', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'DONE', 'INVOICED', 'CANCELLED'], due: ['OVERDUE', 'TODAY', 'WEEK', 'LATER', 'NONE'] },
    },
  },
  b2b: {
    list: {
      sorts: ['createdAt', 'updatedAt', 'stockNo', 'price', 'publishedAt', 'interested'],
      sortBy: 'createdAt',
      sort: 'desc',
      choices: { status: ['DRAFT', 'AVAILABLE', 'LOCKED', 'PRE_SOLD', 'WAITING_FOR_ADMIN_SIGNATURE', 'WAITING_FOR_BUYER_SIGNATURE', 'SOLD', 'WITHDRAWN', 'MOVED_TO_OUTLET'] },
    },
  },
  offers: {
    list: {
      sorts: ['updatedAt', 'since', 'expiresAt', 'amount'],
      sortBy: 'since',
      sort: 'asc',
      choices: { status: ['SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED', 'ON_HOLD', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'], turn: ['BUYER', 'SELLER'], needs: ['APPROVAL', 'CHECK'], reason: ['PRICE', 'TOO_SLOW', 'OTHER_DEALER', 'SPEC', 'CONDITION', 'TAX_LANDED', 'FINANCING', 'TRANSPORT', 'NO_REPLY', 'WITHDRAWN', 'SOLD', 'OTHER', 'NONE'], source: ['DEALER', 'COMPANY', 'SUGGESTED'] },
    },
  },
  carRequests: {
    list: {
      sorts: ['queue', 'requestNo', 'company', 'status', 'dueAt', 'createdAt', 'updatedAt'],
      sortBy: 'queue',
      sort: 'asc',
      choices: { status: ['NEW', 'CONTACTED', 'QUALIFIED', 'CARS_PROPOSED', 'OFFER_SENT', 'NEGOTIATION', 'CONTRACT', 'WON', 'LOST', 'ARCHIVED'], priority: ['LOW', 'NORMAL', 'HIGH', 'URGENT'], source: ['PORTAL', 'INTEREST', 'PHONE', 'MAIL', 'VISIT', 'OUTLET'] },
    },
  },
  interestedCars: {
    list: {
      sorts: ['dealers', 'lastAt', 'brand'],
      sortBy: 'dealers',
      sort: 'desc',
      choices: { via: ['WEBSITE', 'REQUEST'] },
    },
  },
  contracts: {
    list: {
      sorts: ['updatedAt', 'createdAt', 'number', 'dueAt'],
      sortBy: 'updatedAt',
      sort: 'desc',
      choices: { status: ['DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED', 'DECLINED', 'EXPIRED', 'VOID', 'CANCELLED'] },
    },
  },
  invoices: {
    list: {
      sorts: ['updatedAt', 'issuedOn', 'dueOn', 'number', 'payable'],
      sortBy: 'updatedAt',
      sort: 'desc',
      choices: { status: ['DRAFT', 'ISSUED', 'SENT', 'PARTLY_PAID', 'PAID', 'OVERDUE', 'CREDITED', 'DISCARDED'], kind: ['SALE', 'PROFORMA', 'DEPOSIT', 'VAT_DEPOSIT', 'TRANSPORT', 'FEE', 'CREDIT_NOTE', 'CORRECTION'] },
    },
  },
  marginRegister: {
    list: {
      sorts: ['issuedOn', 'number', 'sale', 'margin', 'vat'],
      sortBy: 'issuedOn',
      sort: 'desc',
      choices: {},
    },
  },
  dunning: {
    preview: {
      sorts: ['company', 'dueOn', 'open', 'level'],
      sortBy: 'company',
      sort: 'asc',
      choices: { level: ['1', '2', '3'] },
    },
  },
  employeeReports: {
    admin: {
      sorts: ['month', 'user', 'payout', 'cars'],
      sortBy: 'month',
      sort: 'desc',
      choices: { status: ['OPEN', 'FROZEN', 'PAID'] },
    },
    adminCsv: {
      sorts: ['month', 'user', 'payout', 'cars'],
      sortBy: 'month',
      sort: 'desc',
      choices: { status: ['OPEN', 'FROZEN', 'PAID'] },
    },
    self: {
      sorts: ['month', 'user', 'payout', 'cars'],
      sortBy: 'month',
      sort: 'desc',
      choices: { status: ['OPEN', 'FROZEN', 'PAID'] },
    },
    selfCsv: {
      sorts: ['month', 'user', 'payout', 'cars'],
      sortBy: 'month',
      sort: 'desc',
      choices: { status: ['OPEN', 'FROZEN', 'PAID'] },
    },
  },
  payments: {
    list: {
      sorts: ['valueOn', 'amount', 'payerName', 'updatedAt'],
      sortBy: 'valueOn',
      sort: 'desc',
      choices: { status: ['RECEIVED', 'MATCHED', 'RELEASED', 'UNMATCHED', 'REJECTED', 'REFUNDED'], means: ['TRANSFER', 'CASH'] },
    },
  },
  purchaseInvoices: {
    list: {
      sorts: ['updatedAt', 'issuedOn', 'dueOn', 'number', 'gross'],
      sortBy: 'updatedAt',
      sort: 'desc',
      choices: { status: ['RECEIVED', 'CHECKED', 'APPROVED', 'SCHEDULED', 'PAID', 'DISPUTED', 'CANCELLED'], due: ['OVERDUE', 'TODAY', 'WEEK', 'LATER'] },
    },
  },
  paymentRuns: {
    list: {
      sorts: ['createdAt', 'executeOn', 'total'],
      sortBy: 'createdAt',
      sort: 'desc',
      choices: { status: ['DRAFT', 'EXPORTED', 'PAID', 'CANCELLED'] },
    },
  },
  releases: {
    list: {
      sorts: ['releasedAt', 'expiresAt'],
      sortBy: 'releasedAt',
      sort: 'desc',
      choices: {},
    },
  },
  vatDeposits: {
    list: {
      sorts: ['dueOn', 'heldAt', 'amount'],
      sortBy: 'dueOn',
      sort: 'asc',
      choices: { status: ['HELD', 'REFUNDABLE', 'REFUNDED', 'FORFEITED'] },
    },
  },
  logistics: {
    list: {
      sorts: ['updatedAt', 'pickupPlannedAt', 'deliveryPlannedAt', 'createdAt', 'status'],
      sortBy: 'updatedAt',
      sort: 'desc',
      choices: { group: ['PENDING', 'IN_PROGRESS', 'DELIVERED', 'CANCELLED'], status: ['PENDING', 'AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED', 'ORDER_CONFIRMED', 'CONFIRMED_BY_TRUCK', 'CAR_LOADED', 'UNLOADED_TERMINAL', 'INSPECTION_SVV_WITHOUT_DOCUMENTATION', 'INSPECTION_SVV', 'LOADED_FROM_TERMINAL', 'DELIVERY_STARTED', 'DELIVERED', 'DELIVERED_SELF_PICKUP', 'DELIVERED_OTHER_METHOD', 'CANCELED'], deliveryProvider: ['AUTOSPED', 'GIRE', 'SELF_PICKUP', 'MANUAL'], flag: ['ON_HOLD', 'DELAYED', 'DOCUMENTS_MISSING', 'DAMAGE_REPORTED', 'SVV_FAILED', 'CUSTOMS_EXPORT_MISSING', 'CUSTOMS_IMPORT_PENDING', 'CANCELLED_UNDER_WAY', 'STEP_UNCONFIRMED'], timing: ['LATE', 'SILENT'] },
    },
  },
  internalLogistics: {
    list: {
      sorts: ['updatedAt', 'pickupPlannedAt', 'deliveryPlannedAt', 'createdAt', 'status'],
      sortBy: 'updatedAt',
      sort: 'desc',
      choices: { group: ['PENDING', 'IN_PROGRESS', 'DELIVERED', 'CANCELLED'], status: ['PENDING', 'AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED', 'ORDER_CONFIRMED', 'CONFIRMED_BY_TRUCK', 'CAR_LOADED', 'UNLOADED_TERMINAL', 'INSPECTION_SVV_WITHOUT_DOCUMENTATION', 'INSPECTION_SVV', 'LOADED_FROM_TERMINAL', 'DELIVERY_STARTED', 'DELIVERED', 'DELIVERED_SELF_PICKUP', 'DELIVERED_OTHER_METHOD', 'CANCELED'], deliveryProvider: ['AUTOSPED', 'GIRE', 'SELF_PICKUP', 'MANUAL'], flag: ['ON_HOLD', 'DELAYED', 'DOCUMENTS_MISSING', 'DAMAGE_REPORTED', 'SVV_FAILED', 'CUSTOMS_EXPORT_MISSING', 'CUSTOMS_IMPORT_PENDING', 'CANCELLED_UNDER_WAY', 'STEP_UNCONFIRMED'], timing: ['LATE', 'SILENT'] },
    },
  },
  proofs: {
    list: {
      sorts: ['dueOn', 'openedOn', 'company', 'vat'],
      sortBy: 'dueOn',
      sort: 'asc',
      choices: { status: ['NOT_REQUIRED', 'OPEN', 'PARTLY', 'SUBMITTED', 'APPROVED', 'REJECTED', 'OVERDUE'], route: ['IC_SUPPLY', 'EXPORT'], turn: ['HOUSE', 'DEALER', 'CARRIER'] },
    },
  },
  figures: {
    cars: {
      sorts: ['day', 'number', 'revenue', 'purchase', 'costs', 'vat', 'margin', 'days'],
      sortBy: 'day',
      sort: 'desc',
      choices: {},
    },
  },
  liquidity: {
    items: {
      sorts: ['day', 'number', 'party', 'amount', 'dueOn'],
      sortBy: 'day',
      sort: 'asc',
      choices: { kind: ['BANK', 'INVOICE', 'INVOICE_DISPUTED', 'PAYMENT_RUN', 'SUPPLIER_INVOICE', 'SUPPLIER_INVOICE_UNAPPROVED', 'SUPPLIER_INVOICE_DISPUTED', 'SUPPLIER_CREDIT', 'PLANNED_PURCHASE', 'VAT', 'VAT_DEPOSIT', 'UNASSIGNED_PAYMENT', 'STOCK'], direction: ['BALANCE', 'IN', 'OUT', 'ASIDE'] },
    },
  },
  priceProposals: {
    list: {
      sorts: ['madeOn', 'days', 'price', 'proposed', 'changeBp', 'car', 'decidedAt'],
      sortBy: 'days',
      sort: 'desc',
      choices: { status: ['OPEN', 'APPLIED', 'DISMISSED', 'STALE', 'UNDONE'] },
    },
  },
  today: {
    list: {
      sorts: ['due', 'since'],
      sortBy: 'due',
      sort: 'asc',
      choices: { kind: ['CAR_DRAFT', 'CAR_INSPECT', 'CAR_RETURNED', 'CAR_PUBLISH', 'TAX_CASE', 'PRICE_PROPOSAL', 'REPORT_COMPLETE', 'REPORT_SHARE', 'WORK_PLAN', 'WORK_DUE', 'WORK_TASK', 'REQUEST', 'OFFER_ANSWER', 'OFFER_APPROVE', 'CONTRACT_DRAFT', 'CONTRACT_SEND', 'CONTRACT_SIGN', 'INVOICE_DRAFT', 'INVOICE_ISSUE', 'INVOICE_SEND', 'INVOICE_OVERDUE', 'PAYMENT_MATCH', 'PAYMENT_REFUND', 'DEPOSIT_REFUND', 'PURCHASE_CHECK', 'PURCHASE_APPROVE', 'PURCHASE_PAY', 'RUN_EXPORT', 'COMMISSION_PAY', 'TRANSPORT_PLAN', 'TRANSPORT_SILENT', 'TRANSPORT_PAPERS', 'EXPORT_SUBMIT', 'PROOF_CHECK', 'PROOF_OVERDUE', 'CLAIM', 'SIGNUP', 'OUTLET_USER'], owner: ['MINE', 'UNASSIGNED', 'OTHERS'] },
    },
  },
  priceRules: {
    list: {
      sorts: ['position', 'name', 'afterDays', 'updatedAt'],
      sortBy: 'position',
      sort: 'asc',
      choices: { status: ['ACTIVE', 'ENDED'] },
    },
  },
  purchaseCalculations: {
    list: {
      sorts: ['createdAt', 'expected', 'highest', 'planPrice', 'planMargin', 'realPrice', 'realMargin', 'realDays'],
      sortBy: 'createdAt',
      sort: 'desc',
      choices: { status: ['DRAFT', 'BOUGHT', 'DROPPED'] },
    },
  },
  viewReports: {
    list: {
      sorts: ['view', 'nextAt', 'createdAt'],
      sortBy: 'nextAt',
      sort: 'asc',
      choices: { status: ['MINE', 'RECEIVED'] },
    },
  },
  figureMails: {
    weeks: {
      sorts: ['weekOn', 'figure'],
      sortBy: 'weekOn',
      sort: 'desc',
      choices: {},
    },
  },
} as const

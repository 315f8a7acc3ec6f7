// The lists of the office as far as saved views and reports by e-mail need to know them.
import type { Permission } from '../../permissions.ts'

/** A parameter that reveals what only some readers may see; with `values`, only these of its values do. */
type Guard = { field: string; values?: readonly string[]; right: Permission }
export type ViewList = {
  /** The call that answers the list: its group and its name. */
  call: readonly [group: string, name: string]
  /** Key of its title. */
  title: string
  /** Its page in the office. */
  page: `/${string}`
  guards?: readonly Guard[]
  /** It cannot be sent by e-mail: its texts are for all dealers, and its file has its own form. */
  hasNoReport?: true
  /** What the page asks for when its address does not say otherwise. */
  usual?: Readonly<Record<string, readonly string[]>>
  /** Columns of its export by which a report can be grouped, as keys of their headers. */
  groups?: readonly string[]
  /** The columns of the table in an e-mail; by default the first ones. */
  mailed?: readonly string[]
  /** Columns whose export has codes, and the family of their texts. */
  words?: Readonly<Record<string, string>>
  /** Columns of its export that a report adds up. Without `ui.currency` among the columns, all rows are in euros. */
  sums?: readonly string[]
}

const status = 'word.status'
const company = 'word.company'
const country = 'word.country'
const dealer = [company, country, status] as const

/** By the name under which the office keeps the settings of the list. */
export const viewLists = {
  today: {
    ...{ call: ['today', 'list'], title: 'office.today.title', page: '/today' },
    groups: ['office.today.task', 'office.today.assignee', company],
    mailed: [
      ...(['office.today.task', 'car.stockNo', 'word.car', company] as const),
      ...(['office.today.due', 'office.today.amount', 'office.today.assignee'] as const),
    ],
  },
  cars: {
    ...{ call: ['cars', 'list'], title: 'cars.title', page: '/cars' },
    guards: [{ field: 'sortBy', values: ['purchasePrice'], right: 'cars.cost' }],
    groups: ['car.assignee', status, 'car.brand', 'car.location'],
    mailed: [
      ...(['car.stockNo', 'car.brand', 'car.model', status] as const),
      ...(['car.assignee', 'car.standingDays', 'car.price', 'car.purchasePrice'] as const),
    ],
    words: { [status]: 'carStatus', 'nav.b2b': 'listingStatus' },
    sums: ['car.price', 'car.purchasePrice'],
  },
  listings: {
    ...{ call: ['b2b', 'list'], title: 'nav.b2b', page: '/b2b' },
    groups: [status, 'car.brand', 'office.b2b.lockColumn'],
    sums: ['word.price'],
  },
  channels: { call: ['channels', 'list'], title: 'nav.channels', page: '/channels', groups: [status] },
  offers: { call: ['offers', 'list'], title: 'office.offers.title', page: '/offers', groups: dealer },
  requests: {
    ...{ call: ['carRequests', 'list'], title: 'nav.requests', page: '/car-requests' },
    groups: ['car.assignee', ...dealer, 'office.requests.priority', 'office.requests.source'],
  },
  'interested-cars': {
    ...{ call: ['interestedCars', 'list'], title: 'office.requests.interestedTitle', page: '/interested-cars' },
    groups: ['car.brand'],
  },
  contracts: { call: ['contracts', 'list'], title: 'nav.contracts', page: '/contracts', groups: dealer },
  invoices: {
    ...{ call: ['invoices', 'list'], title: 'nav.invoices', page: '/invoices' },
    groups: [...dealer, 'office.invoice.kind'],
  },
  dunning: {
    ...{ call: ['dunning', 'preview'], title: 'nav.dunning', page: '/invoices/reminders' },
    groups: [company, country, 'office.dunning.level'],
  },
  payments: { call: ['payments', 'list'], title: 'office.payment.title', page: '/payments', groups: [status, company] },
  'purchase-invoices': {
    ...{ call: ['purchaseInvoices', 'list'], title: 'nav.purchases', page: '/purchase-invoices' },
    groups: ['word.supplier', country, status],
    sums: ['office.invoice.net', 'office.invoice.vat', 'office.purchase.gross'],
  },
  'payment-runs': {
    ...{ call: ['paymentRuns', 'list'], title: 'nav.paymentRuns', page: '/purchase-invoices/runs' },
    groups: [status, 'office.run.madeBy'],
  },
  'margin-register': {
    ...{ call: ['marginRegister', 'list'], title: 'nav.margin', page: '/margin-register' },
    groups: [company, country, 'word.seller'],
    sums: ['office.margin.sale', 'office.margin.purchase', 'office.margin.margin', 'office.margin.vat'],
  },
  'employee-reports': {
    ...{ call: ['employeeReports', 'admin'], title: 'office.commission.title', page: '/employee-reports' },
  },
  'own-reports': {
    ...{ call: ['employeeReports', 'self'], title: 'office.commission.title', page: '/employee-reports' },
  },
  'sold-cars': {
    ...{ call: ['figures', 'cars'], title: 'office.figures.carsTitle', page: '/figures/cars' },
    guards: [
      { field: 'sortBy', values: ['purchase', 'costs', 'vat', 'margin'], right: 'cars.cost' },
      { field: 'costKind', right: 'cars.cost' },
      { field: 'sellerId', right: 'commission.read' },
      { field: 'purchaserId', right: 'commission.read' },
    ],
    groups: ['figureGroup.seller', 'figureGroup.purchaser', company, country, 'office.figures.supplier', 'word.seller'],
    sums: [
      ...(['office.figures.revenue', 'office.figures.purchase', 'office.figures.costs'] as const),
      ...(['office.figures.vat', 'office.figures.margin'] as const),
    ],
  },
  'liquidity-items': {
    ...{ call: ['liquidity', 'items'], title: 'office.liquidity.itemsTitle', page: '/figures/liquidity/items' },
    guards: [
      {
        field: 'kind',
        values: [
          ...(['PAYMENT_RUN', 'SUPPLIER_INVOICE', 'SUPPLIER_INVOICE_UNAPPROVED', 'SUPPLIER_INVOICE_DISPUTED'] as const),
          ...(['SUPPLIER_CREDIT', 'PLANNED_PURCHASE', 'VAT', 'STOCK'] as const),
        ],
        right: 'cars.cost',
      },
    ],
    groups: ['office.liquidity.kindLabel', 'office.liquidity.party', 'word.seller'],
    sums: ['office.liquidity.inEuros'],
  },
  'price-proposals': {
    ...{ call: ['priceProposals', 'list'], title: 'nav.priceProposals', page: '/price-proposals' },
    usual: { status: ['OPEN'] },
    groups: ['office.priceProposals.rule', status],
    sums: ['office.priceProposals.price', 'office.priceProposals.proposed'],
  },
  'price-rules': { call: ['priceRules', 'list'], title: 'nav.priceRules', page: '/settings/price-rules' },
  'purchase-calculations': {
    ...{ call: ['purchaseCalculations', 'list'], title: 'nav.purchaseCalculations', page: '/purchase-calculations' },
    groups: [status, 'office.calculations.createdBy'],
  },
  'bought-calculations': {
    ...{ call: ['purchaseCalculations', 'list'], title: 'nav.purchaseCalculations', page: '/purchase-calculations' },
    groups: [status, 'office.calculations.createdBy'],
  },
  suppliers: {
    ...{ call: ['suppliers', 'list'], title: 'nav.suppliers', page: '/suppliers' },
    guards: [{ field: 'sortBy', values: ['claims'], right: 'claims.read' }],
    usual: { status: ['CURRENT'] },
    groups: [country, status],
  },
  'work-orders': {
    ...{ call: ['workOrders', 'list'], title: 'nav.workOrders', page: '/work-orders' },
    groups: [status, 'office.work.bay', 'office.work.responsible'],
  },
  buyers: {
    ...{ call: ['buyerCompanies', 'list'], title: 'nav.buyers', page: '/buyers' },
    guards: [{ field: 'credit', right: 'invoices.read' }],
    groups: [country, status],
  },
  'buyer-groups': { call: ['buyerGroups', 'list'], title: 'nav.groups', page: '/settings/buyer-groups' },
  signups: { call: ['signups', 'list'], title: 'nav.signups', page: '/signups', groups: [country, status] },
  'vat-checks': { call: ['companyInfo', 'vatChecks'], title: 'office.registers.checks', page: '/registers' },
  sanctions: {
    ...{ call: ['sanctions', 'hits'], title: 'office.sanctions.title', page: '/sanctions' },
    usual: { status: ['OPEN'] },
  },
  transports: {
    ...{ call: ['logistics', 'list'], title: 'nav.transports', page: '/logistics' },
    groups: [...dealer, 'office.transport.carrier', 'office.transport.deliveryProvider'],
  },
  'internal-moves': { call: ['internalLogistics', 'list'], title: 'nav.internalMoves', page: '/logistics/moves' },
  'customs-exports': { call: ['carExports', 'list'], title: 'office.customs.title', page: '/customs' },
  proofs: {
    ...{ call: ['proofs', 'list'], title: 'office.proofs.title', page: '/proofs' },
    groups: [company, status, 'office.proofs.turn', 'office.proofs.route'],
  },
  claims: { call: ['claims', 'list'], title: 'office.claims.title', page: '/claims' },
  'naf-reports': { call: ['nafReports', 'list'], title: 'office.naf.title', page: '/logistics/naf' },
  users: {
    ...{ call: ['users', 'list'], title: 'office.people.title', page: '/settings/users' },
    guards: [
      { field: 'status', right: 'users.read' },
      { field: 'sortBy', values: ['lastSeenAt', 'createdAt'], right: 'users.read' },
    ],
    usual: { status: ['ACTIVE'] },
  },
  'outlet-users': {
    ...{ call: ['outletUsers', 'list'], title: 'office.people.outlet', page: '/outlet-users' },
    groups: [status, country],
  },
  'legal-entities': { call: ['legalEntities', 'list'], title: 'nav.entities', page: '/settings/legal-entities' },
  'logistics-addresses': {
    call: ['logisticsAddresses', 'list'],
    title: 'office.addresses.title',
    page: '/settings/logistics-addresses',
  },
  mails: { call: ['mails', 'list'], title: 'office.mails.title', page: '/settings/mails', groups: [status] },
  jobs: { call: ['jobs', 'list'], title: 'office.jobs.title', page: '/settings/jobs', groups: [status] },
  'provider-calls': { call: ['providerCalls', 'list'], title: 'office.providers.calls', page: '/settings/providers' },
  'provider-events': {
    call: ['providerEvents', 'list'],
    title: 'office.inbox.title',
    page: '/settings/provider-events',
  },
  translations: {
    call: ['b2bTranslations', 'export'],
    title: 'nav.translations',
    page: '/settings/translations',
    hasNoReport: true,
  },
  'view-reports': { call: ['viewReports', 'list'], title: 'nav.viewReports', page: '/settings/view-reports' },
} as const satisfies Record<string, ViewList>

export type ViewListName = keyof typeof viewLists
export const viewListNames = Object.keys(viewLists) as ViewListName[]
export const viewListOf = (name: string): ViewList | undefined =>
  Object.hasOwn(viewLists, name) ? viewLists[name as ViewListName] : undefined

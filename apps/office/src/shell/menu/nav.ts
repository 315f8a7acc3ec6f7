import type { MessageKey } from '@bilbro/i18n/messages'
import {
  Banknote,
  BookCheck,
  ClipboardCheck,
  FileCheck2,
  Container,
  BookOpenText,
  Building2,
  CarFront,
  Cog,
  FileClock,
  FileWarning,
  Forklift,
  Coins,
  FileSignature,
  FileUp,
  HandCoins,
  Handshake,
  Heart,
  Inbox,
  KeyRound,
  Landmark,
  Languages,
  LayoutDashboard,
  ListTodo,
  Mail,
  MailWarning,
  Plug,
  Scale,
  ShieldAlert,
  Ship,
  MapPin,
  ReceiptEuro,
  ReceiptText,
  ScrollText,
  Store,
  Tag,
  TextSearch,
  Truck,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { api } from '../../core/api.ts'
import type { Needed } from '../../core/session/can.ts'

/** The modules with pages, in the order of the menu. */
export const navGroups = ['stock', 'sale', 'deal', 'money', 'road', 'dealers', 'rates', 'house'] as const
export type NavGroup = (typeof navGroups)[number]

export type NavEntry = {
  to:
    | '/'
    | '/cars'
    | '/b2b'
    | '/import'
    | '/signups'
    | '/registers'
    | '/sanctions'
    | '/translations'
    | '/buyers'
    | '/buyer-groups'
    | '/users'
    | '/permissions'
    | '/outlet-users'
    | '/mails'
    | '/exchange-rate'
    | '/import-costs'
    | '/jobs'
    | '/providers'
    | '/provider-events'
    | '/legal-entities'
    | '/logistics-addresses'
    | '/car-requests'
    | '/interested-cars'
    | '/offers'
    | '/contracts'
    | '/contract-terms'
    | '/invoices'
    | '/payments'
    | '/margin-register'
    | '/dunning'
    | '/books'
    | '/purchase-invoices'
    | '/payment-runs'
    | '/logistics'
    | '/internal-logistics'
    | '/autosped-reports'
    | '/customs'
    | '/naf-reports'
    | '/proofs'
    | '/claims'
  /** The module of the page; undefined for pages above all groups. */
  group?: NavGroup
  label: MessageKey
  icon: LucideIcon
  /** Visible to users who may make this call. */
  needs: Needed
  /** Key after `g`. */
  key: string
}

/** The pages of the office, grouped by module. */
export const nav: readonly NavEntry[] = [
  { to: '/', label: 'nav.dashboard', icon: LayoutDashboard, needs: api.carStats.overview, key: 'd' },
  { to: '/cars', group: 'stock', label: 'nav.cars', icon: CarFront, needs: api.cars.list, key: 'c' },
  { to: '/b2b', group: 'sale', label: 'nav.b2b', icon: Store, needs: api.b2b.list, key: 'b' },
  {
    to: '/car-requests',
    group: 'deal',
    label: 'nav.requests',
    icon: ListTodo,
    needs: api.carRequests.list,
    key: 'q',
  },
  { to: '/offers', group: 'deal', label: 'office.offers.title', icon: Scale, needs: api.offers.list, key: 'n' },
  {
    to: '/interested-cars',
    group: 'deal',
    label: 'office.requests.interestedTitle',
    icon: Heart,
    needs: api.interestedCars.list,
    key: 'w',
  },
  {
    to: '/contracts',
    group: 'deal',
    label: 'nav.contracts',
    icon: FileSignature,
    needs: api.contracts.list,
    key: 'f',
  },
  {
    to: '/contract-terms',
    group: 'deal',
    label: 'office.terms.title',
    icon: ScrollText,
    needs: api.contractTerms.list,
    key: 'z',
  },
  { to: '/invoices', group: 'money', label: 'nav.invoices', icon: ReceiptText, needs: api.invoices.list, key: 'l' },
  { to: '/dunning', group: 'money', label: 'nav.dunning', icon: MailWarning, needs: api.dunning.preview, key: '6' },
  {
    to: '/payments',
    group: 'money',
    label: 'office.payment.title',
    icon: Banknote,
    needs: api.payments.list,
    key: '4',
  },
  {
    to: '/purchase-invoices',
    group: 'money',
    label: 'nav.purchases',
    icon: ReceiptEuro,
    needs: api.purchaseInvoices.list,
    key: '7',
  },
  {
    to: '/payment-runs',
    group: 'money',
    label: 'nav.paymentRuns',
    icon: HandCoins,
    needs: api.paymentRuns.list,
    key: '8',
  },
  {
    to: '/margin-register',
    group: 'money',
    label: 'nav.margin',
    icon: BookOpenText,
    needs: { access: 'books.read', also: 'cars.cost' },
    key: '5',
  },
  { to: '/books', group: 'money', label: 'nav.books', icon: BookCheck, needs: api.books.months, key: '9' },
  { to: '/import', group: 'stock', label: 'office.nav.import', icon: FileUp, needs: api.carImports.upload, key: 'i' },
  { to: '/buyers', group: 'dealers', label: 'nav.buyers', icon: Building2, needs: api.buyerCompanies.list, key: 'h' },
  { to: '/logistics', group: 'road', label: 'nav.transports', icon: Truck, needs: api.logistics.list, key: '1' },
  {
    to: '/internal-logistics',
    group: 'road',
    label: 'nav.internalMoves',
    icon: Forklift,
    needs: api.internalLogistics.list,
    key: ',',
  },
  { to: '/customs', group: 'road', label: 'nav.customs', icon: Container, needs: api.carExports.list, key: '0' },
  { to: '/proofs', group: 'road', label: 'nav.proofs', icon: FileCheck2, needs: api.proofs.list, key: ';' },
  { to: '/claims', group: 'road', label: 'nav.claims', icon: FileWarning, needs: api.claims.list, key: '-' },
  {
    to: '/naf-reports',
    group: 'road',
    label: 'nav.nafReports',
    icon: ClipboardCheck,
    needs: api.nafReports.list,
    key: '3',
  },
  {
    to: '/autosped-reports',
    group: 'road',
    label: 'nav.autospedReports',
    icon: FileClock,
    needs: api.autospedReport.list,
    key: '.',
  },
  { to: '/buyer-groups', group: 'dealers', label: 'nav.groups', icon: Handshake, needs: api.buyerGroups.get, key: 'g' },
  { to: '/signups', group: 'dealers', label: 'nav.signups', icon: UserPlus, needs: api.signups.list, key: 's' },
  {
    to: '/registers',
    group: 'dealers',
    label: 'office.registers.title',
    icon: TextSearch,
    needs: api.companyInfo.search,
    key: 'v',
  },
  {
    to: '/sanctions',
    group: 'dealers',
    label: 'nav.sanctions',
    icon: ShieldAlert,
    needs: api.sanctions.hits,
    key: '2',
  },
  { to: '/users', group: 'house', label: 'office.people.title', icon: UsersRound, needs: api.users.get, key: 'u' },
  {
    to: '/permissions',
    group: 'house',
    label: 'office.people.permissions',
    icon: KeyRound,
    needs: api.companyPermissions.list,
    key: 'p',
  },
  {
    to: '/outlet-users',
    group: 'dealers',
    label: 'office.people.outlet',
    icon: Tag,
    needs: api.outletUsers.list,
    key: 'o',
  },
  {
    to: '/translations',
    group: 'house',
    label: 'nav.translations',
    icon: Languages,
    needs: api.b2bTranslations.texts,
    key: 't',
  },
  {
    to: '/legal-entities',
    group: 'house',
    label: 'nav.entities',
    icon: Landmark,
    needs: api.legalEntities.list,
    key: 'e',
  },
  {
    to: '/exchange-rate',
    group: 'rates',
    label: 'office.rates.title',
    icon: Coins,
    needs: api.exchangeRate.get,
    key: 'r',
  },
  {
    to: '/import-costs',
    group: 'rates',
    label: 'office.importCosts.title',
    icon: Ship,
    needs: api.importCostSettings.get,
    key: 'k',
  },
  {
    to: '/logistics-addresses',
    group: 'house',
    label: 'office.addresses.title',
    icon: MapPin,
    needs: api.logisticsAddresses.list,
    key: 'a',
  },
  { to: '/mails', group: 'house', label: 'office.mails.title', icon: Mail, needs: api.mails.list, key: 'm' },
  { to: '/jobs', group: 'house', label: 'office.jobs.title', icon: Cog, needs: api.jobs.list, key: 'j' },
  {
    to: '/providers',
    group: 'house',
    label: 'office.providers.title',
    icon: Plug,
    needs: api.providers.list,
    key: 'y',
  },
  {
    to: '/provider-events',
    group: 'house',
    label: 'office.inbox.title',
    icon: Inbox,
    needs: api.providerEvents.list,
    key: 'x',
  },
]

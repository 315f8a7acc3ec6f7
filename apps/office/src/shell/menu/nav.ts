import type { MessageKey } from '@bilbro/i18n/messages'
import {
  BadgePercent,
  Banknote,
  BookCheck,
  Building2,
  CarFront,
  ChartColumn,
  Container,
  FileCheck2,
  FileSignature,
  FileWarning,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  ReceiptEuro,
  ReceiptText,
  Scale,
  Settings,
  ShoppingCart,
  Store,
  Truck,
  Wrench,
} from 'lucide-react'
import { api } from '../../core/api.ts'
import type { Needed } from '../../core/session/can.ts'
import { dealPages } from './entries/deal.ts'
import { dealersPages } from './entries/dealers.ts'
import { moneyPages } from './entries/money.ts'
import { roadPages } from './entries/road.ts'
import { salePages } from './entries/sale.ts'
import { settingsPages } from './entries/settings.ts'
import { stockPages } from './entries/stock.ts'
import { yardPages } from './entries/yard.ts'
import { pages, type Page, type PageInfo } from './pages.ts'

/** What each page is called and needs. A page without it does not compile. */
export const pageInfo: Readonly<Record<Page, PageInfo>> = {
  '/': { label: 'nav.dashboard', icon: LayoutDashboard, needs: api.today.list },
  ...stockPages,
  ...yardPages,
  ...salePages,
  ...dealPages,
  ...dealersPages,
  ...moneyPages,
  ...roadPages,
  ...settingsPages,
}

/** The groups of the menu, in order. */
export const navGroups = ['stock', 'sale', 'money', 'road'] as const
export type NavGroup = (typeof navGroups)[number]

/** Keys after `g` by language: letters of the entry's name in their order, and no code begins another one. */
type Keys = { en: string; de: string }
type Entry = {
  label: MessageKey
  icon: LucideIcon
  keys: Keys
  /** The parts of the page: its tabs, or the pages of the settings. */
  pages: readonly [Page, ...Page[]]
  group?: NavGroup
}

const settings = Object.keys(settingsPages) as [Page, ...Page[]]

/** The entries of the menu, by their address. */
const entries = {
  '/': { label: 'nav.dashboard', icon: LayoutDashboard, keys: { en: 'da', de: 'u' }, pages: ['/'] },
  '/cars': {
    ...{ group: 'stock', label: 'nav.cars', icon: CarFront, keys: { en: 'ca', de: 'au' } },
    pages: ['/cars', '/price-proposals', '/import'],
  },
  '/purchase-calculations': {
    ...{ group: 'stock', label: 'office.nav.purchasing', icon: ShoppingCart, keys: { en: 'pu', de: 'ek' } },
    pages: ['/purchase-calculations', '/suppliers'],
  },
  '/work-orders': {
    ...{ group: 'stock', label: 'office.nav.workshop', icon: Wrench, keys: { en: 'w', de: 'w' } },
    pages: ['/work-orders', '/my-tasks', '/pictures'],
  },
  '/b2b': {
    ...{ group: 'sale', label: 'nav.b2b', icon: Store, keys: { en: 'b', de: 'b2' } },
    pages: ['/b2b', '/channels'],
  },
  '/car-requests': {
    ...{ group: 'sale', label: 'nav.requests', icon: ListTodo, keys: { en: 'r', de: 'an' } },
    pages: ['/car-requests', '/interested-cars'],
  },
  '/offers': {
    ...{ group: 'sale', label: 'office.offers.title', icon: Scale, keys: { en: 'n', de: 'vh' } },
    pages: ['/offers'],
  },
  '/contracts': {
    ...{ group: 'sale', label: 'nav.contracts', icon: FileSignature, keys: { en: 'co', de: 'vt' } },
    pages: ['/contracts'],
  },
  '/buyers': {
    ...{ group: 'sale', label: 'nav.buyers', icon: Building2, keys: { en: 'de', de: 'ka' } },
    pages: ['/buyers', '/signups', '/outlet-users', '/registers', '/sanctions'],
  },
  '/invoices': {
    ...{ group: 'money', label: 'nav.invoices', icon: ReceiptText, keys: { en: 'i', de: 're' } },
    pages: ['/invoices', '/invoices/reminders'],
  },
  '/payments': {
    ...{ group: 'money', label: 'office.payment.title', icon: Banknote, keys: { en: 'pa', de: 'z' } },
    pages: ['/payments'],
  },
  '/purchase-invoices': {
    ...{ group: 'money', label: 'nav.purchases', icon: ReceiptEuro, keys: { en: 'pi', de: 'er' } },
    pages: ['/purchase-invoices', '/purchase-invoices/runs'],
  },
  '/books': {
    ...{ group: 'money', label: 'nav.books', icon: BookCheck, keys: { en: 'a', de: 'bu' } },
    pages: ['/books', '/margin-register'],
  },
  '/employee-reports': {
    ...{ group: 'money', label: 'nav.commission', icon: BadgePercent, keys: { en: 'cm', de: 'p' } },
    pages: ['/employee-reports'],
  },
  '/figures': {
    ...{ group: 'money', label: 'nav.figures', icon: ChartColumn, keys: { en: 'f', de: 'kz' } },
    pages: ['/figures'],
  },
  '/logistics': {
    ...{ group: 'road', label: 'nav.transports', icon: Truck, keys: { en: 't', de: 't' } },
    pages: ['/logistics', '/logistics/moves', '/logistics/naf', '/logistics/autosped'],
  },
  '/customs': {
    ...{ group: 'road', label: 'nav.customs', icon: Container, keys: { en: 'cu', de: 'af' } },
    pages: ['/customs'],
  },
  '/proofs': {
    ...{ group: 'road', label: 'nav.proofs', icon: FileCheck2, keys: { en: 'pr', de: 'n' } },
    pages: ['/proofs'],
  },
  '/claims': {
    ...{ group: 'road', label: 'nav.claims', icon: FileWarning, keys: { en: 'cl', de: 'rk' } },
    pages: ['/claims'],
  },
  '/settings': { label: 'nav.settings', icon: Settings, keys: { en: 's', de: 'es' }, pages: settings },
} as const satisfies Record<string, Entry>
export type EntryId = keyof typeof entries

export type NavEntry = Entry & { id: EntryId }

/** The entries of the menu in their usual order. */
export const nav: readonly NavEntry[] = Object.entries(entries).map(([id, entry]) => ({ id: id as EntryId, ...entry }))

type May = (call: Needed) => boolean
export type OpenEntry = NavEntry & {
  /** The pages that the user may open. */
  open: readonly [Page, ...Page[]]
  /** Where the entry leads: the first of them. */
  to: Page | '/settings'
}

/** The entries with a page that the user may open. Of an entry with one such page only, the page is shown. */
export function entriesFor(may: May): OpenEntry[] {
  return nav.flatMap((entry) => {
    const [first, ...rest] = entry.pages.filter((page) => may(pageInfo[page].needs))
    if (!first) return []
    const isSettings = entry.id === '/settings'
    const alone = rest.length === 0 && !isSettings && { label: pageInfo[first].label, icon: pageInfo[first].icon }
    return [{ ...entry, ...alone, open: [first, ...rest] as const, to: isSettings ? ('/settings' as const) : first }]
  })
}

/** The page to which an address belongs, also that of a record below it. */
export function pageOf(path: string): Page | undefined {
  const at = path.replace(/(?<=.)\/$/, '')
  const below = pages.filter((page) => at === page || (page !== '/' && at.startsWith(`${page}/`)))
  return below.toSorted((a, b) => b.length - a.length)[0]
}

/** The entry of an address. */
export function entryOf(path: string): NavEntry | undefined {
  const page = pageOf(path)
  return nav.find(({ id, pages: own }) => (page ? own.includes(page) : path.replace(/\/$/, '') === id))
}

import { LayoutDashboard } from 'lucide-react'
import { api } from '../../core/api.ts'
import { dealEntries } from './entries/deal.ts'
import { dealersEntries } from './entries/dealers.ts'
import { houseEntries } from './entries/house.ts'
import { moneyEntries } from './entries/money.ts'
import { ratesEntries } from './entries/rates.ts'
import { roadEntries } from './entries/road.ts'
import { saleEntries } from './entries/sale.ts'
import { stockEntries } from './entries/stock.ts'
import { yardEntries } from './entries/yard.ts'
import { type Entries, type Entry, pages, type Page } from './pages.ts'

/** The modules with pages, in the order of the menu. */
export const navGroups = ['stock', 'yard', 'sale', 'deal', 'money', 'road', 'dealers', 'rates', 'house'] as const
export type NavGroup = (typeof navGroups)[number]

export type NavEntry = Entry & {
  to: Page
  /** The module of the page; undefined for pages above all groups. */
  group?: NavGroup
}

type Grouped<E extends Entries> = { [P in keyof E]: Entry & { group: NavGroup } }
const inGroup = <E extends Entries>(group: NavGroup, entries: E) =>
  Object.fromEntries(Object.entries(entries).map(([to, entry]) => [to, { ...entry, group }])) as Grouped<E>

// A page without an entry does not compile.
const entries: Record<Page, Omit<NavEntry, 'to'>> = {
  '/': { label: 'nav.dashboard', icon: LayoutDashboard, needs: api.today.list, key: 'd' },
  ...inGroup('stock', stockEntries),
  ...inGroup('yard', yardEntries),
  ...inGroup('sale', saleEntries),
  ...inGroup('deal', dealEntries),
  ...inGroup('money', moneyEntries),
  ...inGroup('road', roadEntries),
  ...inGroup('dealers', dealersEntries),
  ...inGroup('rates', ratesEntries),
  ...inGroup('house', houseEntries),
}

/** The pages of the office, grouped by module. */
export const nav: readonly NavEntry[] = pages.map((to) => ({ to, ...entries[to] }))

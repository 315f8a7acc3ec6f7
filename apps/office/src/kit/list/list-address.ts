// What a list reads from its address, by the names that these things have in every list.
import { listOf, oneOf, searchOf, searchText, textUpTo, whole, type Reader } from '../../core/search-params.ts'

export const pageSizes = [25, 50, 100, 200] as const
const usualSize = 50

/** What every list has in its address; its tabs and its own filters stand beside it. */
export type ListSearch = {
  page?: number | undefined
  pageSize?: number | undefined
  search?: string | undefined
  sortBy?: string | undefined
  sort?: 'asc' | 'desc' | undefined
}
type Shape = Record<string, Reader<unknown>>
type ValuesOf<S extends Shape> = { [K in keyof S]?: NonNullable<ReturnType<S[K]>> | undefined }
/** A list as the contract has it: what it is ordered by, and its filters that take one of some values. */
type Words = {
  sorts: readonly string[]
  sortBy: string
  sort: 'asc' | 'desc'
  choices: Record<string, readonly string[]>
}
type Plan<T extends string, F extends Shape, D extends Shape> = {
  /** The filter that its tabs choose from; `status` if nothing is said. */
  tab?: T
  /** By what else it is narrowed, named as the call names it. */
  filters?: F
  /** What is open above it: a dialog, a record. The call never sees these. */
  open?: D
}
export type ListAddress<S> = {
  /** What does not fit is as if it were not there, and defaults do not stand in it. */
  read: (raw: Record<string, unknown>) => S
  /** The filter that its tabs choose from, with all of them. */
  tab: { name: string; all: readonly string[] }
  /** Names of what narrows the list besides its tabs. */
  filters: readonly string[]
  standard: { sortBy: string; sort: 'asc' | 'desc'; pageSize: number }
}
export type SearchIn<A> = A extends ListAddress<infer S> ? S : never

type TabOf<L extends Words, T extends string> = T extends keyof L['choices']
  ? { [K in T]?: L['choices'][T][number][] | undefined }
  : unknown
type SearchBy<L extends Words, T extends string, F extends Shape, D extends Shape> = Omit<ListSearch, 'sortBy'> & {
  sortBy?: L['sorts'][number] | undefined
} & TabOf<L, T> &
  ValuesOf<F> &
  ValuesOf<D>

/** The address of a list of the contract (`lists.gen.ts`); its room says what else narrows it and what opens above it. */
export function listAddress<
  const L extends Words,
  const T extends string = 'status',
  F extends Shape = Record<never, never>,
  D extends Shape = Record<never, never>,
>(list: L, { tab, filters, open }: Plan<T, F, D> = {}): ListAddress<SearchBy<L, T, F, D>> {
  const name = tab ?? 'status'
  const all = list.choices[name] ?? []
  const { sorts, sortBy, sort } = list
  return {
    read: searchOf({
      page: whole(1, 1_000_000, 1),
      pageSize: whole(10, 200, usualSize),
      search: searchText,
      sortBy: oneOf<string>(sorts, sortBy),
      sort: oneOf(['asc', 'desc'], sort),
      ...(all.length > 0 && { [name]: listOf<string>(all) }),
      ...filters,
      ...open,
    }) as unknown as ListAddress<SearchBy<L, T, F, D>>['read'],
    tab: { name, all },
    filters: ['search', ...Object.keys(filters ?? {})],
    standard: { sortBy, sort, pageSize: usualSize },
  }
}

/** Which dialog is open above a list: `dialog=invite`. None: nothing stands in the address. */
export const dialogOf = <const V extends string>(names: readonly V[]): Reader<V> => {
  const read = textUpTo(40)
  return (value) => names.find((name) => name === read(value))
}
/** The record that a dialog is about: `mail=<id>`. */
export const idParam = textUpTo(40)

const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)
const picked = (search: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const value = (search as Record<string, unknown>)[name]
      return isNothing(value) ? [] : [[name, value]]
    }),
  )

/** What narrows the list, tabs aside: it stays when another tab is opened. */
export const narrowingOf = (address: Pick<ListAddress<never>, 'filters'>, search: object) =>
  picked(search, address.filters)

/** What a saved view keeps: tab, filters and order. */
export const viewOf = (address: Pick<ListAddress<never>, 'filters' | 'tab'>, search: object) =>
  picked(search, [...address.filters, address.tab.name, 'sortBy', 'sort'])

/** What the call is asked. */
export const askedOf = (address: Pick<ListAddress<never>, 'filters' | 'tab' | 'standard'>, search: ListSearch) => ({
  ...viewOf(address, search),
  ...(search.page !== undefined && { page: search.page }),
  pageSize: search.pageSize ?? address.standard.pageSize,
})

const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value

/** Whether two views ask for the same rows in the same order. */
export function sameView(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => JSON.stringify(plain(a[name])) === JSON.stringify(plain(b[name])))
}

// Search parameters of lists, with the same names in every list.
import { listOf, oneOf, searchOf, searchText, textUpTo, whole, type Reader } from '../../core/search-params.ts'

export const pageSizes = [25, 50, 100, 200] as const
const usualSize = 50

/** The parameters of every list; each list adds its tabs and filters. */
export type ListSearch = {
  page?: number | undefined
  pageSize?: number | undefined
  search?: string | undefined
  sortBy?: string | undefined
  sort?: 'asc' | 'desc' | undefined
  /** The saved view that is open. */
  saved?: string | undefined
}
type Shape = Record<string, Reader<unknown>>
type ValuesOf<S extends Shape> = { [K in keyof S]?: NonNullable<ReturnType<S[K]>> | undefined }
/** A list as the contract describes it: its orders, and its filters with fixed values. */
type Words = {
  sorts: readonly string[]
  sortBy: string
  sort: 'asc' | 'desc'
  choices: Record<string, readonly string[]>
}
type Plan<T extends string, F extends Shape, D extends Shape> = {
  /** The filter that the tabs set; default `status`. */
  tab?: T
  /** Further filters, named as in the call. */
  filters?: F
  /** What is open above the list: a dialog, a record. Not sent to the call. */
  open?: D
}
export type ListAddress<S> = {
  /** Invalid values are ignored, and defaults are left out. */
  read: (raw: Record<string, unknown>) => S
  /** The filter that the tabs set, and its values. */
  tab: { name: string; all: readonly string[] }
  /** Names of the filters besides the tabs. */
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

/**
 * The search parameters of a list of the contract (`lists.gen.ts`), with further filters and what can be open above it.
 */
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
      saved: idParam,
    }) as unknown as ListAddress<SearchBy<L, T, F, D>>['read'],
    tab: { name, all },
    filters: ['search', ...Object.keys(filters ?? {})],
    standard: { sortBy, sort, pageSize: usualSize },
  }
}

/** The dialog above a list: `dialog=invite`. Absent if none is open. */
export const dialogOf = <const V extends string>(names: readonly V[]): Reader<V> => {
  const read = textUpTo(40)
  return (value) => names.find((name) => name === read(value))
}
/** The record of a dialog: `mail=<id>`. */
export const idParam = textUpTo(40)

const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)
const picked = (search: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const value = (search as Record<string, unknown>)[name]
      return isNothing(value) ? [] : [[name, value]]
    }),
  )

/** The filters without the tabs; they stay when another tab is opened. */
export const narrowingOf = (address: Pick<ListAddress<never>, 'filters'>, search: object) =>
  picked(search, address.filters)

/** The part that a saved view stores: tab, filters and order. */
export const viewOf = (address: Pick<ListAddress<never>, 'filters' | 'tab'>, search: object) =>
  picked(search, [...address.filters, address.tab.name, 'sortBy', 'sort'])

/** The parameters of the call. */
export const askedOf = (address: Pick<ListAddress<never>, 'filters' | 'tab' | 'standard'>, search: ListSearch) => ({
  ...viewOf(address, search),
  ...(search.page !== undefined && { page: search.page }),
  pageSize: search.pageSize ?? address.standard.pageSize,
})

const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value

/** Whether two views request the same rows in the same order. */
export function sameView(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => JSON.stringify(plain(a[name])) === JSON.stringify(plain(b[name])))
}

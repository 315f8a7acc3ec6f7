// What a reader gets of a saved view, and what it asks the call for. Pure.
import type { Permission } from '../../permissions.ts'
import { type ViewList, viewListOf } from './view-lists.ts'

export type ViewSearch = Record<string, unknown>
/** A parameter that the reader does not get, and the right that they would need. */
export type HiddenPart = { field: string; right: Permission }

const texts = (value: unknown): string[] => [value].flat().map(String)

/** Takes away every parameter that reveals what the reader may not see, with its values. */
export function shownTo(
  list: Pick<ViewList, 'guards'> | undefined,
  search: ViewSearch,
  may: (right: Permission) => boolean,
): { search: ViewSearch; hidden: HiddenPart[] } {
  const hidden = (list?.guards ?? []).filter(
    ({ field, values, right }) =>
      search[field] !== undefined &&
      !may(right) &&
      (!values || texts(search[field]).some((value) => values.includes(value))),
  )
  const gone = new Set(hidden.map(({ field }) => field))
  // A direction says something about the order that is hidden.
  if (gone.has('sortBy')) gone.add('sort')
  return {
    search: Object.fromEntries(Object.entries(search).filter(([field]) => !gone.has(field))),
    hidden: hidden.map(({ field, right }) => ({ field, right })),
  }
}

/** Statuses of cars in stock, which the list of cars shows when nothing else is asked for. */
const inStock = ['DRAFT', 'PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING', 'AVAILABLE', 'RESERVED']
const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** The parameters of the call, as the page of the list makes them from its address. */
export function askedBy(name: string, search: ViewSearch): ViewSearch {
  if (name === 'cars') {
    const { scope, ...asked } = search
    const isStock = scope !== 'all' && !['status', 'flag', 'listingStatus'].some((field) => isGiven(asked[field]))
    return isStock ? { ...asked, status: inStock } : asked
  }
  const usual = Object.entries(viewListOf(name)?.usual ?? {}).filter(([field]) => !isGiven(search[field]))
  return { ...search, ...Object.fromEntries(usual) }
}

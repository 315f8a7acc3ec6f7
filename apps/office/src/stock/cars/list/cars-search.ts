import type { CarFacet } from '@bilbro/contract/stock/cars/car-filters'
import { carStates, type CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { listingStates } from '@bilbro/contract/listing-states'
import type { CarsQuery } from '@bilbro/contract/stock/cars/cars-query'
import {
  bound,
  day,
  listOf,
  oneOf,
  searchOf,
  searchText,
  textUpTo,
  whole,
  type Reader,
  type SearchOf,
} from '../../../core/search-params.ts'

/** Filters with a counted list of values, in the order in which they stand. */
export const facets = [
  'brand',
  'model',
  'fuel',
  'gearbox',
  'condition',
  'carType',
  'bodyType',
  'color',
  'driveType',
] as const satisfies readonly CarFacet[]
export const ranges = ['price', 'year', 'power', 'mileage'] as const

const sorts = [
  'createdAt',
  'updatedAt',
  'price',
  'purchasePrice',
  'year',
  'brand',
  'mileage',
  'power',
  'stockNo',
  'status',
  'standingDays',
] as const satisfies readonly CarsQuery['sortBy'][]
const flags = [
  'NO_PHOTOS',
  'NO_PRICE',
  'OVER_60_DAYS',
  'UNASSIGNED',
  'PAPERS_MISSING',
] as const satisfies CarsQuery['flag']

const value = listOf(80)
const id = listOf(40)
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const days = whole(0, 36_500, 0)

// Cars that were ticked are a selection, which an address does not keep.
type Asked = Omit<CarsQuery, 'page' | 'pageSize' | 'facets' | 'format' | 'language' | 'id'>
const shape = {
  search: searchText,
  brand: value,
  model: value,
  fuel: value,
  gearbox: value,
  condition: value,
  carType: value,
  bodyType: value,
  color: value,
  driveType: value,
  priceMin: bound,
  priceMax: bound,
  yearMin: bound,
  yearMax: bound,
  powerMin: bound,
  powerMax: bound,
  mileageMin: bound,
  mileageMax: bound,
  createdAtMin: day,
  createdAtMax: day,
  daysMin: days,
  daysMax: days,
  status: listOf<string>(carStates.all),
  location: value,
  assigneeId: id,
  importId: textUpTo(40, isId),
  listingStatus: listOf<string>(listingStates.all),
  flag: listOf(flags),
  sortBy: oneOf(sorts, 'createdAt'),
  sort: oneOf(['asc', 'desc'], 'desc'),
} satisfies { [K in keyof Asked]-?: Reader<NonNullable<Asked[K]>> }

/** What the list holds when nobody says more: the stock. `all` is everything that was ever bought. */
const scope = { scope: oneOf(['stock', 'all'], 'stock') }

/** Filters, text and order of the cars list as they stand in its address. */
export const carsSearch = searchOf({ ...shape, ...scope })
export type CarsSearch = SearchOf<typeof shape & typeof scope>

/** Statuses of cars that stand on our books. */
export const stockStatuses = [
  'DRAFT',
  'PURCHASED',
  'IN_TRANSIT_IN',
  'INSPECTION',
  'RECONDITIONING',
  'AVAILABLE',
  'RESERVED',
] as const satisfies readonly CarStatus[]

/** Whether an address asks of the stock without saying so; statuses and the questions of the yard say themselves which cars they mean. */
export const isOfStock = ({ scope: of, status, flag, listingStatus }: CarsSearch): boolean =>
  of !== 'all' && !status?.length && !flag?.length && !listingStatus?.length

/** What the address asks of the server. */
export type ListQuery = Partial<Omit<CarsQuery, 'page' | 'pageSize' | 'facets' | 'format'>>

export function queryOf(search: CarsSearch): ListQuery {
  const { scope: _, ...asked } = search
  return isOfStock(search) ? { ...asked, status: [...stockStatuses] } : asked
}

/** Names of the values in an address that narrow the list; the order of the rows does not. */
export const filterNames = Object.keys(shape).filter((name) => name !== 'sortBy' && name !== 'sort') as Exclude<
  keyof CarsSearch,
  'sortBy' | 'sort' | 'scope'
>[]

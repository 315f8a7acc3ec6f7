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

/** Filters with counted values, in their order. */
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
  'NO_PURCHASE_DATE',
] as const satisfies CarsQuery['flag']

const value = listOf(80)
const id = listOf(40)
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const days = whole(0, 36_500, 0)

// Selected cars are not kept in the address.
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
  inStockFrom: day,
  inStockTo: day,
  status: listOf<string>(carStates.all),
  location: value,
  assigneeId: id,
  importId: textUpTo(40, isId),
  listingStatus: listOf<string>(listingStates.all),
  flag: listOf(flags),
  sortBy: oneOf(sorts, 'createdAt'),
  sort: oneOf(['asc', 'desc'], 'desc'),
} satisfies { [K in keyof Asked]-?: Reader<NonNullable<Asked[K]>> }

/** The default scope is the stock; `all` contains every car ever bought. */
const scope = { scope: oneOf(['stock', 'all'], 'stock') }

/** Search parameters of the car list: filters, search and order. */
export const carsSearch = searchOf({ ...shape, ...scope })
export type CarsSearch = SearchOf<typeof shape & typeof scope>

/** Statuses of cars that are in stock. */
export const stockStatuses = [
  'DRAFT',
  'PURCHASED',
  'IN_TRANSIT_IN',
  'INSPECTION',
  'RECONDITIONING',
  'AVAILABLE',
  'RESERVED',
] as const satisfies readonly CarStatus[]

/** Whether the list shows the cars in stock: no statuses or flags are chosen, and not all cars are asked for. */
export const isOfStock = ({ scope: of, status, flag, listingStatus }: CarsSearch): boolean =>
  of !== 'all' && !status?.length && !flag?.length && !listingStatus?.length

/** The parameters of the call. */
export type ListQuery = Partial<Omit<CarsQuery, 'page' | 'pageSize' | 'facets' | 'format'>>

export function queryOf(search: CarsSearch): ListQuery {
  const { scope: _, ...asked } = search
  return isOfStock(search) ? { ...asked, status: [...stockStatuses] } : asked
}

/** Names of the parameters that filter the list, without the order. */
export const filterNames = Object.keys(shape).filter((name) => name !== 'sortBy' && name !== 'sort') as Exclude<
  keyof CarsSearch,
  'sortBy' | 'sort' | 'scope'
>[]

import type { Currency, WishFields } from '@bilbro/contract/deal/requests/request-fields'
import type { StateRow } from './car-requests.store.ts'

type Columns = Omit<{ [K in keyof WishFields]: K extends keyof StateRow ? StateRow[K] : never }, 'priceMax'> &
  Pick<StateRow, 'priceMaxMinor' | 'currency'>

/** The wish of a row in the API format. */
export const wishOf = (row: Columns): WishFields => ({
  brand: row.brand,
  model: row.model,
  wish: row.wish,
  yearMin: row.yearMin,
  yearMax: row.yearMax,
  mileageMax: row.mileageMax,
  priceMax: row.priceMaxMinor === null ? null : { minor: row.priceMaxMinor, currency: row.currency as Currency },
  fuels: row.fuels as WishFields['fuels'],
  gearbox: row.gearbox as WishFields['gearbox'],
  quantity: row.quantity,
  country: row.country,
  taxWish: row.taxWish as WishFields['taxWish'],
  neededBy: row.neededBy,
})

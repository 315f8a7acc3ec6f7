import * as z from 'zod'
import { country, day, note, price, text } from '../../common.ts'
import { fuels, gearboxes } from '../../stock/cars/car-enums.ts'

export const taxWishes = ['ANY', 'MARGIN', 'NET'] as const
const year = z.int().min(1950).max(2100)

/** The criteria of a request; dealers enter the same fields. */
export const wishFields = z.strictObject({
  brand: text(60).nullable(),
  model: text(80).nullable(),
  /** Free text of the dealer. */
  wish: note(1000),
  yearMin: year.nullable(),
  yearMax: year.nullable(),
  mileageMax: z.int().min(0).max(2_000_000).nullable(),
  priceMax: price.nullable(),
  fuels: z.array(z.enum(fuels)).max(fuels.length),
  gearbox: z.enum(gearboxes).nullable(),
  quantity: z.int().min(1).max(100),
  country: country.nullable(),
  taxWish: z.enum(taxWishes),
  neededBy: day.nullable(),
})
export type WishFields = z.infer<typeof wishFields>

export const emptyWish: WishFields = {
  brand: null,
  model: null,
  wish: '',
  yearMin: null,
  yearMax: null,
  mileageMax: null,
  priceMax: null,
  fuels: [],
  gearbox: null,
  quantity: 1,
  country: null,
  taxWish: 'ANY',
  neededBy: null,
}
export type Currency = NonNullable<WishFields['priceMax']>['currency']

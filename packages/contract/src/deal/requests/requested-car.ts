import * as z from 'zod'
import { id, language, money } from '../../common.ts'
import { listingStates } from '../../listing-states.ts'
import { carStates } from '../../stock/cars/car-states.ts'

/** The dealer company that a record is about. */
export const dealerOf = z.strictObject({ id, name: z.string(), country: z.string() })

/** A consumer who asked on the outlet. */
export const consumer = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  language,
})

/** A car as requests show it. */
export const requestedCar = z.strictObject({
  id,
  stockNo: z.string(),
  brand: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  year: z.int().nullable(),
  mileage: z.int().nullable(),
  fuel: z.string().nullable(),
  status: z.enum(carStates.all),
  /** Status of its listing, if it has one. */
  listingStatus: z.enum(listingStates.all).nullable(),
  price: money.nullable(),
  photo: z.string().nullable(),
})
export type RequestedCar = z.infer<typeof requestedCar>

// The form values of an offer to dealers, and the calls made of them.
import { languages } from '@bilbro/contract/common'
import { placesBelow } from '@bilbro/contract/deal/offers/offer-amounts'
import { amount } from '@bilbro/contract/deal/offers/offer-fields'
import { transportParties } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import type { UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import * as z from 'zod'
import { offerHours } from '../panel/offer-hours.ts'

/** Maximum number of cars in one offer. */
export const mostCars = 20
const car = z.strictObject({ id: z.string(), title: z.string() })
const buyer = z.strictObject({
  companyId: z.string(),
  name: z.string(),
  /** The dealer's asking price by their group, in cents. */
  asking: z.number().nullable(),
  /** The same per car; the offered price is split in these proportions. */
  parts: z.array(z.strictObject({ id: z.string(), asking: z.number(), minimum: z.number().nullable() })),
  amount,
  language: z.enum(languages).nullable(),
})
export const offerSchema = z.strictObject({
  cars: z.array(car).min(1).max(mostCars),
  /** The car that is being loaded. */
  addCar: z.string().nullable(),
  /** The dealer who is being loaded. */
  add: z.string().nullable(),
  buyers: z.array(buyer).min(1).max(100),
  hours: offerHours,
  transport: z.enum(transportParties),
  message: z.string().trim().max(1000),
  mail: z.boolean(),
  /** Reason for a price below the minimum price. */
  reason: z.string().trim().max(500),
})
export type OfferInput = z.input<typeof offerSchema>
export type TypedOffer = z.output<typeof offerSchema>
export type OfferForm = UseFormReturn<OfferInput, unknown, TypedOffer>
type Buyer = Pick<TypedOffer['buyers'][number], 'companyId' | 'amount' | 'language'>

/** Whether any dealer is offered a car below its minimum price. */
export const isAnyBelow = (buyers: OfferInput['buyers']): boolean =>
  buyers.some(
    ({ amount: named, parts }) =>
      typeof named.minor === 'number' &&
      placesBelow(
        named.minor,
        parts.map(({ asking, minimum }) => ({ askingMinor: asking, minMinor: minimum })),
      ).length > 0,
  )

/** The parameters of the calls: common ones, and those of each dealer. */
export const termsOf = ({ cars, hours, transport }: Pick<TypedOffer, 'cars' | 'hours' | 'transport'>) => ({
  carIds: cars.map(({ id }) => id),
  hours: Number(hours),
  transport,
})
export const toldTo = ({ companyId, amount: named, language }: Buyer, message: string) => ({
  companyId,
  amount: named,
  ...(language && { language }),
  ...(message && { message }),
})

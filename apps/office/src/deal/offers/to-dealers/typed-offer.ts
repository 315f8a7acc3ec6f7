// What is typed to offer a car to dealers, and the calls that it makes.
import { languages } from '@bilbro/contract/common'
import { amount } from '@bilbro/contract/deal/offer-fields'
import { transportParties } from '@bilbro/contract/rates/deal-tax-facts'
import type { UseFormReturn } from '@bilbro/ui/forms/use-zod-form'
import * as z from 'zod'
import { offerHours } from '../offer-hours.ts'

const buyer = z.strictObject({
  companyId: z.string(),
  name: z.string(),
  /** What he is asked by the price of his group, in cents. */
  asking: z.number().nullable(),
  amount,
  language: z.enum(languages).nullable(),
})
export const offerSchema = z.strictObject({
  /** The dealer who is just being looked up. */
  add: z.string().nullable(),
  buyers: z.array(buyer).min(1).max(100),
  hours: offerHours,
  transport: z.enum(transportParties),
  message: z.string().trim().max(1000),
  mail: z.boolean(),
})
export type OfferInput = z.input<typeof offerSchema>
export type TypedOffer = z.output<typeof offerSchema>
export type OfferForm = UseFormReturn<OfferInput, unknown, TypedOffer>
type Buyer = Pick<TypedOffer['buyers'][number], 'companyId' | 'amount' | 'language'>

/** What the calls take of it: for all dealers, and for each. */
export const termsOf = ({ hours, transport }: Pick<TypedOffer, 'hours' | 'transport'>, carId: string) => ({
  carIds: [carId],
  hours: Number(hours),
  transport,
})
export const toldTo = ({ companyId, amount: named, language }: Buyer, message: string) => ({
  companyId,
  amount: named,
  ...(language && { language }),
  ...(message && { message }),
})

// Input of the amount forms: the same as the calls take, but select fields hold text.
import * as z from 'zod'
import { counterBody, offerBody } from './offer-fields.ts'

export const offerHours = ['4', '12', '24', '48'] as const
const hours = z.enum(offerHours)

export const offerForm = offerBody.omit({ hours: true }).extend({ hours })
export const counterForm = counterBody.omit({ hours: true, version: true }).extend({ hours })
export type OfferTyped = z.output<typeof offerForm>

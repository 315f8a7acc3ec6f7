// What is typed where an amount is named: as the calls take it, but for what a list of choices holds as text.
import * as z from 'zod'
import { counterBody, offerBody } from './offer-fields.ts'

export const offerHours = ['4', '12', '24', '48'] as const
const hours = z.enum(offerHours)

export const offerForm = offerBody.omit({ hours: true }).extend({ hours })
export const counterForm = counterBody.omit({ hours: true, version: true }).extend({ hours })
export type OfferTyped = z.output<typeof offerForm>

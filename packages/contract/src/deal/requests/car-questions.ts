// What a dealer asks about a car, and what the house has answered: it stands on a request, under which the house works.
import * as z from 'zod'
import { id, idParams, instant, text } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

/** As staff read it on the request. */
export const askedQuestion = z.strictObject({
  id,
  carId: id,
  car: z.string(),
  by: z.string(),
  body: z.string(),
  at: instant,
})
export type AskedQuestion = z.infer<typeof askedQuestion>

const carTalk = z.strictObject({
  /** Who of the house is responsible for the car. */
  contact: z.strictObject({ name: z.string(), photo: z.string().nullable() }).nullable(),
  /** The dealer's own company's, the oldest first. */
  messages: z.array(z.strictObject({ id, from: z.enum(['DEALER', 'HOUSE']), body: z.string(), at: instant })),
})
export type CarTalk = z.infer<typeof carTalk>

export const portalQuestionsApi = {
  get: endpoint({
    summary: 'Read whom to ask about a car, and what was asked and answered',
    method: 'GET',
    path: '/b2b-portal-private/cars/:id/questions',
    access: 'buyer',
    live: { requests: 'any' },
    params: idParams,
    data: carTalk,
  }),
  ask: endpoint({
    summary: 'Ask the house about a car',
    method: 'POST',
    path: '/b2b-portal-private/cars/:id/questions',
    access: 'buyer',
    rateLimit: [{ counter: 'portal-question', per: 'caller', most: 30, seconds: 3600 }],
    params: idParams,
    body: z.strictObject({ body: text(2000) }),
    data: carTalk,
  }),
}

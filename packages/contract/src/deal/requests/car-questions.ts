// A dealer's questions about a car and our answers. They belong to a request, which staff work on.
import * as z from 'zod'
import { id, idParams, instant, text } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'

/** A question as staff read it on the request. */
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
  /** The staff user responsible for the car. */
  contact: z.strictObject({ name: z.string(), photo: z.string().nullable() }).nullable(),
  /** Messages of the dealer's company only, oldest first. */
  messages: z.array(z.strictObject({ id, from: z.enum(['DEALER', 'HOUSE']), body: z.string(), at: instant })),
})
export type CarTalk = z.infer<typeof carTalk>

export const portalQuestionsApi = group('Questions of dealers about cars', () => ({
  get: endpoint({
    summary: 'Read the contact for a car, with own questions and answers',
    method: 'GET',
    path: '/b2b-portal-private/cars/:id/questions',
    access: 'buyer',
    scope: null,
    live: { requests: 'any' },
    params: idParams,
    data: carTalk,
  }),
  ask: endpoint({
    summary: 'Ask a question about a car',
    method: 'POST',
    path: '/b2b-portal-private/cars/:id/questions',
    access: 'buyer',
    scope: null,
    rateLimit: [{ counter: 'portal-question', per: 'caller', most: 30, seconds: 3600 }],
    params: idParams,
    body: z.strictObject({ body: text(2000) }),
    data: carTalk,
  }),
}))

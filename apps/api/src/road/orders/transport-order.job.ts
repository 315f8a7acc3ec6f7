import * as z from 'zod'
import { job } from '../../core/work/job.ts'
import { workOnOrder } from './work-on-order.ts'

/** Makes an order at a carrier, or ends it there. */
export const transportOrder = job({
  name: 'transport-order',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => workOnOrder(deps, id),
  atOnce: 2,
  // About six hours: well within the day for which the key of an order is known there.
  tries: { retryLimit: 40, retryDelayMax: 600 },
})

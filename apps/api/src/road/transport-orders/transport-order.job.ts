import * as z from 'zod'
import { job } from '../../core/work/job.ts'
import { processTransportOrder } from './process-transport-order.ts'

/** Makes an order at a carrier, or ends it there. */
export const transportOrder = job({
  name: 'transport-order',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => processTransportOrder(deps, id),
  concurrency: 2,
  // About six hours: well within the day for which the key of an order is known there.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})

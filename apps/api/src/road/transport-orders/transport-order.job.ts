import * as z from 'zod'
import { job } from '../../core/work/job.ts'
import { processTransportOrder } from './process-transport-order.ts'

/** Creates or cancels an order at the carrier. */
export const transportOrder = job({
  name: 'transport-order',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => processTransportOrder(deps, id),
  concurrency: 2,
  // About six hours: well within the day for which the carrier keeps the idempotency key.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})

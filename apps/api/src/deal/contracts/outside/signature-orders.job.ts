import * as z from 'zod'
import { job } from '../../../core/work/job.ts'
import { processSigningOrder } from './process-signing-order.ts'

/** Creates or cancels an order at a signing service. */
export const signatureOrder = job({
  name: 'signature-order',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => processSigningOrder(deps, id),
  concurrency: 2,
  // About six hours, to outlast an outage of the service.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})

import * as z from 'zod'
import { job } from '../../../core/work/job.ts'
import { processSigningOrder } from './process-signing-order.ts'

/** Makes an order at a signing service, or ends it there. */
export const signatureOrder = job({
  name: 'signature-order',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => processSigningOrder(deps, id),
  concurrency: 2,
  // About six hours: as long as a service may be away.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})

import * as z from 'zod'
import { job } from '../../core/work/job.ts'
import { workOnOrder } from './outside-order.ts'

/** Makes an order at a signing service, or ends it there. */
export const signatureOrder = job({
  name: 'signature-order',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => workOnOrder(deps, id),
  atOnce: 2,
  // About six hours: as long as a service may be away.
  tries: { retryLimit: 40, retryDelayMax: 600 },
})

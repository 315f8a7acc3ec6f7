import * as z from 'zod'
import { job } from '../../../core/work/job.ts'
import { createRemoteInvoice } from './create-remote-invoice.ts'

/** Makes an issued invoice in the system that keeps the books. */
export const makeOutsideInvoice = job({
  name: 'outside-invoice',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => createRemoteInvoice(deps, id),
  // About six hours: as long as a system may be away. One at a time, as they want it.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})

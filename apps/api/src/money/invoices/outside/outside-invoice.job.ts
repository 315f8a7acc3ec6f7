import * as z from 'zod'
import { job } from '../../../core/work/job.ts'
import { createRemoteInvoice } from './create-remote-invoice.ts'

/** Creates an issued invoice in the external bookkeeping system. */
export const makeOutsideInvoice = job({
  name: 'outside-invoice',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => createRemoteInvoice(deps, id),
  // About six hours, to outlast an outage. One at a time, as the systems require.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})

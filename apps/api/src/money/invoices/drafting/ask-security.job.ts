import * as z from 'zod'
import { jobCtx } from '../../../core/work/job-ctx.ts'
import { job } from '../../../core/work/job.ts'
import { askSecurity } from './ask-security.ts'

/** Runs after the change of a transport, because contracts come before transports in the lock order. */
export const askSecurityJob = job({
  name: 'vat-security-ask',
  data: z.object({ contractId: z.uuid() }),
  run: ({ db, clock, jobs }, { contractId }) =>
    db.transaction().execute((tx) => askSecurity(jobCtx({ jobs, clock }, tx), contractId)),
})

import * as z from 'zod'
import { job } from '../../../core/work/job.ts'
import { fetchUncounted } from './fetch-uncounted.ts'

/** Fetches and stores a document that was signed at a service but does not count. */
export const keepUncounted = job({
  name: 'signature-keep',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => fetchUncounted(deps, id),
  // About six hours, to outlast an outage of the service.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})

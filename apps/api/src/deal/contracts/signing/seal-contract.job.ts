import * as z from 'zod'
import { job } from '../../../core/work/job.ts'
import { sealSigned } from './seal-signed.ts'

/** After the second signature: evidence page and seal, and the mail that says where it lies. */
export const sealContract = job({
  name: 'contract-seal',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => sealSigned(deps, id),
  // About six hours: what was signed at a service is fetched there.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})

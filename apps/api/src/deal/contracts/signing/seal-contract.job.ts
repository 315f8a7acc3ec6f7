import * as z from 'zod'
import { job } from '../../../core/work/job.ts'
import { sealSigned } from './seal-signed.ts'

/** After the second signature: evidence page, seal, and the e-mail with the location of the document. */
export const sealContract = job({
  name: 'contract-seal',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => sealSigned(deps, id),
  // About six hours, because documents signed at a service are fetched there.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})

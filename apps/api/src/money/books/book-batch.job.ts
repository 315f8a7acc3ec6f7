import * as z from 'zod'
import { job } from '../../core/work/job.ts'
import { makeBatch } from './make-batch.ts'

/** Creates the booking batch of a month for the tax adviser. */
export const bookBatch = job({
  name: 'book-batch',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => makeBatch(deps, id),
})

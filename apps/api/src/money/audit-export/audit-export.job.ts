import * as z from 'zod'
import { job } from '../../core/work/job.ts'
import { makeExport } from './make-export.ts'

/** Creates an archive for an auditor. */
export const auditExport = job({
  name: 'audit-export',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => makeExport(deps, id),
})

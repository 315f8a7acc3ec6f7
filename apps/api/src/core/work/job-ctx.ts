import type { Deps } from '../deps.ts'
import type { TransitionCtx } from '../transitions.ts'
import type { Db } from '../postgres/db.ts'

/** What a job writes with, in a transaction of its own: the house itself does it. */
export const jobCtx = ({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>, db: Db): TransitionCtx => ({
  db,
  now: clock(),
  actor: { kind: 'system', name: 'Bilbro' },
  requestId: 'job',
  enqueue: (job, data, options) => jobs.send(db, job, data, options),
})

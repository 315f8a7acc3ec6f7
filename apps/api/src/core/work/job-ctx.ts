import type { Deps } from '../deps.ts'
import type { TransitionCtx } from '../transitions.ts'
import type { Db } from '../postgres/db.ts'

/** Context of a job with its own transaction; the actor is the system. */
export const jobCtx = ({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>, db: Db): TransitionCtx => ({
  db,
  now: clock(),
  actor: { kind: 'system', name: 'Bilbro' },
  requestId: 'job',
  enqueue: (job, data, options) => jobs.send(db, job, data, options),
})

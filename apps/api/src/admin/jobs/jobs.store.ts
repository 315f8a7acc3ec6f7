// Background jobs in the tables of the job runner (pg-boss). This file only reads them; only the runner writes.
import { expressionBuilder, type Kysely, sql } from 'kysely'
import type { JobName } from '@bilbro/contract/admin/jobs'
import type { Db } from '../../core/postgres/db.ts'
import { deadLetters } from '../../core/work/jobs.ts'

type RunnerTables = {
  'pgboss.job': {
    id: string
    name: JobName
    state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
    retryCount: number
    startAfter: string
    createdOn: string
    startedOn: string | null
    completedOn: string | null
    output: { message?: string } | null
    sourceName: JobName | null
    sourceCreatedOn: string | null
    sourceRetryCount: number | null
    sourceOutput: { message?: string } | null
  }
}

const e = expressionBuilder<{ j: RunnerTables['pgboss.job'] }, 'j'>()
/** A dead letter represents the failed job, because only the dead letter can be retried. */
const isDead = sql<boolean>`j.name = ${deadLetters}`
export const stateOf = e
  .case()
  .when(isDead)
  .then('FAILED' as const)
  .when('j.state', '=', 'active')
  .then('RUNNING' as const)
  .when('j.state', '=', 'completed')
  .then('DONE' as const)
  .when('j.state', '=', 'cancelled')
  .then('CANCELLED' as const)
  .when('j.state', '=', 'retry')
  .then('RETRYING' as const)
  .else('WAITING' as const)
  .end()
const nameOf = e.fn.coalesce('j.sourceName', 'j.name')
const createdAtOf = e.fn.coalesce('j.sourceCreatedOn', 'j.createdOn')
export const errorOf = sql<string | null>`coalesce(j.source_output, j.output)->>'message'`
/** Number of started attempts. */
export const triesOf = sql<number>`coalesce(j.source_retry_count + 1, j.retry_count + (j.started_on is not null and j.state <> 'retry')::int)`

/** All stored jobs, without the internal jobs of the runner. */
export const listJobsQuery = (db: Db, names: readonly JobName[]) =>
  (db as unknown as Kysely<RunnerTables>)
    .selectFrom('pgboss.job as j')
    .select(['j.id', 'j.startAfter', 'j.startedOn as startedAt', 'j.completedOn as endedAt'])
    .select([nameOf.as('name'), stateOf.as('state'), errorOf.as('error'), isDead.as('isDead')])
    .select([triesOf.as('tries'), createdAtOf.as('createdAt')])
    .where(nameOf, 'in', names)
    // A failed job is listed through its dead letter.
    .where((where) => where.or([where('j.state', '<>', 'failed'), isDead]))
export type Job = Awaited<ReturnType<ReturnType<typeof listJobsQuery>['executeTakeFirstOrThrow']>>

/** Locked until the transaction ends, so that the job does not start in the meantime. */
export const lock = (db: Db, names: readonly JobName[], id: string): Promise<Job | undefined> =>
  listJobsQuery(db, names).where('j.id', '=', id).forUpdate().executeTakeFirst()

/** Number of jobs by kind and state, and the time of the last completed one. */
export const countByState = (db: Db, names: readonly JobName[]) =>
  (db as unknown as Kysely<RunnerTables>)
    .selectFrom(listJobsQuery(db, names).as('r'))
    .select(['r.name', 'r.state'])
    .select((all) => [all.cast<number>(all.fn.countAll(), 'integer').as('count'), all.fn.max('r.endedAt').as('last')])
    .groupBy(['r.name', 'r.state'])
    .execute()

// Background work as its runner keeps it: its tables are read here, and written by the runner alone.
import { type Kysely, sql } from 'kysely'
import type { JobName, JobState } from '@bilbro/contract/house/jobs'
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

/** A dead letter stands for the work that failed: it is the one that can be tried again. */
const isDead = sql<boolean>`j.name = ${sql.lit(deadLetters)}`
export const stateOf = sql<JobState>`case
  when ${isDead} then 'FAILED' when j.state = 'active' then 'RUNNING' when j.state = 'completed' then 'DONE'
  when j.state = 'cancelled' then 'CANCELLED' when j.state = 'retry' then 'RETRYING' else 'WAITING' end`
export const nameOf = sql<JobName>`coalesce(j.source_name, j.name)`
/** How often it was begun. */
export const triesOf = sql<number>`coalesce(j.source_retry_count + 1, j.retry_count + (j.started_on is not null and j.state <> 'retry')::int)`
const errorOf = sql<string | null>`coalesce(j.source_output, j.output)->>'message'`

/** All work that is still known, the runner's own left out. */
export const rows = (db: Db, names: readonly string[]) =>
  (db as unknown as Kysely<RunnerTables>)
    .selectFrom('pgboss.job as j')
    .select(['j.id', 'j.startAfter', 'j.startedOn as startedAt', 'j.completedOn as endedAt'])
    .select([
      nameOf.as('name'),
      stateOf.as('state'),
      errorOf.as('error'),
      isDead.as('isDead'),
      triesOf.as('tries'),
      sql<string>`coalesce(j.source_created_on, j.created_on)`.as('createdAt'),
    ])
    .where(sql<boolean>`${nameOf} = any(${sql.val(names)}::text[])`)
    // What its dead letter stands for.
    .where((e) => e.or([e('j.state', '<>', 'failed'), isDead]))
export type Job = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Held until the end of the transaction, so that it does not begin meanwhile. */
export const hold = (db: Db, names: readonly string[], id: string): Promise<Job | undefined> =>
  rows(db, names).where('j.id', '=', id).forUpdate().executeTakeFirst()

/** How much of each kind stands how, and when it was last done. */
export const counts = (db: Db, names: readonly string[]) =>
  (db as unknown as Kysely<RunnerTables>)
    .selectFrom('pgboss.job as j')
    .select([nameOf.as('name'), stateOf.as('state'), sql<number>`count(*)::int`.as('count')])
    .select((e) => e.fn.max('j.completedOn').as('last'))
    .where(sql<boolean>`${nameOf} = any(${sql.val(names)}::text[])`)
    .where((e) => e.or([e('j.state', '<>', 'failed'), isDead]))
    .groupBy([nameOf, stateOf])
    .execute()

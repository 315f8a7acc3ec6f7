// The office's list of background jobs.
import { sql } from 'kysely'
import { type JobName, type JobsQuery, type JobState, jobStates } from '@bilbro/contract/admin/jobs'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { errorOf, type Job, listJobsQuery, stateOf, triesOf } from './jobs.store.ts'

const id = sql<string>`j.id`
const name = sql`coalesce(j.source_name, j.name)`
const orders = {
  createdAt: sql`coalesce(j.source_created_on, j.created_on)`,
  endedAt: sql`j.completed_on`,
  name,
  tries: triesOf,
}

export const jobsList = (db: Db, q: JobsQuery, names: readonly JobName[]): List<Job, JobState> => ({
  rows: listJobsQuery(db, q.name.length ? q.name : names).where(finds(q.search, [name, errorOf])),
  id,
  order: orderOf(q, orders, id),
  status: { of: stateOf, all: jobStates, wanted: q.status },
})

export const jobsFile: ListFile<Job> = {
  name: 'jobs',
  columns: [
    { header: 'office.jobs.kind', cell: (row, t) => t(`job.${row.name}`) },
    { header: 'word.status', cell: (row, t) => t(`jobState.${row.state}`) },
    { header: 'office.jobs.tries', cell: (row) => row.tries },
    { header: 'office.jobs.asked', cell: (row) => row.createdAt },
    { header: 'office.jobs.ended', cell: (row) => row.endedAt },
    { header: 'office.jobs.error', cell: (row) => row.error },
  ],
}

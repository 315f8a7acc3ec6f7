import type { Api } from '@bilbro/contract'
import { type JobName, type JobState, jobStates } from '@bilbro/contract/admin/jobs'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { Ctx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { readPage } from '../../core/lists/page.ts'
import { exportList } from '../../tables/export-list.ts'
import { jobsFile, jobsList } from './jobs.list.ts'
import * as jobs from './jobs.store.ts'

const namesOf = (ctx: Ctx) => ctx.deps.jobs.kinds.map(({ name }) => name as JobName)
const toWire = ({ isDead: _isDead, ...row }: jobs.Job) => row

/** @throws notFound */
async function lockJob(ctx: Ctx, id: string): Promise<jobs.Job> {
  const job = await jobs.lock(ctx.db, namesOf(ctx), id)
  if (!job) throw appError('notFound')
  return job
}

const note = (ctx: Ctx, job: { id: string; name: string; state: JobState }, action: string) =>
  audit(ctx, { entity: 'jobs', entityId: job.id, action, changes: [{ field: 'kind', from: null, to: job.name }] })

export const jobsRoutes: Handlers<Api['jobs']> = {
  async list(ctx, { query }) {
    const list = jobsList(ctx.db, query, namesOf(ctx))
    if (query.format !== 'json') return exportList(ctx, query, list, jobsFile)
    return readPage(list, query, toWire)
  },

  async kinds(ctx) {
    const counted = await jobs.countByState(ctx.db, namesOf(ctx))
    return ctx.deps.jobs.kinds.map(({ name, cron }) => {
      const own = counted.filter((row) => row.name === name)
      const countOf = (state: JobState) => own.find((row) => row.state === state)?.count ?? 0
      return {
        name: name as JobName,
        cron: cron ?? null,
        nextRun: (cron && ctx.deps.jobs.nextRun(cron, ctx.now)?.toISOString()) || null,
        lastDone: own.find(({ state }) => state === 'DONE')?.last ?? null,
        counts: Object.fromEntries(jobStates.map((state) => [state, countOf(state)])) as Record<JobState, number>,
      }
    })
  },

  async retry(ctx, { params }) {
    const job = await lockJob(ctx, params.id)
    if (job.state !== 'FAILED') throw appError('state.notAllowed', { from: job.state, to: 'WAITING' })
    await ctx.deps.jobs.retry(ctx.db, job.id)
    await note(ctx, job, 'retry')
    return {}
  },

  async cancel(ctx, { params }) {
    const job = await lockJob(ctx, params.id)
    if (job.state === 'RUNNING' || job.state === 'DONE' || job.state === 'CANCELLED')
      throw appError('state.notAllowed', { from: job.state, to: 'CANCELLED' })
    await ctx.deps.jobs.cancel(ctx.db, job)
    await note(ctx, job, 'cancel')
    return {}
  },

  async run(ctx, { params }) {
    const kind = ctx.deps.jobs.kinds.find(({ name }) => name === params.name)
    if (!kind) throw appError('notFound')
    // A job that needs data is started where that data is known, so only scheduled jobs can be started here.
    if (!kind.cron) throw appError('state.notAllowed', { from: 'WAITING', to: 'RUNNING' })
    const id = await ctx.deps.jobs.runNow(ctx.db, kind.name)
    await note(ctx, { id, name: kind.name, state: 'WAITING' }, 'run')
    return {}
  },
}

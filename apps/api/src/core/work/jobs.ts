// Background jobs on PostgreSQL: a job is a row in the business transaction; a worker wakes up after the commit.
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../postgres/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Job, RetryPolicy } from './job.ts'

export type JobHandler = (data: Record<string, unknown>) => Promise<void>
export type JobKind = { name: string; handler: JobHandler; cron?: string; atStart?: boolean; concurrency?: number }
export type Queue = { name: string; retries?: RetryPolicy; cron?: string }
export type SendOptions = { startAfter?: Date; singletonKey?: string }
/** Enqueues a job in the transaction `db`; workers see it after the commit. */
export type Send = <D extends object>(db: Db, job: Job<D>, data: D, options?: SendOptions) => Promise<void>

export type Jobs = {
  send: Send
  /** Starts the workers; until then jobs are only stored. */
  work: (kinds: JobKind[]) => Promise<void>
  kinds: readonly Queue[]
  /** Next run of a schedule, in Berlin time. */
  nextRun: (cron: string, now: Date) => Date | undefined
  /** Runs a scheduled job now; returns its id. */
  runNow: (db: Db, name: string) => Promise<string>
  /** Moves a dead letter back to its queue; false when it is no longer a dead letter. */
  retry: (db: Db, id: string) => Promise<boolean>
  /** Cancels a waiting job, or deletes a dead letter. */
  cancel: (db: Db, job: { name: string; id: string; isDead: boolean }) => Promise<void>
  close: () => Promise<void>
}

/** Queue of jobs that used up all retries; they stay there for inspection. */
export const deadLetters = 'dead'
const keepDeadSeconds = 90 * 86_400
const tz = 'Europe/Berlin'
/** A worker that gets a full batch fetches again at once. With single jobs the limit would be one job per second. */
const inBatches = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/**
 * In seconds: heartbeat interval, allowed silence, and interval of the check for dead workers. After `silence` a worker
 * counts as dead and its jobs are retried. Together with the first delay and the fetch this takes at most 21 s.
 */
type Pace = { says: number; silence: number; looks: number }
export const usualPace: Pace = { says: 3, silence: 10, looks: 3 }

type Fetched = { id: string; retryCount: number; data: Record<string, unknown> | null }
type Outcome = { id: string; status: 'completed' | 'failed'; output?: { message: string } }

/** Creates the job runner. All queues must be named here, so that sending a job needs no look-up. */
export async function createJobs(url: string, queues: Queue[], log: Log, pace = usualPace): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: 3,
    useListenNotify: true,
    application_name: 'bilbro-jobs',
    superviseIntervalSeconds: pace.looks,
    monitorIntervalSeconds: pace.looks,
  })
  boss.on('error', (error) => log.warn('jobs.error', { error }))
  await boss.start()
  await boss.createQueue(deadLetters)
  await boss.updateQueue(deadLetters, { retentionSeconds: keepDeadSeconds })
  for (const { name, retries: tries } of queues) {
    const settings = {
      retryLimit: 5,
      retryBackoff: true,
      retryDelay: 2,
      deadLetter: deadLetters,
      notify: true,
      heartbeatSeconds: pace.silence,
      ...tries,
    }
    await boss.createQueue(name, settings)
    // An existing queue keeps its old settings, so update them.
    await boss.updateQueue(name, settings)
  }
  const underWay = new Map<string, Promise<Outcome>>()
  let isClosing = false

  const run = async (name: string, handler: JobHandler, { id, data }: Fetched): Promise<Outcome> => {
    try {
      await handler(data ?? {})
      return { id, status: 'completed' }
    } catch (error) {
      log.error('job.failed', { queue: name, job: id, error })
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }
  // A job may have been returned to the queue while it still runs here, after a database outage: keep the first run.
  const runOnce = (name: string, handler: JobHandler, job: Fetched): Promise<Outcome> => {
    const other = underWay.get(job.id)
    if (other) return other
    const running = run(name, handler, job).finally(() => underWay.delete(job.id))
    underWay.set(job.id, running)
    return running
  }
  const runBatch = async (name: string, handler: JobHandler, jobs: Fetched[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    // Jobs of a batch run in sequence; `concurrency` sets the number of parallel batches.
    for (const job of jobs) {
      if (isClosing) {
        outcomes.push({ id: job.id, status: 'failed', output: { message: 'left for another process' } })
        continue
      }
      const outcome = await runOnce(name, handler, job)
      outcomes.push(outcome)
      // Complete each job at once, so that it counts even when this process ends before its batch. If that fails, the
      // batch reports it.
      if (outcome.status === 'completed') await boss.complete(name, job).catch(() => undefined)
    }
    return outcomes
  }
  return {
    send: async (db, { name }, data, options = {}) => {
      await boss.send(name, data, {
        db: fromKysely(db as never),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.singletonKey && { singletonKey: options.singletonKey }),
      })
    },
    work: async (kinds) => {
      for (const { name, handler, cron, atStart, concurrency: atOnce } of kinds) {
        await boss.work<Record<string, unknown>, unknown, typeof inBatches & WorkerPace>(
          name,
          { ...inBatches, localConcurrency: atOnce ?? 1, heartbeatRefreshSeconds: pace.says },
          (jobs) => runBatch(name, handler, jobs),
        )
        if (cron) await boss.schedule(name, cron, {}, { tz })
        // Processes that start together enqueue it once.
        if (atStart) await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: 60 })
      }
    },
    kinds: queues,
    nextRun: (cron, now) => boss.previewSchedule(cron, { tz, from: now, count: 1 })[0],
    runNow: async (db, name) => (await boss.send(name, {}, { db: fromKysely(db as never) }))!,
    retry: async (db, id) => (await boss.redrive(deadLetters, { ids: [id], db: fromKysely(db as never) })) > 0,
    cancel: async (db, { name, id, isDead }) => {
      const options = { db: fromKysely(db as never) }
      await (isDead ? boss.deleteJob(deadLetters, id, options) : boss.cancel(name, id, options))
    },
    close: () => {
      isClosing = true
      return boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}
type WorkerPace = { localConcurrency: number; heartbeatRefreshSeconds: number }

// Background work on PostgreSQL: a job is a row in the business transaction, a worker wakes up when it is committed.
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

export type JobHandler = (data: Record<string, unknown>) => Promise<void>
export type JobKind = { name: string; handler: JobHandler; cron?: string; retries?: number; atOnce?: number }

export type Jobs = {
  send: (db: Db, queue: string, data: object, options?: { startAfter?: Date; singletonKey?: string }) => Promise<void>
  /** Starts the workers; before that jobs are only stored. */
  work: (kinds: JobKind[]) => Promise<void>
  close: () => Promise<void>
}

const deadLetters = 'dead'
/** A worker that finds a full batch asks again at once: one job a fetch would be one job a second. */
const inBatches = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Opens the job runner; every queue that will be used has to be named, so that sending needs no look-up. */
export async function openJobs(url: string, queues: string[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: 3,
    useListenNotify: true,
    application_name: 'bilbro-jobs',
  })
  boss.on('error', (error) => log.warn('jobs.error', { error }))
  await boss.start()
  await boss.createQueue(deadLetters)
  for (const name of queues)
    await boss.createQueue(name, {
      retryLimit: 5,
      retryBackoff: true,
      retryDelay: 2,
      deadLetter: deadLetters,
      notify: true,
    })
  return {
    send: async (db, queue, data, options = {}) => {
      await boss.send(queue, data, {
        db: fromKysely(db as never),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.singletonKey && { singletonKey: options.singletonKey }),
      })
    },
    work: async (kinds) => {
      for (const { name, handler, cron, atOnce } of kinds) {
        const run = async ({ id, data }: { id: string; data: Record<string, unknown> | null }) => {
          try {
            await handler(data ?? {})
            return { id, status: 'completed' as const }
          } catch (error) {
            log.error('job.failed', { queue: name, job: id, error })
            const message = error instanceof Error ? error.message : String(error)
            return { id, status: 'failed' as const, output: { message } }
          }
        }
        await boss.work<Record<string, unknown>, unknown, typeof inBatches & { localConcurrency: number }>(
          name,
          { ...inBatches, localConcurrency: atOnce ?? 1 },
          async (jobs) => {
            const results = []
            // One after the other; how many at once is up to `atOnce`.
            for (const job of jobs) results.push(await run(job))
            return results
          },
        )
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Berlin' })
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}

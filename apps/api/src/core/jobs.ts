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
        await boss.work<Record<string, unknown>>(
          name,
          { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, batchSize: 1, localConcurrency: atOnce ?? 1 },
          async ([job]) => {
            if (!job) return
            try {
              await handler(job.data ?? {})
            } catch (error) {
              log.error('job.failed', { queue: name, job: job.id, error })
              throw error
            }
          },
        )
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Berlin' })
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}

import * as z from 'zod'
import type { Deps } from '../deps.ts'

/**
 * Retries of jobs that depend on a provider, which may be down for longer than a few minutes. `retryDelayMax` is in
 * seconds.
 */
export type RetryPolicy = { retryLimit: number; retryDelayMax: number }

/** A kind of background work: its data and its handler. Defined beside its resource in `<noun>.job.ts`. */
export type Job<D extends object = object> = {
  name: string
  data: z.ZodType<D>
  /** May run twice, and in several processes at once, so it must be idempotent. */
  run(deps: Deps, data: D): Promise<void>
  /** Schedule in Berlin time, in addition to jobs that are enqueued. */
  cron?: string
  /** Also runs once when a process starts. */
  atStart?: boolean
  /** How many jobs of this kind one process runs in parallel; one by default. */
  concurrency?: number
  retries?: RetryPolicy
}

type Definition<D extends object> = Omit<Job<D>, 'data'> & { data?: z.ZodType<D> }

/** Defines a job. Data is typed by the schema `data`; `run` receives validated data. */
export function job<D extends object = Record<string, never>>(definition: Definition<D>): Job<D> {
  return { data: z.strictObject({}) as unknown as z.ZodType<D>, ...definition }
}

import * as z from 'zod'
import type { Deps } from '../deps.ts'

/** How often work is tried that waits for somebody else's house, which may be away for longer than a few minutes. */
export type RetryPolicy = { retryLimit: number; retryDelayMax: number }

/** A kind of background work: what it needs to know, and what it does. Stands beside its resource, in `<noun>.job.ts`. */
export type Job<D extends object = object> = {
  name: string
  data: z.ZodType<D>
  /** May be run twice, and by several processes at once: a second time must do nothing. */
  run(deps: Deps, data: D): Promise<void>
  /** By the clock of Berlin, beside what is sent. */
  cron?: string
  /** Also once when a process begins to work. */
  atStart?: boolean
  /** How many of this kind a process works on at once; one unless said otherwise. */
  concurrency?: number
  retries?: RetryPolicy
}

type Definition<D extends object> = Omit<Job<D>, 'data'> & { data?: z.ZodType<D> }

/** Defines a job; whoever sends it gives what `data` says, and `run` gets it checked. */
export function job<D extends object = Record<string, never>>(definition: Definition<D>): Job<D> {
  return { data: z.strictObject({}) as unknown as z.ZodType<D>, ...definition }
}

// The worker's side of `persistent-worker.ts`: runs a task and returns its result.
import { setPriority } from 'node:os'
import type { ErrorCode } from '@bilbro/contract/errors'
import { AppError } from '../../core/errors.ts'

export type Outcome<T> = { value: T } | { code: ErrorCode; params: Record<string, string | number> }

/**
 * The task of a thread; its script exports it as `run`. Only errors of the catalogue arrive as such; other errors
 * count as faults of the server.
 */
export function answer<Task, T>(work: (task: Task) => Promise<T>): (task: Task) => Promise<Outcome<T>> {
  // Requests have priority when there are few processors. Only Linux has priorities per thread.
  if (process.platform === 'linux') setPriority(10)
  return async (task) => {
    try {
      return { value: await work(task) }
    } catch (error) {
      if (error instanceof AppError) return { code: error.code, params: error.params }
      throw error
    }
  }
}

// The worker's side of `worker-pool.ts` and `persistent-worker.ts`: reports the result of a task.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ErrorCode } from '@bilbro/contract/errors'
import { AppError } from '../../core/errors.ts'

export type Outcome<T> = { value: T } | { code: ErrorCode; params: Record<string, string | number> }

/**
 * Runs the task of the thread and reports its result. Only errors of the catalogue arrive as such; other errors count
 * as faults of the server.
 */
export async function answer<Task, T>(work: (task: Task) => Promise<T>): Promise<void> {
  // Requests have priority when there are few processors. Only Linux has priorities per thread.
  if (process.platform === 'linux') setPriority(10)
  parentPort!.postMessage(await outcomeOf(() => work(workerData as Task)))
}

/** As `answer`, for a persistent worker: runs each task that it receives. */
export function answerEach<Task, T>(work: (task: Task) => Promise<T>): void {
  if (process.platform === 'linux') setPriority(10)
  const tell = async (task: Task) => parentPort!.postMessage(await outcomeOf(() => work(task)))
  // An error that is not in the catalogue ends the thread, and the caller is notified.
  parentPort!.on('message', (task: Task) => void tell(task))
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, params: error.params }
    throw error
  }
}

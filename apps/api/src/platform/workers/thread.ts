// The other side of `threads.ts` and `kept-thread.ts`: what a thread's script says when it is done.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ErrorCode } from '@bilbro/contract/errors'
import { AppError } from '../../core/errors.ts'

export type Outcome<T> = { value: T } | { code: ErrorCode; params: Record<string, string | number> }

/** Does the thread's work and tells what came of it. Errors of the catalogue arrive as such, others as faults of ours. */
export async function answer<Task, T>(work: (task: Task) => Promise<T>): Promise<void> {
  // Where processors are few, those who wait for an answer go first. Only Linux knows a thread's own priority.
  if (process.platform === 'linux') setPriority(10)
  parentPort!.postMessage(await outcomeOf(() => work(workerData as Task)))
}

/** The same for a thread that stays: whatever it is sent, one after the other. */
export function answerEach<Task, T>(work: (task: Task) => Promise<T>): void {
  if (process.platform === 'linux') setPriority(10)
  const tell = async (task: Task) => parentPort!.postMessage(await outcomeOf(() => work(task)))
  // What it throws that is not of the catalogue ends the thread, and whoever asked hears of it.
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

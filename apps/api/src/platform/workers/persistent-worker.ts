// A worker thread for one task at a time, which stays for the next one. Piscina starts, stops and replaces the thread.
import { Piscina } from 'piscina'
import { AppError, appError } from '../../core/errors.ts'
import { createLimit } from './concurrency-limit.ts'
import type { Outcome } from './thread.ts'
import { watchMemory } from './watch-memory.ts'

export type PersistentWorkerLimits = { seconds: number; megabytes: number; idleSeconds: number; maxQueue: number }
export type PersistentWorker = {
  /** Runs tasks one after the other. @throws as `WorkerPool.run` */
  run: <T>(task: object) => Promise<T>
  /** Refuses new tasks. The running task gets `ms` milliseconds to finish. */
  close: (ms?: number) => Promise<void>
}

const usual: PersistentWorkerLimits = { seconds: 20, megabytes: 256, idleSeconds: 300, maxQueue: 50 }

/**
 * Starts the thread on first use, replaces it after a failure, and ends it when it has been idle for a while. `script`
 * exports the result of `answer` as `run`.
 */
export function createPersistentWorker(script: URL, limits: PersistentWorkerLimits = usual): PersistentWorker {
  const { seconds, megabytes, idleSeconds, maxQueue } = limits
  // Piscina's own queue tells no task when it begins, and strands those that wait behind an aborted one (decision 107).
  const turn = createLimit(1, maxQueue)
  const pool = new Piscina({
    minThreads: 0,
    // A single thread, so that it is known whose memory has to be watched.
    maxThreads: 1,
    idleTimeout: idleSeconds * 1000,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // Otherwise the thread sleeps between tasks without running its event loop.
    atomics: 'disabled',
    recordTiming: false,
  })
  let abort = new AbortController()
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  // An error between two tasks: the next task gets another thread.
  pool.on('error', (error: Error) => abort.abort(error))

  const work = async <T>(task: object): Promise<T> => {
    if (isClosed) throw appError('server.unavailable')
    const { signal } = (abort = new AbortController())
    const giveUp = (reason: Error) => abort.abort(reason)
    const tooMuch = appError('file.tooMuchMemory', { limit: `${megabytes} MB` })
    const late = setTimeout(() => giveUp(appError('file.tooSlow', { seconds })), seconds * 1000)
    const answered: Promise<Outcome<T>> = pool.run(task, { filename: script.href, name: 'run', signal })
    const thread = pool.threads[0]!
    const onExit = () => giveUp(appError('server.unavailable'))
    thread.once('exit', onExit)
    const unwatch = watchMemory(thread, megabytes, () => giveUp(tooMuch))
    try {
      return valueOf(await answered)
    } catch (error) {
      if (error instanceof AppError) throw error
      const reason: unknown = signal.aborted ? signal.reason : error
      // The task failed outside the catalogue: the state of its thread is unknown.
      await pool.destroy()
      throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : reason
    } finally {
      clearTimeout(late)
      unwatch()
      thread.off('exit', onExit)
    }
  }
  return {
    run: <T>(task: object) => {
      const outcome = turn(() => work<T>(task))
      last = outcome.catch(() => undefined)
      return outcome
    },
    close: async (ms = 0) => {
      isClosed = true
      const late = setTimeout(() => abort.abort(appError('server.unavailable')), ms)
      await last
      clearTimeout(late)
      await pool.destroy()
    },
  }
}

function valueOf<T>(outcome: Outcome<T>): T {
  if ('value' in outcome) return outcome.value
  throw new AppError(outcome.code, outcome.params)
}

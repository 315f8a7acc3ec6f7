// Runs blocking work in worker threads: few in parallel, each with limits; none outlives the process.
import { Worker } from 'node:worker_threads'
import { AppError, appError } from '../../core/errors.ts'
import type { Outcome } from './thread.ts'
import { type PersistentWorker, createPersistentWorker } from './persistent-worker.ts'
import { createLimit } from './concurrency-limit.ts'
import { watchMemory } from './watch-memory.ts'

export type WorkerLimits = { seconds: number; megabytes: number }
export type WorkerPool = {
  /**
   * Runs a script that ends with `answer`; `task` is its input.
   * @throws errors of the catalogue from the script, file.tooSlow, file.tooMuchMemory, request.tooMany,
   * server.unavailable
   */
  run: <T>(script: URL, task: object, limits?: WorkerLimits) => Promise<T>
  /** As `run`, in a persistent worker whose script starts with `answerEach`: one task after the other. */
  runPersistent: <T>(script: URL, task: object) => Promise<T>
  /** Refuses new tasks. Running tasks get `ms` milliseconds to finish. */
  close: (ms?: number) => Promise<void>
}

const usual: WorkerLimits = { seconds: 120, megabytes: 256 }
const maxQueue = 10

/** Two threads: one long task does not block the next, and not all processors are used. */
export function createWorkerPool(concurrency = 2): WorkerPool {
  const turn = createLimit(concurrency, maxQueue)
  const running = new Map<Worker, Promise<unknown>>()
  const kept = new Map<string, PersistentWorker>()
  let isClosed = false
  const start = <T>(script: URL, task: object, limits: WorkerLimits): Promise<T> => {
    if (isClosed) throw appError('server.unavailable')
    const worker = new Worker(script, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    })
    const outcome = outcomeOf<T>(worker, limits).finally(() => running.delete(worker))
    running.set(worker, outcome)
    return outcome
  }
  return {
    run: (script, task, limits = usual) => turn(async () => start(script, task, limits)),
    runPersistent: async (script, task) => {
      if (isClosed) throw appError('server.unavailable')
      const known = kept.get(script.href) ?? createPersistentWorker(script)
      kept.set(script.href, known)
      return known.run(task)
    },
    close: async (ms = 0) => {
      isClosed = true
      const others = Promise.all([...kept.values()].map((thread) => thread.close(ms)))
      const rest = [...running]
      const ended = Promise.allSettled(rest.map(([, outcome]) => outcome))
      const late = setTimeout(() => {
        for (const [worker] of rest) void worker.terminate()
      }, ms)
      await ended
      clearTimeout(late)
      await others
    },
  }
}

function outcomeOf<T>(worker: Worker, { seconds, megabytes }: WorkerLimits): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const tooMuch = () => appError('file.tooMuchMemory', { limit: `${megabytes} MB` })
    const giveUp = (because: AppError) => {
      reject(because)
      void worker.terminate()
    }
    const late = setTimeout(() => giveUp(appError('file.tooSlow', { seconds })), seconds * 1000)
    const unwatch = watchMemory(worker, megabytes, () => giveUp(tooMuch()))
    worker.once('message', (outcome: Outcome<T>) => {
      if ('value' in outcome) resolve(outcome.value)
      else reject(new AppError(outcome.code, outcome.params))
      void worker.terminate()
    })
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
    )
    // After an answer this has no effect. Without an answer, the thread was ended from outside.
    worker.once('exit', () => {
      clearTimeout(late)
      unwatch()
      reject(appError('server.unavailable'))
    })
  })
}

// Runs blocking work in worker threads: few in parallel, each with limits; none outlives the process.
import { appError } from '../../core/errors.ts'
import { createLimit } from './concurrency-limit.ts'
import { type PersistentWorker, createPersistentWorker } from './persistent-worker.ts'

export type WorkerLimits = { seconds: number; megabytes: number }
export type WorkerPool = {
  /**
   * Runs a script that exports the result of `answer` as `run`, in a thread of its own; `task` is its input.
   * @throws errors of the catalogue from the script, file.tooSlow, file.tooMuchMemory, request.tooMany,
   * server.unavailable
   */
  run: <T>(script: URL, task: object, limits?: WorkerLimits) => Promise<T>
  /** As `run`, in a thread that stays: one task after the other. */
  runPersistent: <T>(script: URL, task: object) => Promise<T>
  /** Refuses new tasks. Running tasks get `ms` milliseconds to finish. */
  close: (ms?: number) => Promise<void>
}

const usual: WorkerLimits = { seconds: 120, megabytes: 256 }
const maxQueue = 10

/** Two threads: one long task does not block the next, and not all processors are used. */
export function createWorkerPool(concurrency = 2): WorkerPool {
  const turn = createLimit(concurrency, maxQueue)
  const running = new Set<PersistentWorker>()
  const kept = new Map<string, PersistentWorker>()
  let isClosed = false
  const runOnce = async <T>(script: URL, task: object, limits: WorkerLimits): Promise<T> => {
    if (isClosed) throw appError('server.unavailable')
    const worker = createPersistentWorker(script, { ...limits, idleSeconds: 0, maxQueue: 0 })
    running.add(worker)
    try {
      return await worker.run<T>(task)
    } finally {
      // The result does not wait until the thread has ended.
      void worker.close().finally(() => running.delete(worker))
    }
  }
  return {
    run: (script, task, limits = usual) => turn(() => runOnce(script, task, limits)),
    runPersistent: async (script, task) => {
      if (isClosed) throw appError('server.unavailable')
      const known = kept.get(script.href) ?? createPersistentWorker(script)
      kept.set(script.href, known)
      return known.run(task)
    },
    close: async (ms = 0) => {
      isClosed = true
      await Promise.all([...running, ...kept.values()].map((worker) => worker.close(ms)))
    },
  }
}

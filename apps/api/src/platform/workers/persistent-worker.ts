// A persistent worker thread, for short tasks whose modules take longer to load than to use.
import { Worker } from 'node:worker_threads'
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

/** Starts the script on first use, restarts it after a crash, and ends it when it has been idle for a while. */
export function createPersistentWorker(script: URL, limits: PersistentWorkerLimits = usual): PersistentWorker {
  const turn = createLimit(1, limits.maxQueue)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const started = (): Worker => {
    if (worker) return worker
    const fresh = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    })
    const gone = () => {
      if (worker === fresh) worker = undefined
    }
    // Between two tasks no other code listens to the worker.
    fresh.on('error', gone).once('exit', gone)
    return (worker = fresh)
  }
  const work = async <T>(task: object): Promise<T> => {
    if (isClosed) throw appError('server.unavailable')
    clearTimeout(idle)
    try {
      return await outcomeOf<T>(started(), task, limits, end)
    } finally {
      idle = setTimeout(() => void end(), limits.idleSeconds * 1000).unref()
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
      clearTimeout(idle)
      const late = setTimeout(() => void end(), ms)
      await last
      clearTimeout(late)
      clearTimeout(idle)
      await end()
    },
  }
}

function outcomeOf<T>(
  worker: Worker,
  task: object,
  { seconds, megabytes }: PersistentWorkerLimits,
  end: () => Promise<void>,
) {
  return new Promise<T>((resolve, reject) => {
    const tooMuch = () => appError('file.tooMuchMemory', { limit: `${megabytes} MB` })
    const giveUp = (because: AppError) => {
      reject(because)
      void end()
    }
    const late = setTimeout(() => giveUp(appError('file.tooSlow', { seconds })), seconds * 1000)
    const unwatch = watchMemory(worker, megabytes, () => giveUp(tooMuch()))
    const onMessage = (outcome: Outcome<T>) => {
      done()
      if ('value' in outcome) resolve(outcome.value)
      else reject(new AppError(outcome.code, outcome.params))
    }
    const onError = (error: Error & { code?: string }) => {
      done()
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error)
    }
    const onExit = () => {
      done()
      reject(appError('server.unavailable'))
    }
    const done = () => {
      clearTimeout(late)
      unwatch()
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(task)
  })
}

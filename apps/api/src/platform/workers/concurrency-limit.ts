// Limits how many tasks run in parallel; further tasks wait in a queue.
import { appError } from '../../core/errors.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * `maxQueue`: how many tasks may wait. `queueTimeout`: for how long, in milliseconds.
 * @throws request.tooMany when the queue is full, server.unavailable after the timeout
 */
export function createLimit(concurrency: number, maxQueue = Infinity, queueTimeout = Infinity): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(appError('server.unavailable'))
      }
      const timer = queueTimeout === Infinity ? undefined : setTimeout(leave, queueTimeout)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(go)
    })
  return async (work) => {
    if (running < concurrency) running++
    else if (waiting.length >= maxQueue) throw appError('request.tooMany', { seconds: 30 })
    else await turn()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

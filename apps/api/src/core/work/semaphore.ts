// Work of which only some may be done at once; what comes meanwhile waits in line.
import { appError } from '../errors.ts'

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/**
 * `line`: how many may wait; `patience`: for how long, in milliseconds.
 * @throws request.tooMany when the line is full, server.unavailable when it does not move
 */
export function openSemaphore(atOnce: number, line = Infinity, patience = Infinity): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(appError('server.unavailable'))
      }
      const timer = patience === Infinity ? undefined : setTimeout(leave, patience)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(go)
    })
  return async (work) => {
    if (running < atOnce) running++
    else if (waiting.length >= line) throw appError('request.tooMany', { seconds: 30 })
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

// Work of which only some may be done at once; what comes meanwhile waits in line.
import { appError } from '../errors.ts'

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** `line`: how many may wait. @throws request.tooMany when the line is full */
export function openSemaphore(atOnce: number, line = Infinity): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else if (waiting.length >= line) throw appError('request.tooMany', { seconds: 30 })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

// Shutdown: ends opened resources in reverse order. Each has its own time limit, and a failure does not stop the
// others.
import type { Log } from '../log.ts'

type Step = {
  name: string
  /** Time limits in milliseconds: the usual one, and the one after `hurry`. */
  within: number
  hurried: number
  end: (hurry: AbortSignal) => unknown
}
export type Shutdown = {
  addStep: (step: Step) => void
  /** Runs all steps; true when all ended in time and without errors. A second call waits for the first. */
  run: () => Promise<boolean>
  /** Shortens the time limits, for example after a second Ctrl-C. */
  hurry: () => void
}

export function createShutdown(log: Log): Shutdown {
  const steps: Step[] = []
  const haste = new AbortController()
  let running: Promise<boolean> | undefined

  const endOne = async ({ name, within, hurried, end }: Step): Promise<boolean> => {
    let give: (isLate: true) => void
    const late = new Promise<true>((resolve) => (give = resolve))
    const tooLong = setTimeout(() => give(true), within)
    const hurry = () => void setTimeout(() => give(true), hurried).unref()
    if (haste.signal.aborted) hurry()
    else haste.signal.addEventListener('abort', hurry, { once: true })
    try {
      const isLate = await Promise.race([Promise.resolve(end(haste.signal)).then(() => false), late])
      if (isLate) log.warn('process.late', { step: name })
      return !isLate || haste.signal.aborted
    } catch (error) {
      log.error('process.step', { step: name, error })
      return false
    } finally {
      clearTimeout(tooLong)
      haste.signal.removeEventListener('abort', hurry)
    }
  }
  const endAll = async (): Promise<boolean> => {
    let isInOrder = true
    for (let step = steps.pop(); step; step = steps.pop()) isInOrder = (await endOne(step)) && isInOrder
    return isInOrder
  }
  return {
    addStep: (step) => void steps.push(step),
    run: () => (running ??= endAll()),
    hurry: () => haste.abort(),
  }
}

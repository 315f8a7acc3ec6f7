// The way out: what was opened is ended in the other order, each in its own time, whatever became of the one before.
import type { Log } from '../log.ts'

type Step = {
  name: string
  /** Milliseconds that it may take, and that it may take when somebody is in a hurry. */
  within: number
  hurried: number
  end: (hurry: AbortSignal) => unknown
}
export type Shutdown = {
  addStep: (step: Step) => void
  /** Ends everything; true when all of it ended by itself. The second call waits for the first. */
  run: () => Promise<boolean>
  /** Whoever waits has no patience left. */
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

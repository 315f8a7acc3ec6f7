// Prepares the pages of listed cars after the start, so that the first reader of a car does not wait for it either.
import type { Deps } from '../../core/deps.ts'
import { preparedCars } from './shown-car.ts'

/** Prepared at once; requests wait in the meantime. */
const atOnce = 25

/** Newest first, until the cache is nearly full. Ends early when the signal does. */
export async function prepareCars(deps: Deps, signal: AbortSignal): Promise<void> {
  const ids = deps.onSale.newest()
  for (let at = 0; at < ids.length; at += atOnce) {
    if (signal.aborted || deps.shownCars.isNearlyFull()) return
    await preparedCars({ deps, prepared: deps.pool }, ids.slice(at, at + atOnce))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

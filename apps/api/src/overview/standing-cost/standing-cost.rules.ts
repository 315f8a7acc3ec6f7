// When waiting costs more than a lower price, and when the holding cost has used up the margin. Pure.
import type { HoldingRates } from '@bilbro/contract/money/car-margin/car-margin'
import { holdingAfter } from '../../money/car-margin/car-margin.rules.ts'

/** The first number of days, at most `most`, from which on `reached` holds; it must stay true once it is. */
function firstDay(reached: (days: number) => boolean, most: number): number | null {
  if (!reached(most)) return null
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (reached(middle)) high = middle
    else low = middle + 1
  }
  return low
}

type Waiting = {
  purchaseMinor: number
  rates: HoldingRates
  /** Days in stock until today. */
  days: number
  /** Expected at the asking price, before the holding cost. */
  marginMinor: number
  /** Expected after the next step; null when no step follows. */
  afterStepMinor: number | null
}

/**
 * Both in days from the purchase, null beyond `most`.
 * - `wait`: `margin - (holding(days) - holding(today)) <= margin after the step`. What the car has cost until today is
 *   spent in both cases, so only the cost of further waiting is compared with the step.
 * - `zero`: `margin - holding(days) <= 0`.
 */
export function turningDays(
  { purchaseMinor, rates, days, marginMinor, afterStepMinor }: Waiting,
  most: number,
): { wait: number | null; zero: number | null } {
  const spent = (count: number) => holdingAfter(purchaseMinor, count, rates).total
  const today = spent(days)
  const waited = (count: number) => marginMinor - (spent(days + count) - today) <= afterStepMinor!
  const wait = afterStepMinor === null ? null : firstDay(waited, Math.max(0, most - days))
  return {
    wait: wait === null ? null : days + wait,
    zero: firstDay((count) => marginMinor - spent(count) <= 0, most),
  }
}

import type { Order } from '@bilbro/contract/deal/contracts/portal-orders'

/** The steps of a deal. */
export const steps = ['AGREED', 'SIGNING', 'CONTRACTED', 'PAID', 'HANDED_OVER'] as const
export type Step = { name: (typeof steps)[number]; state: 'DONE' | 'NOW' | 'AHEAD' }

const afterSigning: Partial<Record<NonNullable<Order['next']>, number>> = {
  HOUSE_RELEASES: 4,
  YOU_FETCH: 4,
  HOUSE_BRINGS: 4,
  UNDER_WAY: 5,
  ARRIVED: 5,
}

/** The steps of an order for the progress bar; only completed steps are done. */
export function stepsOf({ stage, next }: Pick<Order, 'stage' | 'next'>): Step[] {
  // Every order starts with an agreement. Signing is done when there is a contract.
  const done = next && next in afterSigning ? afterSigning[next]! : stage === 'CONTRACTED' ? 3 : 1
  return steps.map((name, at) => ({
    name,
    state: at < done ? 'DONE' : at === done && next !== null ? 'NOW' : 'AHEAD',
  }))
}

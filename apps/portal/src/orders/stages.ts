import type { Order } from '@bilbro/contract/deal/portal-orders'

/** What a deal goes through; what comes after the signatures is told by what is not there yet. */
export const steps = ['AGREED', 'SIGNING', 'CONTRACTED', 'LATER'] as const
export type Step = { name: (typeof steps)[number]; state: 'DONE' | 'NOW' | 'AHEAD' }

/** The bar of an order: only what has happened is done. */
export function stepsOf({ stage, next }: Pick<Order, 'stage' | 'next'>): Step[] {
  // Both agreed is what every order begins with. The signatures are done when there is a contract.
  const done = stage === 'CONTRACTED' ? 3 : 1
  return steps.map((name, at) => ({
    name,
    state: at < done ? 'DONE' : at === done && next !== null ? 'NOW' : 'AHEAD',
  }))
}

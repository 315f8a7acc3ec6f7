import type { Order } from '@bilbro/contract/deal/contracts/portal-orders'

/** What a deal goes through. */
export const steps = ['AGREED', 'SIGNING', 'CONTRACTED', 'PAID', 'HANDED_OVER'] as const
export type Step = { name: (typeof steps)[number]; state: 'DONE' | 'NOW' | 'AHEAD' }

const afterSigning: Partial<Record<NonNullable<Order['next']>, number>> = {
  HOUSE_RELEASES: 4,
  YOU_FETCH: 4,
  HOUSE_BRINGS: 4,
  UNDER_WAY: 5,
  ARRIVED: 5,
}

/** The bar of an order: only what has happened is done. */
export function stepsOf({ stage, next }: Pick<Order, 'stage' | 'next'>): Step[] {
  // Both agreed is what every order begins with. The signatures are done when there is a contract.
  const done = next && next in afterSigning ? afterSigning[next]! : stage === 'CONTRACTED' ? 3 : 1
  return steps.map((name, at) => ({
    name,
    state: at < done ? 'DONE' : at === done && next !== null ? 'NOW' : 'AHEAD',
  }))
}

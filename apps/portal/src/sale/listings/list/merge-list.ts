type Listed = { id: string }
export type Page<C extends Listed> = {
  items: (C & { gone?: boolean })[]
  /** What the server would show now, when that is another order or other cars than those on screen. */
  waiting?: C[]
  total: number
}

/**
 * Takes a fresh answer for a list that somebody is reading: what is known of each car is brought up to date in its
 * place, but no row moves, appears or goes away. The rest waits until the reader asks for it.
 */
export function mergeInPlace<C extends Listed, P extends Page<C>>(shown: P | undefined, fresh: P): P {
  if (!shown || sameOrder(shown.items, fresh.items)) return fresh
  const byId = new Map(fresh.items.map((car) => [car.id, car]))
  const items = shown.items.map((car) => byId.get(car.id) ?? { ...car, gone: true })
  return { ...fresh, items, waiting: fresh.items }
}

/** The list as the server has it: what waited is shown. */
export function showPending<C extends Listed, P extends Page<C>>(page: P): P {
  const { waiting, ...rest } = page
  return { ...rest, items: waiting ?? page.items } as P
}

/** How many cars wait that are not on screen yet. */
export function countPending<C extends Listed>({ items, waiting = [] }: Page<C>): number {
  const known = new Set(items.map((car) => car.id))
  return waiting.filter((car) => !known.has(car.id)).length
}

const sameOrder = (a: readonly Listed[], b: readonly Listed[]): boolean =>
  a.length === b.length && a.every((car, i) => car.id === b[i]?.id)

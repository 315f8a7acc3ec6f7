type Listed = { id: string }
export type Page<C extends Listed> = {
  items: (C & { gone?: boolean })[]
  /** What the server would show now, if its cars or order differ from the screen. */
  waiting?: C[]
  total: number
}

/**
 * Merges a fresh response into a list that the user is reading: the shown cars are updated in place, but no row moves,
 * appears or disappears. Other changes wait until the user asks for them.
 */
export function mergeInPlace<C extends Listed, P extends Page<C>>(shown: P | undefined, fresh: P): P {
  if (!shown || sameOrder(shown.items, fresh.items)) return fresh
  const byId = new Map(fresh.items.map((car) => [car.id, car]))
  const items = shown.items.map((car) => byId.get(car.id) ?? { ...car, gone: true })
  return { ...fresh, items, waiting: fresh.items }
}

/** The list as on the server, including the pending changes. */
export function showPending<C extends Listed, P extends Page<C>>(page: P): P {
  const { waiting, ...rest } = page
  return { ...rest, items: waiting ?? page.items } as P
}

/** Number of pending cars that are not on the screen yet. */
export function countPending<C extends Listed>({ items, waiting = [] }: Page<C>): number {
  const known = new Set(items.map((car) => car.id))
  return waiting.filter((car) => !known.has(car.id)).length
}

const sameOrder = (a: readonly Listed[], b: readonly Listed[]): boolean =>
  a.length === b.length && a.every((car, i) => car.id === b[i]?.id)

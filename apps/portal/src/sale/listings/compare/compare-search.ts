/** Maximum number of cars in the comparison. */
export const mostCompared = 4

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export type CompareSearch = { id?: string[]; only?: 'different' }

/** Reads the search parameters: the cars, each once, in order. Invalid values are ignored. */
export function readCompareSearch(input: Record<string, unknown>): CompareSearch {
  const ids = [input.id].flat().filter((one): one is string => typeof one === 'string' && uuid.test(one))
  const id = [...new Set(ids)].slice(0, mostCompared)
  return { ...(id.length > 0 && { id }), ...(input.only === 'different' && { only: 'different' as const }) }
}

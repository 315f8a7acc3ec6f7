/** So many cars stand beside each other. */
export const mostCompared = 4

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export type CompareSearch = { id?: string[]; only?: 'different' }

/** Reads the address: which cars, each once, in their order. What is wrong in it is as if it were not there. */
export function readCompareSearch(input: Record<string, unknown>): CompareSearch {
  const ids = [input.id].flat().filter((one): one is string => typeof one === 'string' && uuid.test(one))
  const id = [...new Set(ids)].slice(0, mostCompared)
  return { ...(id.length > 0 && { id }), ...(input.only === 'different' && { only: 'different' as const }) }
}

import type { CarFacet, CarFacetCounts } from '@bilbro/contract/stock/car-filters'
import { useState } from 'react'
import { facets } from './car-search.ts'

type Seen = Partial<Record<CarFacet, string[]>>

/** Every value that a filter has offered since the list was opened. */
export function useSeenValues(counts: CarFacetCounts | undefined): Seen {
  const [last, setLast] = useState<CarFacetCounts>()
  const [seen, setSeen] = useState<Seen>({})
  if (counts && counts !== last) {
    setLast(counts)
    setSeen(merged(seen, counts))
  }
  return seen
}

function merged(seen: Seen, counts: CarFacetCounts): Seen {
  return Object.fromEntries(
    facets.map((name) => [name, [...new Set([...(seen[name] ?? []), ...counts[name].map(({ value }) => value)])]]),
  )
}

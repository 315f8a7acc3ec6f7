import type { SaleFacetCounts } from '@bilbro/contract/stock/cars/car-filters'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CarFacet, facets } from '../car-search.ts'
import { listQuery } from '../list-query.ts'

type Seen = Partial<Record<CarFacet, string[]>>

/**
 * All values that a filter has offered since the list was opened. If it was opened with filters that match nothing, the
 * values of the whole list are used, so that users see the alternatives.
 */
export function useSeenValues(filtered: SaleFacetCounts | undefined, isPublic: boolean): Seen {
  const [last, setLast] = useState<SaleFacetCounts>()
  const [seen, setSeen] = useState<Seen>({})
  const isBare = filtered !== undefined && !facets.some((name) => filtered[name]?.length || seen[name]?.length)
  const { data: whole } = useQuery({ ...listQuery({ pageSize: 1 }, isPublic), enabled: isBare, throwOnError: false })
  const counts = isBare ? whole?.facets : filtered
  if (counts && counts !== last) {
    setLast(counts)
    setSeen(merged(seen, counts))
  }
  return seen
}

function merged(seen: Seen, counts: SaleFacetCounts): Seen {
  return Object.fromEntries(
    facets.map((name) => [
      name,
      [...new Set([...(seen[name] ?? []), ...(counts[name] ?? []).map(([value]) => value)])],
    ]),
  )
}

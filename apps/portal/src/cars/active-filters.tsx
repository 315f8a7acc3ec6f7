import { FilterChips } from '@bilbro/ui/table/filter-chip'
import { useT } from '@bilbro/ui/use-t'
import { activeFilters } from './car-filter-chips.ts'
import { withoutFilters } from './car-search.ts'
import { wordsOf } from './car-words.ts'
import type { CarList } from './use-car-list.ts'

/** The filters that are on, each with its way off. */
export function ActiveFilters({ search, change }: Pick<CarList, 'search' | 'change'>) {
  const { t, format } = useT()
  const chips = activeFilters(search).map((filter) => {
    const label = wordsOf(filter, t, format)
    return { key: `${filter.kind} ${label}`, label, onRemove: () => change(filter.without) }
  })
  return <FilterChips chips={chips} onClear={() => change(withoutFilters(search))} />
}

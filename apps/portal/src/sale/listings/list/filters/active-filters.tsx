import { FilterChips } from '@bilbro/ui/table/filters/filter-chip'
import { useT } from '@bilbro/ui/use-t'
import { activeFilters } from './car-filter-chips.ts'
import { SaveSearch } from '../../saved-searches/save-search.tsx'
import { readCarSearch, withoutFilters } from '../car-search.ts'
import { wordsOf } from '../card/car-words.ts'
import type { CarList } from '../use-car-list.ts'

/** Chips of the active filters, each with a button to remove it. */
export function ActiveFilters({ search, change, isPublic }: Pick<CarList, 'search' | 'change' | 'isPublic'>) {
  const { t, format } = useT()
  const chips = activeFilters(search).map((filter) => {
    const label = wordsOf(filter, t, format)
    return { key: `${filter.kind} ${label}`, label, onRemove: () => change(filter.without) }
  })
  if (isPublic) return <FilterChips chips={chips} onClear={() => change(withoutFilters(search))} />
  const open = (isOpen: boolean) =>
    change(readCarSearch({ ...search, open: isOpen ? 'search' : undefined }), { replace: !isOpen })
  return (
    <div className="cars-active">
      <FilterChips chips={chips} onClear={() => change(withoutFilters(search))} />
      <SaveSearch search={search} isOpen={search.open === 'search'} onOpen={open} />
    </div>
  )
}

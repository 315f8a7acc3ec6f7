import { Button } from '@bilbro/ui/forms/button'
import { Choose, Segmented } from '@bilbro/ui/forms/choice'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { useT } from '@bilbro/ui/use-t'
import { LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react'
import { activeFilters } from './car-filter-chips.ts'
import { type CarSearch, type CarSort, type CarView, readCarSearch, withFilters } from './car-search.ts'
import type { CarList } from './use-car-list.ts'

const orders = [
  ['createdAt-desc', 'cars.sort.createdAt'],
  ['createdAt-asc', 'cars.sort.createdAtAsc'],
  ['price-asc', 'cars.sort.priceAsc'],
  ['price-desc', 'cars.sort.priceDesc'],
  ['year-desc', 'cars.sort.yearDesc'],
  ['year-asc', 'cars.sort.yearAsc'],
  ['brand-asc', 'cars.sort.brandAsc'],
  ['brand-desc', 'cars.sort.brandDesc'],
] as const

type ToolbarProps = { list: CarList; view: CarView; onView: (view: CarView) => void; onFilters: () => void }

/** Free text, filters on a phone, order, and the two ways to see the list. */
export function ListToolbar({ list, view, onView, onFilters }: ToolbarProps) {
  const { t, format } = useT()
  const { search, change, isPublic } = list
  const on = activeFilters(search).filter(({ kind }) => kind !== 'search').length
  return (
    <div className="cars-tools">
      <div className="cars-search">
        <SearchInput
          label={t('ui.search')}
          placeholder={t('cars.searchPlaceholder')}
          value={search.search ?? ''}
          onSearch={(text) => change(withFilters(search, { search: text }), { replace: true })}
        />
      </div>
      <Button
        className="cars-filter-button"
        icon={<SlidersHorizontal size={16} />}
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        {t('cars.filters')}
        {on > 0 && <span className="cars-filter-count">{format.number(on)}</span>}
      </Button>
      <Choose
        bare
        label={t('ui.sort')}
        value={`${search.sortBy ?? 'createdAt'}-${search.sort ?? 'desc'}`}
        options={orders
          .filter(([value]) => !isPublic || !value.startsWith('price'))
          .map(([value, key]) => ({ value, label: t(key) }))}
        onChange={(value) => change(ordered(search, value))}
      />
      <span className="cars-views">
        <Segmented
          label={t('ui.view')}
          value={view}
          onChange={onView}
          options={[
            { value: 'cards', label: t('cars.asCards'), icon: <LayoutGrid size={16} />, iconOnly: true },
            { value: 'table', label: t('cars.asTable'), icon: <Rows3 size={16} />, iconOnly: true },
          ]}
        />
      </span>
    </div>
  )
}

function ordered(search: CarSearch, value: string): CarSearch {
  const [sortBy, sort] = value.split('-') as [CarSort, 'asc' | 'desc']
  return readCarSearch({ ...search, sortBy, sort, page: undefined })
}

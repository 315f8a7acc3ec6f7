import { Button } from '@bilbro/ui/forms/button'
import { Choose, Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { useT } from '@bilbro/ui/use-t'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { FreshButton } from '../saved-searches/fresh-button.tsx'
import { activeFilters } from './filters/car-filter-chips.ts'
import { inOrder } from './car-order.ts'
import { type CarView, withFilters } from './car-search.ts'
import { ListDownload } from './list-download.tsx'
import type { CarList } from './use-car-list.ts'

const ColumnsMenu = lazy(async () => ({ default: (await import('./table/columns-menu.tsx')).ColumnsMenu }))

const orders = [
  ['createdAt-desc', 'cars.sort.createdAt'],
  ['createdAt-asc', 'cars.sort.createdAtAsc'],
  ['price-asc', 'cars.sort.priceAsc'],
  ['price-desc', 'cars.sort.priceDesc'],
  ['year-desc', 'cars.sort.yearDesc'],
  ['year-asc', 'cars.sort.yearAsc'],
  ['mileage-asc', 'cars.sort.mileageAsc'],
  ['mileage-desc', 'cars.sort.mileageDesc'],
  ['power-desc', 'cars.sort.powerDesc'],
  ['power-asc', 'cars.sort.powerAsc'],
  ['brand-asc', 'cars.sort.brandAsc'],
  ['brand-desc', 'cars.sort.brandDesc'],
] as const

type ToolbarProps = { list: CarList; view: CarView; onView: (view: CarView) => void; onFilters: () => void }

/** Search box, filters on a phone, order, and the two views of the list. */
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
          hotkey="/"
          value={search.search ?? ''}
          onSearch={(text) => change(withFilters(search, { search: text }))}
        />
      </div>
      {!isPublic && <FreshButton search={search} change={change} />}
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
        value={`${search.orderBy ?? search.sortBy ?? 'createdAt'}-${search.sort ?? 'desc'}`}
        options={orders
          .filter(([value]) => !isPublic || !value.startsWith('price'))
          .map(([value, key]) => ({ value, label: t(key) }))}
        onChange={(value) => {
          const [by, sort] = value.split('-') as [string, 'asc' | 'desc']
          change(inOrder(search, by, sort))
        }}
      />
      {view === 'table' && (
        <Suspense fallback={<Skeleton width="7rem" height="36px" />}>
          <ColumnsMenu isPublic={isPublic} />
        </Suspense>
      )}
      {!isPublic && <ListDownload search={search} />}
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

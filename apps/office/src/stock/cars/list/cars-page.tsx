import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import { FilterChips } from '@bilbro/ui/table/filters/filter-chip'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { changed } from '../../../core/live.ts'
import { useMe } from '../../../core/session/me.ts'
import { useTablePreference } from '../../../core/hooks/use-table-preference.ts'
import { usersQuery } from '../../../core/users.ts'
import type { Begin } from '../../../kit/list/bulk/bulk.ts'
import { BulkBar } from '../../../kit/list/bulk/bulk-bar.tsx'
import { sameView } from '../../../kit/list/list-address.ts'
import { useSavedViews } from '../../../kit/list/views/use-saved-views.ts'
import { OrderChoice } from '../../../kit/list/list-filters.tsx'
import { ListFrame } from '../../../kit/list/list-frame.tsx'
import { ListTabs } from '../../../kit/list/list-tabs.tsx'
import { useListKeys } from '../../../kit/list/use-list-keys.ts'
import { CarsBulk } from './cars-bulk.tsx'
import { CarsRows } from './cars-rows.tsx'
import { carsSearch, isOfStock, queryOf, type CarsSearch } from './cars-search.ts'
import { FilterButton, NewCar } from './cars-tools.tsx'
import { chipsOf } from './filters/filter-chips.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { listContext } from './list-context.ts'
import { presets } from './filters/presets.ts'
import { useCarRows } from './use-car-rows.ts'
import { standardLayout, useCarsColumns } from './use-cars-columns.tsx'
import { useChosenCars } from './use-chosen-cars.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

const standard = { sortBy: 'createdAt', sort: 'desc' } as const
const rowsChanged = (rows: readonly CarRow[]) => changed({ cars: { ids: rows.map((row) => row.id), many: true } })

type Props = {
  search: CarsSearch
  /** The saved view that the address names. */
  saved: string | undefined
  filtersOpen: boolean
  onSearch: (change: CarsSearch, clear?: boolean) => void
  onFilters: (open: boolean) => void
  /** Actions of later modules for selected cars. */
  bulk: (begin: Begin<CarRow>, rows: readonly CarRow[]) => ReactNode
}

/** The list of all cars: its state is in the address, its layout is stored on the server. */
export function CarsPage({ search, saved, filtersOpen, onSearch, onFilters, bulk }: Props) {
  const { t, format } = useT()
  const navigate = useNavigate()
  const me = useMe()
  const columns = useCarsColumns()
  const look = useTablePreference('cars', standardLayout)
  const text = JSON.stringify(search)
  // Keep the same object while its content is the same, because a new object causes a new request.
  const asked = useMemo(() => queryOf(JSON.parse(text) as CarsSearch), [text])
  const { query, total, rowAt, onRange, isWaiting, moved, show } = useCarRows(asked)
  const chosen = useChosenCars(query, total ?? 0)
  const keys = useListKeys(chosen.ids.size ? chosen.clear : undefined)
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  useScrollMemory(keys.rows, query, total !== undefined)
  const names = new Map(users.map((user) => [user.id, user.name]))
  const chips = chipsOf({ search, onChange: onSearch, names, format })
  const clear = () => onSearch({}, true)
  const filter = { search, total, onChange: onSearch, onClose: () => onFilters(false) }
  const also = filtersOpen ? { filters: true } : {}
  const tabs = presets(me.id).map(({ label, ...preset }) => ({
    ...preset,
    label: t(label as 'cars.view.all'),
    current: sameView(preset.search, search),
  }))
  const state = useSavedViews({
    ...{ name: 'cars', view: search, saved, read: carsSearch, layout: look.layout, setLayout: look.setLayout },
  })
  const open = (row: CarRow) => {
    listContext.setState(query, true)
    void navigate({ to: '/cars/$id', params: { id: row.id } })
  }
  return (
    <ListFrame
      windowed
      title={t('cars.title')}
      count={total}
      keys={keys}
      words={{ label: t('office.cars.search'), value: search.search, onSearch: (words) => onSearch({ search: words }) }}
      look={{ columns, ...look, layout: state.layout, setLayout: state.setLayout }}
      file={chosen.file(asked)}
      waiting={isWaiting}
      tools={<FilterButton count={chips.length} isOpen={filtersOpen} onOpen={onFilters} />}
      actions={<NewCar />}
      tabs={<ListTabs label={t('list.views')} name="cars" view={search} {...{ tabs, state, saved, also }} />}
      filters={
        <>
          <FilterChips chips={chips} onClear={clear} />
          <OrderChoice columns={columns} search={search} standard={standard} onChange={onSearch} />
        </>
      }
      rail={filtersOpen && <FilterPanel {...filter} />}
      foot={
        chosen.ids.size > 0 && (
          <BulkBar rows={chosen.rows} all={chosen.all} onDone={rowsChanged} onClear={chosen.clear}>
            {(begin, rows) => (
              <CarsBulk begin={begin} rows={rows} exports={chosen.exports}>
                {bulk(begin, rows)}
              </CarsBulk>
            )}
          </BulkBar>
        )
      }
    >
      <CarsRows
        {...{ columns, total, rowAt, onRange, moved }}
        sort={{ id: search.sortBy ?? standard.sortBy, desc: (search.sort ?? standard.sort) === 'desc' }}
        onSort={({ id, desc }) => onSearch({ sortBy: id as 'price', sort: desc ? 'desc' : 'asc' })}
        selection={chosen.ids}
        onSelection={chosen.choose}
        layout={state.layout}
        onLayout={state.setLayout}
        density={look.density}
        onOpen={open}
        onLeave={keys.toSearch}
        onShow={show}
        isNarrowed={chips.length > 0}
        {...(isOfStock(search) && chips.length > 0 && { onAll: () => onSearch({ scope: 'all' }) })}
        onClear={clear}
      />
    </ListFrame>
  )
}

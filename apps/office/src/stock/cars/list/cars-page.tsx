import type { CarRow } from '@bilbro/contract/stock/cars'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Segmented } from '@bilbro/ui/forms/choice'
import { ColumnMenu } from '@bilbro/ui/table/column-menu'
import { DataTable } from '@bilbro/ui/table/data-table'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { FilterChips } from '@bilbro/ui/table/filter-chip'
import { Menu } from '@bilbro/ui/overlay/menu'
import { Page } from '@bilbro/ui/layout/page'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, ListFilter, Plus, RefreshCw, SearchX } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/can.ts'
import { useShortcuts } from '../../../core/shortcuts.ts'
import { useTablePreference } from '../../../core/use-table-preference.ts'
import { usersQuery } from '../../../core/users.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { CarsSearch, ListQuery } from './cars-search.ts'
import { chipsOf } from './filter-chips.ts'
import { Filters } from './filters.tsx'
import { selectAll } from './select-all.ts'
import { listContext } from './list-context.ts'
import { loadedRows, useCarRows } from './use-car-rows.ts'
import { standardLayout, useCarsColumns } from './use-cars-columns.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'
import { ViewsBar } from './views-bar.tsx'

const rowId = (row: CarRow) => row.id
/** As many ids as the server takes in one question. */
const mostIds = 200
const orderOf = ({ sortBy, sort }: CarsSearch) => ({ ...(sortBy && { sortBy }), ...(sort && { sort }) })
const none: ReadonlySet<string> = new Set()

type Props = {
  search: CarsSearch
  filtersOpen: boolean
  onSearch: (change: CarsSearch, clear?: boolean) => void
  onFilters: (open: boolean) => void
}

/** The list of all cars: everything about it stands in the address, how it looks on the server. */
export function CarsPage({ search, filtersOpen, onSearch, onFilters }: Props) {
  const { t, format } = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const may = useCan()
  const columns = useCarsColumns()
  const { layout, setLayout, density, setDensity, views, setViews } = useTablePreference('cars', standardLayout)
  const asked = useStable(search)
  const { query, total, rowAt, onRange, isWaiting, moved, show } = useCarRows(asked)
  const [selection, setSelection] = useState(none)
  const [of, setOf] = useState(query)
  const [busy, setBusy] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  if (of !== query) {
    setOf(query)
    if (selection.size) setSelection(none)
  }
  useScrollMemory(grid, query, total !== undefined)
  useShortcuts({
    '/': () => box.current?.querySelector('input')?.focus(),
    Escape: selection.size ? () => setSelection(none) : undefined,
  })
  const chips = chipsOf({
    search,
    onChange: onSearch,
    names: new Map(users.map((user) => [user.id, user.name])),
    format,
  })
  const chosen = selection.size ? [...loadedRows(client, query).values()].filter((row) => selection.has(row.id)) : []
  const exportItems = (asked: ListQuery) =>
    (['csv', 'xlsx'] as const).map((format) => ({
      label: t(format === 'csv' ? 'list.exportCsv' : 'list.exportXlsx'),
      onSelect: () => location.assign(api.cars.list.url({ query: { ...asked, format } })),
    }))
  const all = async () => {
    setBusy(true)
    setSelection(new Set(await selectAll(client, query, total ?? 0)))
    setBusy(false)
  }
  const open = (row: CarRow) => {
    listContext.set(query)
    void navigate({ to: '/cars/$id', params: { id: row.id } })
  }
  return (
    <div className="o-list">
      <Page
        width="full"
        title={t('cars.title')}
        aside={total !== undefined && <span className="b-count">{format.number(total)}</span>}
        actions={
          <>
            <div ref={box} className="o-search">
              <SearchInput
                label={t('office.cars.search')}
                value={search.search ?? ''}
                onSearch={(text) => onSearch({ search: text || undefined })}
              />
            </div>
            <Button icon={<ListFilter size={16} />} aria-expanded={filtersOpen} onClick={() => onFilters(!filtersOpen)}>
              {t('ui.filter')}
              {chips.length > 0 && <span className="b-count">{chips.length}</span>}
            </Button>
            <span className="o-desk">
              <ColumnMenu columns={columns} layout={layout} onLayout={setLayout}>
                <div className="o-density">
                  <Text as="span">{t('office.density')}</Text>
                  <Segmented
                    label={t('office.density')}
                    value={density}
                    onChange={setDensity}
                    options={(['compact', 'comfortable'] as const).map((value) => ({
                      value,
                      label: t(`office.density.${value}`),
                    }))}
                  />
                </div>
              </ColumnMenu>
              <Menu
                label={t('ui.export')}
                text={t('ui.export')}
                icon={<Download size={16} />}
                align="end"
                items={exportItems(search)}
              />
            </span>
            {may(api.cars.create) && (
              <ButtonLink to="/cars/new" look="primary" icon={<Plus size={16} />}>
                {t('cars.new')}
              </ButtonLink>
            )}
          </>
        }
      >
        <ViewsBar search={search} filtersOpen={filtersOpen} views={views} onViews={setViews} />
        <FilterChips chips={chips} onClear={() => onSearch({}, true)} />
        <div className="o-list-body" data-filters={filtersOpen || undefined}>
          {filtersOpen && (
            <aside className="o-filter-rail" aria-label={t('ui.filter')}>
              <Filters search={search} onChange={onSearch} />
            </aside>
          )}
          <div
            ref={grid}
            className="o-grid"
            data-waiting={isWaiting || undefined}
            onClickCapture={() => listContext.set(query)}
          >
            <output className="o-moved">
              {moved && (
                <Button size="sm" look="move" icon={<RefreshCw size={14} />} onClick={show}>
                  {t('office.list.moved')}
                </Button>
              )}
            </output>
            <DataTable
              label={t('cars.title')}
              columns={columns}
              total={total}
              rowAt={rowAt}
              rowId={rowId}
              onRange={onRange}
              sort={{ id: search.sortBy ?? 'createdAt', desc: (search.sort ?? 'desc') === 'desc' }}
              onSort={({ id, desc }) =>
                onSearch({ sortBy: id as NonNullable<CarsSearch['sortBy']>, sort: desc ? 'desc' : 'asc' })
              }
              selection={selection}
              onSelection={setSelection}
              layout={layout}
              onLayout={setLayout}
              density={density}
              onOpen={open}
              height="100%"
              empty={
                <EmptyState
                  icon={<SearchX size={32} strokeWidth={1.5} />}
                  title={t('cars.empty')}
                  {...(chips.length > 0 && { body: t('office.cars.emptyBody') })}
                  action={
                    chips.length > 0 ? (
                      <Button onClick={() => onSearch({}, true)}>{t('ui.clearAll')}</Button>
                    ) : (
                      <ButtonLink to="/import">{t('cars.importFile')}</ButtonLink>
                    )
                  }
                />
              }
            />
          </div>
        </div>
        {selection.size > 0 && (
          <BulkBar
            rows={chosen}
            total={total ?? 0}
            exports={
              // What is chosen goes by its ids; more than an address can carry goes only as the whole list.
              chosen.length > mostIds && chosen.length !== total
                ? exportItems({}).map((item) => ({ ...item, reason: t('office.bulk.exportLimit', { count: mostIds }) }))
                : exportItems(chosen.length > mostIds ? search : { id: [...selection], ...orderOf(search) })
            }
            busy={busy}
            onAll={() => void all()}
            onClear={() => setSelection(none)}
          />
        )}
      </Page>
      <PhoneFilters open={filtersOpen} total={total} onClose={() => onFilters(false)}>
        <Filters search={search} onChange={onSearch} />
      </PhoneFilters>
    </div>
  )
}

/** The same object as long as it says the same, so that a new object is a new question. */
function useStable(search: CarsSearch): CarsSearch {
  const text = JSON.stringify(search)
  return useMemo(() => JSON.parse(text) as CarsSearch, [text])
}

const phone = matchMedia('(max-width: 62em)')

function PhoneFilters({
  open,
  total,
  onClose,
  children,
}: {
  open: boolean
  total: number | undefined
  onClose: () => void
  children: React.ReactNode
}) {
  const { t } = useT()
  if (!phone.matches) return null
  return (
    <Drawer open={open} onClose={onClose} title={t('ui.filter')} side="right" width={400}>
      {children}
      <div className="o-drawer-foot">
        <Button look="primary" wide onClick={onClose}>
          {t('office.cars.show', { count: total ?? 0 })}
        </Button>
      </div>
    </Drawer>
  )
}

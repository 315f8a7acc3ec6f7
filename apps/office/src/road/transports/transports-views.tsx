import type { Transport } from '@bilbro/contract/road/transports/transport-fields'
import type { TransportGroup } from '@bilbro/contract/road/transports/transport-states'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarRange, SquareKanban, TableProperties } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { api } from '../../core/api.ts'
import { askedOf } from '../../kit/list/list-address.ts'
import { ListFilters, type ListFilter, type TypedFilter } from '../../kit/list/list-filters.tsx'
import { ListFrame } from '../../kit/list/list-frame.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useListKeys } from '../../kit/list/use-list-keys.ts'
import { transportsAddress, transportViews, type TransportsSearch, type TransportView } from './transports-search.ts'

const TransportsBoard = lazy(async () => ({
  default: (await import('./calendar/transports-board.tsx')).TransportsBoard,
}))
const TransportsCalendar = lazy(async () => ({
  default: (await import('./calendar/transports-calendar.tsx')).TransportsCalendar,
}))

const icons: Record<TransportView, ReactNode> = {
  table: <TableProperties size={16} />,
  board: <SquareKanban size={16} />,
  week: <CalendarRange size={16} />,
  month: <CalendarDays size={16} />,
}

/** The views of the transports; the choice is in the address. */
export function ViewChoice({ search, onSearch }: RoomProps<TransportsSearch>) {
  const { t } = useT()
  return (
    <Segmented<TransportView>
      label={t('office.transport.view')}
      value={search.view ?? 'table'}
      onChange={(view) => onSearch({ view: view === 'table' ? undefined : view, page: undefined })}
      options={transportViews.map((value) => ({
        value,
        label: t(`office.transport.view.${value}`),
        icon: icons[value],
        iconOnly: true,
      }))}
    />
  )
}

type Props = RoomProps<TransportsSearch> & {
  // oxlint-disable-next-line typescript/no-explicit-any -- of what the list answers
  filters: readonly (ListFilter<any> | TypedFilter)[]
  tools: ReactNode
  onMove: (row: Transport, to: TransportGroup) => void
}

/** The board, or a week or month, with the same filters as the table. */
export function TransportsViews({ search, onSearch, filters, tools, onMove }: Props) {
  const { t, lang } = useT()
  const keys = useListKeys()
  const view = search.view as Exclude<TransportView, 'table'>
  const isBoard = view === 'board'
  const {
    page: _page,
    pageSize: _size,
    sortBy: _by,
    sort: _sort,
    ...narrowing
  } = askedOf(transportsAddress, search) as Record<string, unknown>
  const { group: _group, ...ofBoard } = narrowing
  const { plannedMin: _min, plannedMax: _max, ...ofCalendar } = narrowing
  const asked = isBoard ? ofBoard : ofCalendar
  const { data } = useQuery(api.logistics.list.query({ query: { ...asked, pageSize: 10 } }))
  const count = data && Object.values(data.counts).reduce((sum, one) => sum + one, 0)
  return (
    <ListFrame
      title={t('nav.transports')}
      count={count}
      keys={keys}
      words={{
        label: t('office.transport.search'),
        value: search.search,
        onSearch: (words) => onSearch({ search: words }),
      }}
      file={(format) => api.logistics.list.url({ query: { ...asked, format, language: lang } })}
      actions={tools}
      flow
      tabs={null}
      filters={
        <ListFilters
          // A calendar has its own date range.
          filters={filters.filter(({ name }) => isBoard || name !== 'planned')}
          search={search}
          data={data}
          columns={[]}
          standard={transportsAddress.standard}
          onChange={onSearch}
        />
      }
    >
      <Suspense fallback={<Skeleton height="24rem" />}>
        {isBoard ? (
          <TransportsBoard asked={asked} search={search} onMove={onMove} />
        ) : (
          <TransportsCalendar asked={asked} view={view as 'week' | 'month'} search={search} onSearch={onSearch} />
        )}
      </Suspense>
    </ListFrame>
  )
}

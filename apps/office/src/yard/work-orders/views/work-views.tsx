import type { WorkOrderRow } from '@bilbro/contract/yard/work-orders/work-order-fields'
import type { WorkOrderState } from '@bilbro/contract/yard/work-orders/work-order-states'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange, Hourglass, SquareKanban, TableProperties } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { api } from '../../../core/api.ts'
import { askedOf } from '../../../kit/list/list-address.ts'
import { ListFilters, type ListFilter, type TypedFilter } from '../../../kit/list/list-filters.tsx'
import { ListFrame } from '../../../kit/list/list-frame.tsx'
import type { RoomProps } from '../../../kit/list/use-address.ts'
import { useListKeys } from '../../../kit/list/use-list-keys.ts'
import { workOrdersAddress, type WorkOrdersSearch, type WorkView, workViews } from '../work-orders-search.ts'

const WorkBoard = lazy(async () => ({ default: (await import('./work-board.tsx')).WorkBoard }))
const StandingView = lazy(async () => ({ default: (await import('./standing-view.tsx')).StandingView }))
const BayCalendar = lazy(async () => ({ default: (await import('./bay-calendar.tsx')).BayCalendar }))

const icons: Record<WorkView, ReactNode> = {
  table: <TableProperties size={16} />,
  board: <SquareKanban size={16} />,
  bays: <CalendarRange size={16} />,
  standing: <Hourglass size={16} />,
}

/** The views of the work orders; the choice is in the address. */
export function WorkViewChoice({ search, onSearch }: RoomProps<WorkOrdersSearch>) {
  const { t } = useT()
  return (
    <Segmented<WorkView>
      label={t('office.work.views')}
      value={search.view ?? 'table'}
      onChange={(view) => onSearch({ view: view === 'table' ? undefined : view, page: undefined })}
      options={workViews.map((value) => ({
        value,
        label: t(`office.work.view.${value}`),
        icon: icons[value],
        iconOnly: true,
      }))}
    />
  )
}

type Props = RoomProps<WorkOrdersSearch> & {
  // oxlint-disable-next-line typescript/no-explicit-any -- of what the list answers
  filters: readonly (ListFilter<any> | TypedFilter)[]
  tools: ReactNode
  onMove: (row: WorkOrderRow, to: WorkOrderState) => void
}

/** The board, or a week of the bays, with the same filters as the table; or how long cars stood. */
export function WorkViews({ search, onSearch, filters, tools, onMove }: Props) {
  const { t, lang } = useT()
  const keys = useListKeys()
  const isBoard = search.view === 'board'
  const isStanding = search.view === 'standing'
  const {
    page: _page,
    pageSize: _size,
    sortBy: _by,
    sort: _sort,
    state: _state,
    ...narrowing
  } = askedOf(workOrdersAddress, search) as Record<string, unknown>
  const { plannedMin: _min, plannedMax: _max, bay: _bay, ...ofCalendar } = narrowing
  const asked = isBoard ? narrowing : ofCalendar
  const { data } = useQuery(api.workOrders.list.query({ query: { ...asked, pageSize: 10 } }))
  return (
    <ListFrame
      title={t('nav.workOrders')}
      count={data && Object.values(data.counts).reduce((sum, one) => sum + one, 0)}
      keys={keys}
      words={{
        label: t('office.work.search'),
        value: search.search,
        onSearch: (words) => onSearch({ search: words }),
      }}
      file={(format) => api.workOrders.list.url({ query: { ...asked, format, language: lang } })}
      actions={tools}
      flow
      tabs={null}
      filters={
        <ListFilters
          // The calendar shows all bays of its own week.
          filters={isStanding ? [] : filters.filter(({ name }) => isBoard || (name !== 'planned' && name !== 'bay'))}
          search={search}
          data={data}
          columns={[]}
          standard={workOrdersAddress.standard}
          onChange={onSearch}
        />
      }
    >
      <Suspense fallback={<Skeleton height="24rem" />}>
        {isStanding ? (
          <StandingView />
        ) : isBoard ? (
          <WorkBoard asked={asked} search={search} onMove={onMove} />
        ) : (
          <BayCalendar asked={asked} search={search} onSearch={onSearch} />
        )}
      </Suspense>
    </ListFrame>
  )
}

import type { WorkOrderRow, WorkSettings } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { carNamed } from '@bilbro/i18n/i18n'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Text, Title } from '@bilbro/ui/layout/text'
import { Calendar } from '@bilbro/ui/table/board/calendar'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { useCan } from '../../../core/session/can.ts'
import { companyToday } from '../../../core/today.ts'
import { workTouches } from '../move-order.tsx'
import { WorkState } from '../work-parts.tsx'
import type { WorkOrdersSearch } from '../work-orders-search.ts'
import { addDays, covers, shifted, weekOf } from './week-days.ts'

const most = 200
type Entry = { row: WorkOrderRow; day: string; bay: string }

/** The bays of the settings, other bays that orders name, and orders without a bay. */
const baysOf = (settings: WorkSettings, rows: readonly WorkOrderRow[]): string[] =>
  [...new Set([...settings.bays.map(({ name }) => name), ...rows.map(({ bay }) => bay).toSorted(), ''])].toSorted(
    (a, b) => Number(a === '') - Number(b === ''),
  )

type Props = {
  asked: Record<string, unknown>
  search: WorkOrdersSearch
  onSearch: (change: Partial<WorkOrdersSearch>) => void
}

/** A week of work by bay. Dragging an order to another day or bay plans it there. */
export function BayCalendar({ asked, search, onSearch }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const today = companyToday()
  const at = search.at ?? today
  const days = weekOf(at)
  const { data: settings } = useQuery(api.workOrders.settings.query())
  const { data } = useQuery({
    ...api.workOrders.list.query({
      query: {
        state: ['DRAFT', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'DONE'],
        ...asked,
        plannedMin: days[0]!,
        plannedMax: days.at(-1)!,
        sortBy: 'plannedFrom',
        sort: 'asc',
        pageSize: most,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const replan = useReplan()
  const go = (day: string) => onSearch({ at: day === today ? undefined : day })
  const title = `${format.day(days[0]!)} – ${format.day(days.at(-1)!)}`
  const rows = data?.items ?? []
  const idOf = (row: number, day: string) => `${String(row).padStart(3, '0')} ${day}`
  const bays = settings ? baysOf(settings, rows) : []
  return (
    <>
      <div className="o-bays-bar">
        <IconButton
          label={t('office.calendar.before')}
          icon={<ChevronLeft size={16} />}
          onClick={() => go(addDays(at, -7))}
        />
        <Button onClick={() => go(today)}>{t('office.calendar.today')}</Button>
        <IconButton
          label={t('office.calendar.after')}
          icon={<ChevronRight size={16} />}
          onClick={() => go(addDays(at, 7))}
        />
        <Title level={2}>{title}</Title>
        {data && data.total > rows.length && (
          <Text tone="warning">
            {t('office.calendar.truncated', { count: format.number(rows.length), total: format.number(data.total) })}
          </Text>
        )}
      </div>
      {data && settings ? (
        <Calendar<Entry>
          key={format.lang}
          titled
          label={title}
          weekdays={Array.from({ length: 7 }, (_, n) => format.weekday(n, 'short'))}
          weeks={bays.map((bay, no) => {
            const own = rows.filter((row) => row.bay === bay)
            const capacity = settings.bays.find(({ name }) => name === bay)?.capacity
            return {
              title: bay || t('office.work.noBay'),
              days: days.map((day, n) => {
                const here = own.filter((row) => covers(row, day))
                return {
                  day: idOf(no, day),
                  title: `${bay || t('office.work.noBay')}, ${format.weekday(n)}, ${format.day(day)}`,
                  isToday: day === today,
                  isOutside: false,
                  entries: here.map((row) => ({ row, day, bay })),
                  ...(capacity !== undefined &&
                    here.length > 0 && { more: <Load count={here.length} capacity={capacity} /> }),
                }
              }),
            }
          })}
          entryId={({ row, day }) => `${row.id} ${day}`}
          entryLabel={({ row }) => t('office.work.cardOf', { no: String(row.no), car: carNamed(row.car.title) })}
          entry={({ row }) => <What row={row} />}
          movable={({ row }) => may(api.workOrders.update) && row.state !== 'DONE'}
          onMove={({ row, day: from }, cell) => {
            const bay = bays[Number(cell.slice(0, 3))]
            if (bay !== undefined) void replan.run({ row, values: { ...shifted(row, from, cell.slice(4)), bay } })
          }}
          words={{
            hint: t('office.calendar.hint'),
            lifted: t('office.calendar.lifted'),
            over: (day) => t('office.calendar.over', { day }),
            dropped: t('office.calendar.dropped'),
          }}
        />
      ) : (
        <Skeleton height="24rem" />
      )}
    </>
  )
}

/** Cars on this day, of those that the bay takes. */
function Load({ count, capacity }: { count: number; capacity: number }) {
  const { t } = useT()
  const isFull = count > capacity
  return (
    <span className="o-dim o-work-load" data-full={isFull || undefined}>
      {t(isFull ? 'office.work.overfull' : 'office.work.load', { count, capacity })}
    </span>
  )
}

function What({ row }: { row: WorkOrderRow }) {
  const { t } = useT()
  return (
    <div className="o-bays-entry">
      <Link to="/work-orders/$id" params={{ id: row.id }}>
        {carNamed(row.car.title)}
      </Link>
      <span className="o-dim">{`#${row.no} · ${t('office.work.tasksOf', { done: row.doneCount, all: row.taskCount })}`}</span>
      {(row.isLate || row.state !== 'PLANNED') && <WorkState order={row} />}
    </div>
  )
}

type Values = Pick<WorkOrderRow, 'plannedFrom' | 'plannedUntil' | 'bay'>
function useReplan() {
  const { t } = useT()
  const send = ({ id, version }: Pick<WorkOrderRow, 'id' | 'version'>, values: Values) =>
    api.workOrders.update({ params: { id }, body: { version, ...values } })
  return useAction(({ row, values }: { row: WorkOrderRow; values: Values }) => send(row, values), {
    done: (_, { row }) => t('office.work.replanned', { no: String(row.no) }),
    undo: (after, { row: { plannedFrom, plannedUntil, bay } }) => send(after, { plannedFrom, plannedUntil, bay }),
    invalidates: workTouches,
  })
}

import '../transports.css'
import type { Transport } from '@bilbro/contract/road/transports/transport-fields'
import { loadedRank, transportRanks } from '@bilbro/contract/road/transports/transport-states'
import { carNamed } from '@bilbro/i18n/i18n'
import { serverNow } from '@bilbro/i18n/clock'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Anchor, Text, Title } from '@bilbro/ui/layout/text'
import { Calendar } from '@bilbro/ui/table/board/calendar'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowUpFromLine, ChevronLeft, ChevronRight } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { addDays, addMonths, weekNo, weeksOf } from './calendar-days.ts'
import { useHours } from '../dialogs/hours-note.tsx'
import { dayOf, isOrdered, momentOf, transportQueryGroups } from '../touches.ts'
import type { TransportsSearch } from '../transports-search.ts'
import { usePlaces } from '../dialogs/use-places.ts'

const most = 200
const perDay = { week: 40, month: 4 }
const kinds = ['pickup', 'delivery'] as const
type Entry = { row: Transport; kind: (typeof kinds)[number]; day: string; at: string }

/** A pick-up is open until the car is loaded, a delivery until it is delivered. */
const isOpen = ({ row, kind }: Entry): boolean =>
  row.group !== 'CANCELLED' &&
  row.group !== 'DELIVERED' &&
  (kind === 'delivery' || transportRanks[row.status] < loadedRank)

const entriesOf = (rows: readonly Transport[]): Entry[] =>
  rows
    .flatMap((row) =>
      kinds.flatMap((kind) => {
        const at = row[`${kind}PlannedAt`]
        return at ? [{ row, kind, at, day: dayOf(at)! }] : []
      }),
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

type Props = {
  asked: Record<string, unknown>
  view: 'week' | 'month'
  search: TransportsSearch
  onSearch: (change: Partial<TransportsSearch>) => void
}

/** Planned pick-ups and deliveries by day; dragging an entry to another day reschedules it. */
export function TransportsCalendar({ asked, view, search, onSearch }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const today = dayOf(new Date(serverNow()).toISOString())!
  const at = search.at ?? today
  const weeks = weeksOf(view, at)
  const [from, to] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!]
  const { data } = useQuery({
    // One more day on either side, because the time zones of user and server differ.
    ...api.logistics.list.query({
      query: {
        group: ['PENDING', 'IN_PROGRESS', 'DELIVERED'],
        ...asked,
        plannedMin: addDays(from, -1),
        plannedMax: addDays(to, 1),
        sortBy: 'pickupPlannedAt',
        sort: 'asc',
        pageSize: most,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const plan = useReplan(data?.items ?? [])
  const go = (day: string) => onSearch({ at: day === today ? undefined : day })
  const step = (count: number) => go(view === 'week' ? addDays(at, 7 * count) : addMonths(at, count))
  const title = view === 'month' ? format.monthLong(at) : `${format.day(from)} – ${format.day(to)}`
  const entries = entriesOf(data?.items ?? [])
  return (
    <>
      <div className="o-calendar-bar">
        <IconButton label={t('office.calendar.before')} icon={<ChevronLeft size={16} />} onClick={() => step(-1)} />
        <Button onClick={() => go(today)}>{t('office.calendar.today')}</Button>
        <IconButton label={t('office.calendar.after')} icon={<ChevronRight size={16} />} onClick={() => step(1)} />
        <Title level={2}>{title}</Title>
        {data && data.total > data.items.length && (
          <Text tone="warning">
            {t('office.calendar.truncated', {
              count: format.number(data.items.length),
              total: format.number(data.total),
            })}
          </Text>
        )}
      </div>
      {data ? (
        <Calendar
          key={format.lang}
          label={title}
          weekdays={Array.from({ length: 7 }, (_, n) => format.weekday(n, 'short'))}
          weeks={weeks.map((days) => ({
            title: t('office.calendar.week', { no: weekNo(days[0]!) }),
            days: days.map((day, n) => {
              const all = entries.filter((one) => one.day === day)
              const hidden = all.length - perDay[view]
              return {
                day,
                title: `${format.weekday(n)}, ${format.day(day)}`,
                isToday: day === today,
                isOutside: view === 'month' && day.slice(0, 7) !== at.slice(0, 7),
                entries: all.slice(0, perDay[view]),
                ...(hidden > 0 && {
                  more: (
                    <Anchor to="/logistics" search={{ ...search, view: 'week', at: day }}>
                      {t('office.calendar.more', { count: hidden })}
                    </Anchor>
                  ),
                }),
              }
            }),
          }))}
          entryId={({ row, kind }) => `${row.id} ${kind}`}
          entryLabel={({ row, kind }) =>
            `${t('office.calendar.move')}: ${t(`office.calendar.${kind}`)} ${carNamed(row.car.title)} (${row.car.stockNo})`
          }
          entry={(one) => <What entry={one} today={today} />}
          movable={(one) => may(api.logistics.setDeliveryProvider) && isOpen(one)}
          onMove={(entry, day) => void plan.run({ entry, day })}
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

function What({ entry: { row, kind, at, day }, today }: { entry: Entry; today: string }) {
  const { t, format } = useT()
  const Icon = kind === 'pickup' ? ArrowUpFromLine : ArrowDownToLine
  const isLate = day < today && isOpen({ row, kind, at, day })
  return (
    <div className="o-calendar-entry">
      <span className="o-calendar-kind" data-kind={kind} data-late={isLate || undefined}>
        <Icon size={12} aria-hidden="true" /> {t(`office.calendar.${kind}`)} {format.time(at)}
      </span>
      <Link to="/logistics/$id" params={{ id: row.id }}>
        {carNamed(row.car.title)}
      </Link>
      <span className="o-dim">{row[kind]?.city ?? row.company?.name}</span>
    </div>
  )
}

/** Moves a pick-up or delivery to another day at the same time, with confirmation and undo. */
function useReplan(rows: readonly Transport[]) {
  const { t, format } = useT()
  const hours = useHours()
  const placeOf = usePlaces(rows.flatMap(({ pickup, delivery }) => [pickup, delivery].flatMap((one) => one?.id ?? [])))
  const send = ({ id, version }: Pick<Transport, 'id' | 'version'>, kind: Entry['kind'], at: string) =>
    api.logistics.setDeliveryProvider({ params: { id }, body: { version, [`${kind}PlannedAt`]: at } }, { files: {} })
  return useAction(
    ({ entry: { row, kind, at }, day }: { entry: Entry; day: string }) => send(row, kind, momentOf(day, at)),
    {
      ask: ({ entry: { row, kind, day: from }, day }) => {
        const other = kind === 'pickup' ? row.deliveryPlannedAt : row.pickupPlannedAt
        const isTurned = other !== null && (kind === 'pickup' ? day > dayOf(other)! : day < dayOf(other)!)
        const said = { car: carNamed(row.car.title), from: format.day(from), to: format.day(day) }
        return {
          title: t(kind === 'pickup' ? 'office.calendar.askPickup' : 'office.calendar.askDelivery', said),
          body: [
            isTurned && t('office.calendar.askOrder'),
            isOrdered(row) && t('office.calendar.askOrdered'),
            hours({ place: placeOf(row[kind]?.id), when: day }),
          ]
            .filter(Boolean)
            .join('\n'),
          yes: t('office.calendar.move'),
        }
      },
      done: (_, { day }) => t('office.calendar.moved', { day: format.day(day) }),
      undo: (after, { entry: { kind, at } }) => send(after, kind, at),
      invalidates: transportQueryGroups,
    },
  )
}

import './calendar.css'
import {
  type Announcements,
  DndContext,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  closestCenter,
  type CollisionDetection,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { useState, type ReactNode } from 'react'

type Words = {
  /** Instructions for moving an entry with the keyboard. */
  hint: string
  lifted: string
  over: (day: string) => string
  dropped: string
}
export type CalendarDay<R> = {
  /** Ends in YYYY-MM-DD; in a calendar with several rows for one week, the row comes first, in its order. */
  day: string
  title: string
  isToday: boolean
  /** Belongs to another month than the shown one. */
  isOutside: boolean
  entries: readonly R[]
  /** Below the entries: a link to the other entries. */
  more?: ReactNode
}
type Props<R> = {
  label: string
  /** Whole weeks, each from its first day. */
  weeks: readonly { title: string; days: readonly CalendarDay<R>[] }[]
  /** Shows the titles of the weeks: rows that are something else, such as bays. */
  titled?: boolean
  weekdays: readonly string[]
  entryId: (row: R) => string
  entryLabel: (row: R) => string
  entry: (row: R) => ReactNode
  movable: (row: R) => boolean
  onMove: (row: R, day: string) => void
  words: Words
}

const steps: Partial<Record<string, readonly [number, number]>> = {
  [KeyboardCode.Left]: [-1, 0],
  [KeyboardCode.Right]: [1, 0],
  [KeyboardCode.Up]: [0, -1],
  [KeyboardCode.Down]: [0, 1],
}
/** Keyboard: the arrow keys go to the nearest day in their direction. */
const byDays: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const [right, down] = steps[event.code] ?? [0, 0]
  if (!right && !down) return undefined
  event.preventDefault()
  const rects = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id)
      return rect ? [{ id: String(id), rect }] : []
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const at = rects.findIndex(({ id }) => id === context.over?.id)
  const next = rects[at + right + 7 * down]
  // In a narrow view the days are stacked; the keys still go by days.
  return next && at >= 0 ? { x: next.rect.left + 8, y: next.rect.top + 8 } : currentCoordinates
}
const byPlace: CollisionDetection = (given) => {
  const under = pointerWithin(given)
  return under.length ? under : closestCenter(given)
}

/** A calendar: entries on days, moved with the mouse, a finger, or Space and the arrow keys. Load it lazily. */
export function Calendar<R>(props: Props<R>) {
  const { label, weeks, weekdays, entryId, entry, onMove, words } = props
  const [carried, setCarried] = useState<R>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byDays }),
  )
  const days = weeks.flatMap((week) => week.days)
  const dayOf = (id: string) => days.find(({ entries }) => entries.some((row) => entryId(row) === id))
  const rowOf = (id: unknown) => days.flatMap(({ entries }) => entries).find((row) => entryId(row) === id)
  const announcements: Announcements = {
    onDragStart: () => words.lifted,
    // Over its own day nothing changes.
    onDragOver: ({ active, over }) =>
      !over
        ? undefined
        : dayOf(String(active.id))?.day === over.id
          ? words.lifted
          : words.over(days.find(({ day }) => day === over.id)?.title ?? ''),
    onDragEnd: () => words.dropped,
    onDragCancel: () => words.dropped,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={byPlace}
      onDragStart={({ active }) => setCarried(rowOf(active.id))}
      onDragEnd={({ active, over }) => {
        setCarried(undefined)
        const row = rowOf(active.id)
        const to = over ? String(over.id) : undefined
        if (row && to !== undefined && dayOf(String(active.id))?.day !== to) onMove(row, to)
      }}
      onDragCancel={() => setCarried(undefined)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.hint } }}
    >
      <div className="b-calendar" role="group" aria-label={label}>
        <div className="b-calendar-head" aria-hidden="true">
          {weekdays.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week.title} className="b-calendar-week" role="group" aria-label={week.title}>
            {props.titled && <h2 className="b-calendar-title">{week.title}</h2>}
            {week.days.map((one) => (
              <Day key={one.day} {...props} of={one} />
            ))}
          </div>
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {carried && <div className="b-calendar-entry b-calendar-carried">{entry(carried)}</div>}
      </DragOverlay>
    </DndContext>
  )
}

function Day<R>({
  of: { day, title, isToday, isOutside, entries, more },
  ...props
}: Props<R> & { of: CalendarDay<R> }) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  return (
    <section
      ref={setNodeRef}
      className="b-calendar-day"
      aria-label={title}
      aria-current={isToday ? 'date' : undefined}
      data-outside={isOutside || undefined}
      data-over={isOver || undefined}
      data-empty={entries.length === 0 || undefined}
    >
      <h3 title={title}>
        <span className="b-calendar-no">{Number(day.slice(-2))}</span>
        <span className="b-calendar-name">{title}</span>
      </h3>
      <ul>
        {entries.map((row) => (
          <Entry
            key={props.entryId(row)}
            id={props.entryId(row)}
            label={props.entryLabel(row)}
            movable={props.movable(row)}
          >
            {props.entry(row)}
          </Entry>
        ))}
      </ul>
      {more}
    </section>
  )
}

type EntryProps = { id: string; label: string; movable: boolean; children: ReactNode }
function Entry({ id, label, movable, children }: EntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    disabled: !movable,
  })
  return (
    <li ref={setNodeRef} className="b-calendar-entry" data-carried={isDragging || undefined}>
      {movable && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="b-calendar-grip"
          aria-label={label}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          <GripVertical size={14} aria-hidden="true" />
        </button>
      )}
      <div className="b-calendar-what">{children}</div>
    </li>
  )
}

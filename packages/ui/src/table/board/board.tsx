import './board.css'
import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import '../../layout/count.css'

export type BoardColumn<R> = {
  id: string
  title: string
  /** Number of all cards, including those that are not loaded. */
  count: number
  cards: readonly R[]
  /** Below the cards: a link to the other cards. */
  more?: ReactNode
  /** A warning beside the count when the column has many cards. */
  warning?: string | undefined
}
type Words = {
  /** Instructions for moving a card with the keyboard. */
  hint: string
  lifted: string
  over: (column: string) => string
  overNot: (column: string) => string
  dropped: string
  nothing: string
}
type Props<R> = {
  label: string
  columns: readonly BoardColumn<R>[]
  cardId: (row: R) => string
  /** Accessible name of a card, used on its drag handle. */
  cardLabel: (row: R) => string
  card: (row: R) => ReactNode
  columnOf: (row: R) => string
  /** Why a card may not be moved to a column; undefined if it may. */
  refusal: (row: R, column: string) => string | undefined
  onMove: (row: R, column: string) => void
  /** False if the user may not move cards. */
  movable: boolean
  words: Words
}

/** Keyboard: left and right go from column to column. */
const byColumns: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = event.code === KeyboardCode.Right ? 1 : event.code === KeyboardCode.Left ? -1 : 0
  if (!step) return undefined
  event.preventDefault()
  const columns = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id)
      return rect ? [{ id, rect }] : []
    })
    .sort((a, b) => a.rect.left - b.rect.left)
  const at = columns.findIndex(({ id }) => id === context.over?.id)
  const next = columns[Math.min(Math.max(at + step, 0), columns.length - 1)]
  return next ? { x: next.rect.left + 8, y: currentCoordinates.y } : undefined
}

/**
 * The target is the column under the middle of the card. Only the horizontal position counts, because columns differ in
 * height.
 */
const byPlace: CollisionDetection = ({ droppableContainers, droppableRects, collisionRect }) => {
  const middle = collisionRect.left + collisionRect.width / 2
  return droppableContainers
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id)
      return rect ? [{ id, data: { value: Math.abs(rect.left + rect.width / 2 - middle) } }] : []
    })
    .sort((a, b) => a.data.value - b.data.value)
}

/** A board: cards in columns, moved with the mouse, a finger, or Space and the arrow keys. Load it lazily. */
export function Board<R>(props: Props<R>) {
  const { label, columns, cardId, cardLabel, card, columnOf, refusal, onMove, words } = props
  const [carried, setCarried] = useState<R>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byColumns }),
  )
  const rows = columns.flatMap((column) => column.cards)
  const rowOf = (id: unknown) => rows.find((row) => cardId(row) === id)
  const titleOf = (id: unknown) => columns.find((column) => column.id === id)?.title ?? ''
  const announcements: Announcements = {
    onDragStart: () => words.lifted,
    onDragOver: ({ active, over }) => {
      const row = rowOf(active.id)
      if (!row || !over) return undefined
      // Over its own column nothing changes.
      if (columnOf(row) === over.id) return words.lifted
      return refusal(row, String(over.id)) === undefined
        ? words.over(titleOf(over.id))
        : words.overNot(titleOf(over.id))
    },
    onDragEnd: () => words.dropped,
    onDragCancel: () => words.dropped,
  }
  const end = ({ active, over }: DragEndEvent) => {
    setCarried(undefined)
    const row = rowOf(active.id)
    const to = over ? String(over.id) : undefined
    if (row && to !== undefined && columnOf(row) !== to && refusal(row, to) === undefined) onMove(row, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={byPlace}
      onDragStart={({ active }) => setCarried(rowOf(active.id))}
      onDragEnd={end}
      onDragCancel={() => setCarried(undefined)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.hint } }}
    >
      <div className="b-board" role="group" aria-label={label}>
        {columns.map((column) => (
          <Column
            key={column.id}
            column={column}
            nothing={words.nothing}
            refused={carried && columnOf(carried) !== column.id ? refusal(carried, column.id) : undefined}
            isCarrying={carried !== undefined}
          >
            {column.cards.map((row) => (
              <Card key={cardId(row)} id={cardId(row)} label={cardLabel(row)} movable={props.movable}>
                {card(row)}
              </Card>
            ))}
          </Column>
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {carried && <div className="b-board-card b-board-carried">{card(carried)}</div>}
      </DragOverlay>
    </DndContext>
  )
}

type ColumnProps<R> = {
  column: BoardColumn<R>
  refused: string | undefined
  isCarrying: boolean
  nothing: string
  children: ReactNode[]
}
function Column<R>({ column, refused, isCarrying, nothing, children }: ColumnProps<R>) {
  const { setNodeRef, isOver } = useDroppable({ id: column.id })
  const state = !isCarrying ? undefined : refused === undefined ? (isOver ? 'over' : 'open') : 'refused'
  return (
    <section ref={setNodeRef} className="b-board-column" aria-label={column.title} data-state={state}>
      <h2>
        {column.title} <span className="b-count">{column.count}</span>
        {column.warning && <small>{column.warning}</small>}
      </h2>
      {refused !== undefined && <p className="b-board-refused">{refused}</p>}
      <ul>{children}</ul>
      {children.length === 0 && refused === undefined && <p className="b-board-empty">{nothing}</p>}
      {column.more}
    </section>
  )
}

function Card({ id, label, movable, children }: { id: string; label: string; movable: boolean; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    disabled: !movable,
  })
  return (
    <li ref={setNodeRef} className="b-board-card" data-carried={isDragging || undefined}>
      {movable && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="b-board-grip"
          aria-label={label}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          <GripVertical size={14} aria-hidden="true" />
        </button>
      )}
      {children}
    </li>
  )
}

import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { IconButton } from '../../forms/button.tsx'
import { Check } from '../../forms/fields/choices/choice.tsx'
import { useT } from '../../use-t.tsx'

type Entry = { id: string; header: string; fixed?: boolean }
type ColumnOrderProps = {
  columns: readonly Entry[]
  hidden: readonly string[]
  onOrder: (ids: string[]) => void
  onShow: (id: string, shown: boolean) => void
}

/** Columns to tick and to reorder, with a drag handle or two buttons. Load it lazily. */
export function ColumnOrder({ columns, hidden, onOrder, onShow }: ColumnOrderProps) {
  const ids = columns.map((column) => column.id)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="b-columns">
          {columns.map((column, at) => (
            <Line
              key={column.id}
              column={column}
              isShown={!hidden.includes(column.id)}
              isFirst={at === 0}
              isLast={at === columns.length - 1}
              onShow={(shown) => onShow(column.id, shown)}
              onMove={(by) => onOrder(arrayMove(ids, at, at + by))}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type LineProps = {
  column: Entry
  isShown: boolean
  isFirst: boolean
  isLast: boolean
  onShow: (shown: boolean) => void
  onMove: (by: 1 | -1) => void
}

function Line({ column, isShown, isFirst, isLast, onShow, onMove }: LineProps) {
  const { t } = useT()
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: column.id,
  })
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span ref={setActivatorNodeRef} className="b-columns-grip" aria-hidden="true" {...listeners}>
        <GripVertical size={14} />
      </span>
      <Check label={column.header} checked={isShown} disabled={column.fixed ?? false} onChange={onShow} />
      <IconButton
        size="sm"
        label={`${t('ui.moveUp')}: ${column.header}`}
        icon={<ArrowUp size={14} />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        label={`${t('ui.moveDown')}: ${column.header}`}
        icon={<ArrowDown size={14} />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </li>
  )
}

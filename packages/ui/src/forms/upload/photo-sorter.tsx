import './photo-sorter.css'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { Photo, type PhotoSource } from '../../layout/pictures/photo.tsx'
import { useT } from '../../use-t.tsx'

type PhotoSorterProps = {
  photos: readonly PhotoSource[]
  /** The ids in the new order. */
  onOrder: (ids: string[]) => void
  /** Buttons of one picture: delete, change kind. */
  actions?: (photo: PhotoSource, index: number) => ReactNode
}

/**
 * Pictures that can be reordered with the mouse, a finger, or Space and the arrow keys. For the back office; load it
 * lazily.
 */
export function PhotoSorter({ photos, onOrder, actions }: PhotoSorterProps) {
  const { t } = useT()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = photos.map((photo) => photo.id)
  const place = (id: unknown) => ids.indexOf(String(id)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('gallery.picked', { number: place(active.id) }),
    onDragOver: ({ over }) => (over ? t('gallery.moved', { number: place(over.id), total: ids.length }) : undefined),
    onDragEnd: ({ over }) => (over ? t('gallery.dropped', { number: place(over.id) }) : t('gallery.cancelled')),
    onDragCancel: () => t('gallery.cancelled'),
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('gallery.sortHint') } }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className="b-sorter" aria-label={t('gallery.label')}>
          {photos.map((photo, i) => (
            <Tile key={photo.id} photo={photo} index={i} total={photos.length}>
              {actions?.(photo, i)}
            </Tile>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function Tile({
  photo,
  index,
  total,
  children,
}: {
  photo: PhotoSource
  index: number
  total: number
  children: ReactNode
}) {
  const { t } = useT()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  })
  return (
    <li
      ref={setNodeRef}
      className="b-sorter-item"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="b-sorter-grip"
        {...listeners}
        aria-describedby={attributes['aria-describedby']}
        aria-label={`${t('gallery.photo', { number: index + 1, total })}: ${photo.alt}`}
      >
        <Photo photo={{ ...photo, alt: '' }} sizes="180px" />
      </button>
      <span className="b-sorter-bar">
        {index === 0 ? t('gallery.first') : index + 1}
        <span>{children}</span>
      </span>
    </li>
  )
}

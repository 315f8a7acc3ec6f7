import './sheet-list.css'
import '../forms/fields/choices/check.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { DataTableProps } from './data-table.tsx'
import { noLayout } from './columns/table-columns.tsx'
import { useColumns, type PlacedColumn } from './columns/use-columns.tsx'
import { useT } from '../use-t.tsx'

type SheetListProps<R> = Pick<
  DataTableProps<R>,
  | 'label'
  | 'columns'
  | 'total'
  | 'rowAt'
  | 'rowId'
  | 'onRange'
  | 'selection'
  | 'onSelection'
  | 'layout'
  | 'onOpen'
  | 'empty'
> & {
  /** For long lists: draws only the visible rows; the list then has its own scrollbar. */
  windowed?: boolean
}

/** So many facts are sure to be seen in the two lines below a title. */
const briefFacts = 2

/**
 * A list for narrow screens: each row is a sheet of three lines. The first column is its title, the others are facts in
 * two lines; a button shows all of them.
 */
export function SheetList<R>(props: SheetListProps<R>) {
  if (props.total === 0) return props.empty ?? <Nothing />
  return props.windowed ? <Windowed {...props} /> : <Whole {...props} />
}

function Nothing() {
  const { t } = useT()
  return <EmptyState title={t('table.empty')} />
}

function Whole<R>(props: SheetListProps<R>) {
  const { label, columns, layout = noLayout, total, rowAt } = props
  const placed = useColumns(columns, layout)
  return (
    <ul className="b-sheets" aria-label={label} aria-busy={total === undefined || undefined}>
      {Array.from({ length: total ?? 6 }, (_, at) => (
        <Sheet key={at} {...props} columns={placed} row={total === undefined ? undefined : rowAt(at)} at={at} />
      ))}
    </ul>
  )
}

function Windowed<R>(props: SheetListProps<R>) {
  const { label, columns, layout = noLayout, total, rowAt, onRange } = props
  const placed = useColumns(columns, layout)
  const view = useRef<HTMLDivElement>(null)
  const count = total ?? 6
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes in place by design
  const rows = useVirtualizer({
    count,
    getScrollElement: () => view.current,
    estimateSize: () => 96,
    overscan: 3,
  })
  const items = rows.getVirtualItems()
  const start = items[0]?.index ?? 0
  const end = items.at(-1)?.index ?? 0
  const known = total !== undefined
  useEffect(() => {
    if (known) onRange?.(start, end)
  }, [known, start, end, onRange])
  return (
    <div ref={view} className="b-sheets-view">
      <ul
        className="b-sheets"
        aria-label={label}
        aria-busy={!known || undefined}
        style={{ height: rows.getTotalSize() }}
      >
        {items.map((item) => (
          <Sheet
            key={item.key}
            {...props}
            columns={placed}
            row={known ? rowAt(item.index) : undefined}
            at={item.index}
            box={rows.measureElement}
            style={{ position: 'absolute', top: 0, transform: `translateY(${item.start}px)` }}
          />
        ))}
      </ul>
    </div>
  )
}

type SheetProps<R> = Omit<SheetListProps<R>, 'columns'> & {
  columns: readonly PlacedColumn<R>[]
  row: R | undefined
  at: number
  box?: Ref<HTMLLIElement>
  style?: CSSProperties
}

const isNothing = (cell: ReactNode) => cell === null || cell === undefined || cell === false || cell === ''

function Sheet<R>({ columns, row, at, rowId, selection, onSelection, onOpen, total, box, style }: SheetProps<R>) {
  const { t } = useT()
  const factsId = useId()
  const [isWhole, setWhole] = useState(false)
  const [title, ...rest] = columns
  const corner = rest.find(({ phone }) => phone === 'corner')
  const lines = rest.filter((column) => column !== corner)
  const id = row === undefined ? undefined : rowId(row)
  const isSelected = id !== undefined && (selection?.has(id) ?? false)
  const press = (event: MouseEvent) => {
    if (row !== undefined && !(event.target as HTMLElement).closest('a, button, input, select, label')) onOpen?.(row)
  }
  const select = () => {
    const next = new Set(selection)
    if (id !== undefined && !next.delete(id)) next.add(id)
    onSelection?.(next)
  }
  return (
    <li
      ref={box}
      data-index={at}
      className="b-sheet"
      data-open={onOpen ? true : undefined}
      data-check={selection ? true : undefined}
      data-corner={corner ? true : undefined}
      data-selected={isSelected || undefined}
      aria-posinset={at + 1}
      aria-setsize={total ?? -1}
      style={style}
      onClick={press}
    >
      <div className="b-sheet-title">
        {row === undefined ? <Skeleton width="60%" height="14px" /> : title?.cell(row)}
      </div>
      {corner && row !== undefined && (
        <div className="b-sheet-corner">
          <span className="b-sr">{corner.header}: </span>
          {corner.cell(row)}
        </div>
      )}
      {selection && (
        <label className="b-sheet-check">
          <input
            type="checkbox"
            checked={isSelected}
            disabled={row === undefined}
            aria-label={t('ui.selectRow', { row: at + 1 })}
            onChange={select}
          />
        </label>
      )}
      <div className={isWhole ? 'b-sheet-lines' : 'b-sheet-brief'} id={factsId}>
        {lines.map((column) => {
          const cell = row === undefined ? <Skeleton width="40%" height="10px" /> : column.cell(row)
          if (isNothing(cell)) return null
          return (
            <div key={column.id} className="b-sheet-line" data-align={column.align}>
              <span>{column.header}</span>
              <div>{cell}</div>
            </div>
          )
        })}
      </div>
      {lines.length > briefFacts && (
        <button
          type="button"
          className="b-sheet-more"
          aria-expanded={isWhole}
          aria-controls={factsId}
          aria-label={isWhole ? t('ui.showLess') : t('ui.more')}
          onClick={() => setWhole(!isWhole)}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

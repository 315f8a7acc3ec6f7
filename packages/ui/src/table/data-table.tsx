import './data-table.css'
import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { gridStep, type Spot } from './grid-keys.tsx'
import { headHeight, InGrid, reveal, rowHeightOf, template, useAside, widthOf, type Density } from './grid-layout.tsx'
import { noLayout, type Column, type Sort, type TableLayout } from './columns/table-columns.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useColumns, type PlacedColumn } from './columns/use-columns.tsx'
import { useDrawnRows } from './use-drawn-rows.tsx'
import { useSelection } from './use-selection.tsx'
import { useT } from '../use-t.tsx'

export type DataTableProps<R> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<R>[]
  /** Number of all rows, loaded or not; undefined while it is not known. */
  total: number | undefined
  /** The row at an index; undefined while it is not loaded. */
  rowAt: (index: number) => R | undefined
  rowId: (row: R) => string
  /** Called with the range of rows that will soon be visible: load them. */
  onRange?: (start: number, end: number) => void
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: ReadonlySet<string>
  onSelection?: (selection: ReadonlySet<string>) => void
  layout?: TableLayout
  onLayout?: (layout: TableLayout) => void
  /** Row height; users can choose more space. */
  density?: Density
  /** Maximum number of text lines in a cell. */
  lines?: 1 | 2
  /** Called on Enter or a click. An editable cell is edited by its pen or F2, without it by a double click. */
  onOpen?: (row: R) => void
  /** Called on Escape: return the focus to where it came from. */
  onLeave?: () => void
  empty?: ReactNode
  /** Any CSS height. `content`: as high as its rows, at most as its container. Default: the rest of the window. */
  height?: string
}

/**
 * A grid of up to hundreds of thousands of rows, which are loaded when they become visible. It has one tab stop; see
 * `grid-keys`.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const {
    label,
    columns,
    total,
    rowAt,
    rowId,
    onRange,
    sort,
    onSort,
    selection,
    onSelection,
    layout = noLayout,
    onLayout,
    density = 'compact',
    lines = 1,
    onOpen,
    onLeave,
    empty,
    height,
  } = props
  const { t } = useT()
  const rowHeight = rowHeightOf(lines, density)
  const gridId = useId()
  const view = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 })
  const [focused, setFocused] = useState(false)
  const [editing, setEditing] = useState(false)
  const placed = useColumns(columns, layout)
  const count = total ?? 20
  const known = total !== undefined
  const select = useSelection({ total: total ?? 0, rowAt, rowId }, selection, onSelection)
  const selectable = selection !== undefined

  const { rows, drawn, isPassing, shift } = useDrawnRows({ view, count, known, rowAt, rowHeight, onRange })

  const editLabel = t('ui.edit')
  const opensByPress = onOpen !== undefined
  const current = { select, rowAt, placed, onOpen, spot, opensByPress, sort, onSort }
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
  })

  const open = useCallback((index: number) => {
    const now = latest.current
    const row = now.rowAt(index)
    if (row !== undefined) now.onOpen?.(row)
  }, [])
  const onCell = useCallback(
    (row: number, column: number, event: MouseEvent) => {
      setSpot({ row, column })
      const now = latest.current
      if (event.shiftKey) return now.select.range(row)
      if (column === -1) return now.select.toggle(row)
      now.select.mark(row)
      const pressed = event.target as HTMLElement
      const isPen = pressed.closest('.b-cell-pen') !== null
      if (now.placed[column]?.edit && (isPen || (event.detail === 2 && !now.opensByPress))) return setEditing(true)
      const isPlain = !event.ctrlKey && !event.metaKey && event.detail < 2
      if (now.opensByPress && isPlain && !pressed.closest('a, button, input, select, label')) open(row)
    },
    [open],
  )
  const editEnd = useCallback(
    (step?: 1 | -1) => {
      const now = latest.current
      const row = now.rowAt(now.spot.row)
      const next = step && row !== undefined ? editableFrom(now.placed, row, now.spot.column, step) : undefined
      setEditing(next !== undefined)
      if (next === undefined) return view.current?.focus({ preventScroll: true })
      setSpot({ row: now.spot.row, column: next })
      if (view.current) reveal(view.current, next, selectable)
    },
    [selectable],
  )

  const sortBy = useCallback((column: PlacedColumn<R>) => {
    const { sort: by, onSort: change } = latest.current
    if (column.sortable) change?.({ id: column.id, desc: by?.id === column.id ? !by.desc : column.align === 'end' })
  }, [])
  const widen = useCallback(
    (id: string, width: number) => onLayout?.({ ...layout, widths: { ...layout.widths, [id]: width } }),
    [onLayout, layout],
  )
  const toggleAll = useCallback(() => latest.current.select.toggleAll(), [])
  const act = (what: 'edit' | 'open' | 'select' | 'range' | 'all') => {
    const column = placed[spot.column]
    const row = rowAt(spot.row)
    if (what === 'all') return select.toggleAll()
    if (spot.row === -1)
      return what === 'range' ? undefined : spot.column === -1 ? select.toggleAll() : column && sortBy(column)
    if (what === 'select') return select.toggle(spot.row)
    if (what === 'range') return select.range(spot.row)
    if (what === 'edit' && row !== undefined && column?.edit && !column.edit.locked?.(row)) return setEditing(true)
    return open(spot.row)
  }
  const width = widthOf(placed, selectable)
  const isAside = useAside(view)
  const size = (total ?? 0) === 0 && known ? 0 : rows.getTotalSize()

  return (
    <div
      ref={view}
      role="grid"
      tabIndex={0}
      className="b-grid-view"
      data-aside={isAside || undefined}
      data-density={density}
      data-lines={lines}
      data-press={opensByPress || undefined}
      data-content={height === 'content' || undefined}
      aria-label={label}
      aria-rowcount={known ? count + 1 : -1}
      aria-colcount={placed.length + (selectable ? 1 : 0)}
      aria-multiselectable={selectable || undefined}
      aria-busy={!known || undefined}
      aria-activedescendant={
        focused && (count > 0 || spot.row === -1) ? `${gridId}-${spot.row}-${spot.column}` : undefined
      }
      style={
        {
          '--height': height === 'content' ? `${headHeight + (size || 240) + 1}px` : height,
          '--row': `${rowHeight}px`,
          '--width': `${width}px`,
          '--columns': template(placed, selectable),
        } as CSSProperties
      }
      onFocus={(event) => event.target === view.current && setFocused(true)}
      onBlur={(event) => event.target === view.current && setFocused(false)}
      onKeyDown={(event) => {
        if (event.target !== view.current) return
        if (event.key === 'Escape' && onLeave) {
          event.preventDefault()
          return onLeave()
        }
        const step = gridStep(event, spot, {
          rows: count,
          columns: placed.length,
          first: selectable ? -1 : 0,
          page: Math.max(1, Math.floor((view.current.clientHeight - headHeight) / rowHeight) - 1),
        })
        if (!step) return
        event.preventDefault()
        if (step.widen && onLayout) {
          const column = placed[spot.column]
          if (column) widen(column.id, Math.max(48, column.size + step.widen))
        }
        if (step.act) act(step.act)
        if (!step.to) return
        setSpot(step.to)
        if (step.extend) select.range(step.to.row, Math.max(0, spot.row))
        if (step.to.row >= 0) rows.scrollToIndex(step.to.row, { align: 'auto' })
        reveal(view.current, step.to.column, selectable)
      }}
    >
      <TableHead
        gridId={gridId}
        columns={placed}
        sort={sort}
        active={focused && spot.row === -1 ? spot.column : undefined}
        selectable={selectable}
        checked={selectable && selection.size > 0 && selection.size >= count}
        mixed={selectable && selection.size > 0 && selection.size < count}
        onCheck={toggleAll}
        onSort={sortBy}
        onWidth={onLayout ? widen : undefined}
      />
      <div
        role="rowgroup"
        className="b-grid-body"
        aria-busy={isPassing || undefined}
        style={{ height: Math.max(0, size - 1) }}
      >
        <div role="presentation" className="b-grid-rows" style={{ transform: `translateY(${shift}px)` }}>
          <InGrid value={true}>
            {size > 0 &&
              drawn.map(({ index, key }) => (
                <TableRow
                  key={key}
                  row={known ? rowAt(index) : undefined}
                  index={index}
                  top={index * rowHeight}
                  gridId={gridId}
                  columns={placed}
                  selectable={selectable}
                  selected={select.has(index)}
                  checkLabel={t('ui.selectRow', { row: index + 1 })}
                  editLabel={editLabel}
                  active={focused || editing ? (spot.row === index ? spot.column : undefined) : undefined}
                  editing={editing && spot.row === index}
                  onCell={onCell}
                  pens={opensByPress}
                  onEditEnd={editEnd}
                />
              ))}
          </InGrid>
        </div>
      </div>
      {size === 0 && (
        // A grid may contain only rows, so the empty state is a row too.
        <div role="row" className="b-grid-empty">
          <div role="gridcell">{empty ?? <EmptyState title={t('table.empty')} />}</div>
        </div>
      )}
    </div>
  )
}

/** The next editable column of a row, to the right or to the left. */
function editableFrom<R>(columns: readonly Column<R>[], row: R, from: number, step: 1 | -1): number | undefined {
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const edit = columns[at]?.edit
    if (edit && !edit.locked?.(row)) return at
  }
  return undefined
}

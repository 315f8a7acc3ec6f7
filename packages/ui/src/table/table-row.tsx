import { memo, type CSSProperties, type MouseEvent } from 'react'
import { CellEditor } from './cell-editor.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { PlacedColumn } from './columns/use-columns.tsx'

type TableRowProps<R> = {
  row: R | undefined
  index: number
  top: number
  gridId: string
  columns: readonly PlacedColumn<R>[]
  selectable: boolean
  selected: boolean
  checkLabel: string
  editLabel: string
  /** Column of the active cell if it is in this row; -1 is the check box. */
  active: number | undefined
  editing: boolean
  /** A press opens the row, so that a cell is edited by its pen. */
  pens: boolean
  onCell: (index: number, column: number, event: MouseEvent) => void
  onEditEnd: (step?: 1 | -1) => void
}

function Row<R>({
  row,
  index,
  top,
  gridId,
  columns,
  selectable,
  selected,
  checkLabel,
  editLabel,
  active,
  editing,
  pens,
  onCell,
  onEditEnd,
}: TableRowProps<R>) {
  const first = selectable ? 2 : 1
  return (
    <div
      role="row"
      className="b-grid-row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      aria-busy={row === undefined || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      {selectable && (
        <div
          role="gridcell"
          id={active === -1 ? `${gridId}-${index}--1` : undefined}
          aria-colindex={1}
          className="b-cell"
          data-check
          data-pinned
          data-active={active === -1 || undefined}
          onClick={(event) => onCell(index, -1, event)}
        >
          <input type="checkbox" tabIndex={-1} checked={selected} readOnly aria-label={checkLabel} />
        </div>
      )}
      {columns.map((column, at) => {
        const editable = row !== undefined && column.edit !== undefined && !column.edit.locked?.(row)
        const open = editing && active === at && editable
        return (
          <div
            key={column.id}
            role="gridcell"
            // Only the active cell needs an id. Otherwise scrolling would change the id of every cell.
            id={active === at ? `${gridId}-${index}-${at}` : undefined}
            aria-colindex={at + first}
            className="b-cell"
            data-align={column.align}
            data-pinned={at === 0 ? 'last' : undefined}
            data-active={(active === at && !open) || undefined}
            data-editing={open || undefined}
            style={at === 0 && selectable ? ({ '--left': '36px' } as CSSProperties) : undefined}
            onClick={(event) => onCell(index, at, event)}
          >
            {row === undefined ? (
              <Skeleton width={`${45 + ((index * 7 + at * 31) % 45)}%`} height="10px" />
            ) : open && column.edit ? (
              <CellEditor key={column.id} row={row} edit={column.edit} label={column.header} onEnd={onEditEnd} />
            ) : (
              <span>{column.cell(row)}</span>
            )}
            {/* By keyboard F2 edits the active cell. */}
            {pens && editable && !open && <span className="b-cell-pen" title={editLabel} aria-hidden="true" />}
          </div>
        )
      })}
    </div>
  )
}

/** One memoised row. */
export const TableRow = memo(Row) as typeof Row

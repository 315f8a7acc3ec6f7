import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type CSSProperties, type PointerEvent } from 'react'
import { minWidth, type Sort } from './columns/table-columns.tsx'
import type { PlacedColumn } from './columns/use-columns.tsx'
import { useT } from '../use-t.tsx'

type TableHeadProps<R> = {
  gridId: string
  columns: readonly PlacedColumn<R>[]
  sort: Sort | undefined
  /** The active column while the focus is in the header; -1 is the check box. */
  active: number | undefined
  selectable: boolean
  checked: boolean
  mixed: boolean
  onCheck: () => void
  onSort: (column: PlacedColumn<R>) => void
  onWidth: ((id: string, width: number) => void) | undefined
}

/** The sticky header, memoised. A click sorts; the mouse, or Alt with the arrow keys, changes widths. */
function Head<R>({
  gridId,
  columns,
  sort,
  active,
  selectable,
  checked,
  mixed,
  onCheck,
  onSort,
  onWidth,
}: TableHeadProps<R>) {
  const { t } = useT()
  const first = selectable ? 2 : 1
  return (
    <div role="row" aria-rowindex={1} className="b-grid-head">
      {selectable && (
        <div
          role="columnheader"
          id={`${gridId}--1--1`}
          aria-colindex={1}
          className="b-cell b-head-cell"
          data-check
          data-pinned
          data-active={active === -1 || undefined}
          onClick={onCheck}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={checked}
            aria-label={t('ui.selectAll')}
            ref={(input) => {
              if (input) input.indeterminate = mixed
            }}
          />
        </div>
      )}
      {columns.map((column, at) => {
        const sorted = sort?.id === column.id ? (sort.desc ? 'descending' : 'ascending') : undefined
        return (
          <div
            key={column.id}
            role="columnheader"
            id={`${gridId}--1-${at}`}
            aria-colindex={at + first}
            aria-sort={sorted ?? (column.sortable ? 'none' : undefined)}
            className="b-cell b-head-cell"
            data-align={column.align}
            data-pinned={at === 0 ? 'last' : undefined}
            data-active={active === at || undefined}
            style={at === 0 && selectable ? ({ '--left': '36px' } as CSSProperties) : undefined}
            onClick={() => onSort(column)}
          >
            <span title={column.header}>{column.header}</span>
            {sorted === 'ascending' && <ArrowUp size={13} aria-hidden="true" />}
            {sorted === 'descending' && <ArrowDown size={13} aria-hidden="true" />}
            {onWidth && (
              <Resizer
                label={t('table.resize', { column: column.header })}
                onWidth={(width) => onWidth(column.id, width)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

export const TableHead = memo(Head) as typeof Head

function Resizer({ label, onWidth }: { label: string; onWidth: (width: number) => void }) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    const handle = event.currentTarget
    const start = event.clientX
    const width = handle.parentElement?.offsetWidth ?? minWidth
    handle.setPointerCapture(event.pointerId)
    const move = (at: globalThis.PointerEvent) => onWidth(Math.round(Math.max(minWidth, width + at.clientX - start)))
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true })
  }
  return (
    <span
      className="b-resizer"
      title={label}
      onPointerDown={drag}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}

import './simple-table.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Column, Sort } from './columns/table-columns.tsx'
import { useT } from '../use-t.tsx'

type SimpleTableProps<R> = {
  label: string
  columns: readonly Column<R>[]
  /** Undefined while loading: as many skeleton rows as `skeletons`. */
  rows: readonly R[] | undefined
  rowId: (row: R) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Called on a click on a row. Put a link in the first cell for keyboard and middle click. */
  onOpen?: (row: R) => void
  empty?: ReactNode
  skeletons?: number
}

/**
 * A short list as a plain table. On a phone each row is a small sheet: the first column is its title, the others are
 * lines labelled by their headers (`Column.phone` changes this).
 */
export function SimpleTable<R>({
  label,
  columns,
  rows,
  rowId,
  sort,
  onSort,
  onOpen,
  empty,
  skeletons = 5,
}: SimpleTableProps<R>) {
  const { t } = useT()
  if (rows?.length === 0) return empty ?? <EmptyState title={t('table.empty')} />
  const press = (row: R) => (event: MouseEvent) => {
    if (!(event.target as HTMLElement).closest('a, button, input, select, label')) onOpen?.(row)
  }
  return (
    <div className="b-table-wrap" tabIndex={0} role="region" aria-label={label}>
      <table
        className="b-table"
        aria-label={label}
        aria-busy={rows === undefined || undefined}
        data-open={onOpen ? true : undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => {
              const sorted = sort?.id === column.id ? (sort.desc ? 'descending' : 'ascending') : undefined
              const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
              return (
                <th
                  key={column.id}
                  scope="col"
                  data-align={column.align}
                  data-sort={column.sortable && onSort ? true : undefined}
                  aria-sort={sorted}
                  style={column.width ? { width: column.width } : undefined}
                >
                  {column.sortable && onSort ? (
                    <button
                      type="button"
                      className="b-table-sort"
                      data-on={sorted ? true : undefined}
                      onClick={() => onSort({ id: column.id, desc: sorted === 'ascending' })}
                    >
                      {column.header}
                      {sorted && <Arrow size={13} aria-hidden="true" />}
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <tr key={rowId(row)} onClick={onOpen && press(row)}>
                  {columns.map((column, at) => (
                    <td
                      key={column.id}
                      data-align={column.align}
                      data-phone={column.phone ?? (at === 0 ? 'title' : undefined)}
                      data-name={column.header || undefined}
                    >
                      <div>{column.cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: skeletons }, (_, i) => (
                <tr key={i}>
                  {columns.map((column, at) => (
                    <td key={column.id}>
                      <Skeleton width={`${40 + ((i * 13 + at * 29) % 50)}%`} height="10px" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

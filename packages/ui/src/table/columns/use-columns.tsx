import { useMemo } from 'react'
import { defaultWidth, ordered, type Column, type TableLayout } from './table-columns.tsx'

export type PlacedColumn<R> = Column<R> & {
  size: number
  /** The user has set the width, so the column does not grow into free space. */
  isSet: boolean
}

/** The visible columns in the user's order and width. The first column of the definition stays first. */
export function useColumns<R>(columns: readonly Column<R>[], layout: TableLayout): PlacedColumn<R>[] {
  return useMemo(
    () =>
      ordered(columns, layout)
        .filter((column, at) => at === 0 || column.fixed || !layout.hidden.includes(column.id))
        .map((column) => ({
          ...column,
          size: layout.widths[column.id] ?? column.width ?? defaultWidth,
          isSet: layout.widths[column.id] !== undefined,
        })),
    [columns, layout],
  )
}

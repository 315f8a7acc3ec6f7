import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { defaultWidth, minWidth, type Column, type TableLayout } from './table-columns.tsx'

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature })
/** The table model never sees a row. */
type NoRow = Record<string, never>
const noRows: NoRow[] = []

export type PlacedColumn<R> = Column<R> & { size: number }

/**
 * The columns that are shown, in the reader's order and width. The first column of the definition stays first. Rows do
 * not go through the table model: there may be 100,000 of them, most of which are not loaded.
 */
export function useColumns<R>(columns: readonly Column<R>[], layout: TableLayout): PlacedColumn<R>[] {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, NoRow> => ({
        id: column.id,
        header: column.header,
        size: column.width ?? defaultWidth,
        minSize: minWidth,
      })),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: [columns[0]?.id ?? '', ...layout.columns.filter((id) => id !== columns[0]?.id)],
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnSizing: layout.widths,
    }),
    [columns, layout],
  )
  const table = useTable({ features, columns: definitions, data: noRows, state })
  const shown = table.getVisibleLeafColumns()
  return useMemo(() => {
    const known = new Map(columns.map((column) => [column.id, column]))
    return shown.flatMap(({ id }) => {
      const column = known.get(id)
      return column ? [{ ...column, size: layout.widths[id] ?? column.width ?? defaultWidth }] : []
    })
  }, [shown, columns, layout.widths])
}

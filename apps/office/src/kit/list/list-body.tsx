import { DataTable, type DataTableProps } from '@bilbro/ui/table/data-table'
import { SheetList } from '@bilbro/ui/table/sheet-list'
import { useNarrow } from './use-narrow.ts'

type Props<R> = DataTableProps<R> & {
  /** For up to a hundred thousand rows: visible rows are loaded, and the list has its own scrollbar. */
  windowed?: boolean
}

/** The rows of a list: a grid, or sheets on narrow screens. */
export function ListBody<R>({ windowed = false, ...table }: Props<R>) {
  const isNarrow = useNarrow()
  return isNarrow ? (
    <SheetList {...table} windowed={windowed} />
  ) : (
    <DataTable {...table} height={windowed ? '100%' : 'content'} />
  )
}

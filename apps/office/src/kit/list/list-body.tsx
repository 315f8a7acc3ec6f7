import { DataTable, type DataTableProps } from '@bilbro/ui/table/data-table'
import { SheetList } from '@bilbro/ui/table/sheet-list'
import { useNarrow } from './use-narrow.ts'

type Props<R> = DataTableProps<R> & {
  /** It may hold a hundred thousand rows: what comes into sight is loaded, and it scrolls by itself. */
  windowed?: boolean
}

/** The rows of a list: a grid, or sheets where there is no room for columns. */
export function ListBody<R>({ windowed = false, ...table }: Props<R>) {
  const isNarrow = useNarrow()
  return isNarrow ? (
    <SheetList {...table} windowed={windowed} />
  ) : (
    <DataTable {...table} height={windowed ? '100%' : 'content'} />
  )
}

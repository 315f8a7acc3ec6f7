import { ColumnMenu } from '@bilbro/ui/table/columns/column-menu'
import { keepLayout, useTableLayout } from './table-layout.ts'
import { useCarColumns } from './car-columns.tsx'

/** Which columns the table shows. */
export function ColumnsMenu({ isPublic }: { isPublic: boolean }) {
  const layout = useTableLayout()
  return <ColumnMenu columns={useCarColumns(isPublic)} layout={layout} onLayout={keepLayout} />
}

import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useColumns } from '@bilbro/ui/table/columns/use-columns'
import { useT } from '@bilbro/ui/use-t'
import { useCarColumns } from './car-columns.tsx'
import { inOrder } from '../car-order.ts'
import type { ListedCar } from '../list-query.ts'
import { useTableLayout } from './table-layout.ts'
import type { CarList } from '../use-car-list.ts'

/** The cars as table rows, to compare figures. */
export function CarTable({ list, cars }: { list: CarList; cars: ListedCar[] }) {
  const { t } = useT()
  const columns = useColumns(useCarColumns(list.isPublic), useTableLayout())
  const { search, change } = list
  return (
    <div className="car-table">
      <SimpleTable
        label={t('cars.title')}
        columns={columns}
        rows={cars}
        rowId={(car) => car.id}
        sort={{ id: search.orderBy ?? search.sortBy ?? 'createdAt', desc: (search.sort ?? 'desc') === 'desc' }}
        onSort={({ id, desc }) => change(inOrder(search, id, desc ? 'desc' : 'asc'))}
      />
    </div>
  )
}

// Exports the filtered list of cars as CSV or XLSX. Rows are read and written in batches, so that 100,000 cars need no
// more memory than 2,000.
import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import type { CarsQuery } from '@bilbro/contract/stock/cars/cars-query'
import type { MessageKey } from '@bilbro/i18n/messages'
import { toCell } from '../../core/money.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { FileReply } from '../../core/request/replies.ts'
import { exportRows, type FileColumn } from '../../tables/export-list.ts'
import { type Shown, wholeList } from './cars.list.ts'

const amount = (value: CarRow['price']) => value && toCell(value.minor)
type Plain = Extract<MessageKey, `car.${keyof CarRow}`> extends `car.${infer Name}` ? Name : never
/** Columns that the import reads again contain the value of the database, without formatting. */
const plain = <N extends Exclude<Plain, 'price' | 'purchasePrice' | 'assignee'>>(name: N): FileColumn<CarRow> => ({
  header: `car.${name}`,
  cell: (row) => row[name],
})

const columns: FileColumn<CarRow>[] = [
  plain('vin'),
  plain('brand'),
  plain('model'),
  plain('variant'),
  { header: 'word.status', cell: (row) => row.status },
  plain('condition'),
  plain('carType'),
  plain('bodyType'),
  plain('fuel'),
  plain('gearbox'),
  plain('driveType'),
  plain('color'),
  plain('year'),
  plain('firstRegistration'),
  plain('power'),
  plain('mileage'),
  { header: 'car.price', cell: (row) => amount(row.price) },
  { header: 'ui.currency', cell: (row) => (row.price ?? row.purchasePrice)?.currency ?? null },
  plain('location'),
  { header: 'car.assignee', cell: (row) => row.assignee?.name ?? null },
  { header: 'nav.b2b', cell: (row) => row.listing?.status ?? null },
  { header: 'car.photos', cell: (row) => row.photoCount },
  plain('standingDays'),
  plain('createdAt'),
]
const purchasePrice: FileColumn<CarRow> = { header: 'car.purchasePrice', cell: (row) => amount(row.purchasePrice) }

export const exportCars = (ctx: StaffCtx, query: CarsQuery, shown: Shown): Promise<FileReply> =>
  exportRows(
    ctx,
    query,
    {
      name: 'cars',
      columns: [
        { header: 'car.stockNo', cell: (row) => row.stockNo },
        ...columns,
        ...(shown.mayCost ? [purchasePrice] : []),
      ],
    },
    wholeList({ db: ctx.db, pool: ctx.prepared }, query, shown),
  )

// The filtered list as CSV or XLSX: read and made in pieces, so that 100,000 cars need no more memory than 2,000.
import type { CarRow } from '@bilbro/contract/stock/cars'
import type { CarsQuery } from '@bilbro/contract/stock/cars-query'
import type { Ctx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import type { FileReply } from '../../core/request/replies.ts'
import { type Cell, csvReply, type Row, xlsxReply } from '../../tables/write-table.ts'
import { exportRows, type Shown } from './cars.list.ts'

const columns = [
  'stockNo',
  'vin',
  'brand',
  'model',
  'variant',
  'status',
  'condition',
  'carType',
  'bodyType',
  'fuel',
  'gearbox',
  'driveType',
  'color',
  'year',
  'firstRegistration',
  'power',
  'mileage',
  'price',
  'purchasePrice',
  'currency',
  'location',
  'assignee',
  'listingStatus',
  'photoCount',
  'standingDays',
  'createdAt',
] as const

function cellsOf(row: CarRow, mayCost: boolean): Row {
  const money = (value: CarRow['price']) => (value ? value.minor / 100 : null)
  const flat: Record<(typeof columns)[number], Cell> = {
    ...row,
    price: money(row.price),
    purchasePrice: mayCost ? money(row.purchasePrice) : null,
    currency: (row.price ?? row.purchasePrice)?.currency ?? null,
    assignee: row.assignee?.name ?? null,
    listingStatus: row.listing?.status ?? null,
  }
  const [, ...others] = columns
  return [row.stockNo, ...others.map((name) => flat[name])]
}

/** More rows than this make a workbook that nobody can open comfortably; CSV has no limit. */
const xlsxLimit = 200_000

export async function exportCars(ctx: Ctx, query: CarsQuery, shown: Shown): Promise<FileReply> {
  const { deps } = ctx
  const pieces = async function* (limit: number) {
    let count = 0
    for await (const piece of exportRows({ db: ctx.db, pool: ctx.prepared }, query, shown)) {
      if ((count += piece.length) > limit) throw appError('import.tooManyRows', { limit })
      yield piece.map((row) => cellsOf(row, shown.mayCost))
    }
  }
  const table = { name: `cars-${shown.today}`, header: [...columns] }
  if (query.format === 'xlsx') return xlsxReply(deps, { ...table, pieces: pieces(xlsxLimit) })
  const reply = csvReply({ ...table, pieces: pieces(Infinity) })
  // Whoever reads it finds it cut off; why, stands here.
  reply.stream.on('error', (error) => deps.log.warn('cars.export', { error }))
  return reply
}

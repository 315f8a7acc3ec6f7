// The filtered list as CSV or XLSX: made row by row, so that 100,000 cars need no more memory than 2,000.
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import writeXlsx from 'write-excel-file/node'
import type { CarRow } from '@bilbro/contract/cars'
import type { CarsQuery } from '@bilbro/contract/cars-query'
import type { Ctx } from '../../core/context.ts'
import { appError } from '../../core/errors.ts'
import { FileReply } from '../../core/replies.ts'
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
type Cell = string | number | null

function cellsOf(row: CarRow, mayCost: boolean): Cell[] {
  const money = (value: CarRow['price']) => (value ? value.minor / 100 : null)
  const flat: Record<(typeof columns)[number], Cell> = {
    ...row,
    price: money(row.price),
    purchasePrice: mayCost ? money(row.purchasePrice) : null,
    currency: (row.price ?? row.purchasePrice)?.currency ?? null,
    assignee: row.assignee?.name ?? null,
    listingStatus: row.listing?.status ?? null,
  }
  return columns.map((name) => flat[name])
}

/** A text that a spreadsheet would take for a formula gets a quote before it (OWASP: CSV injection). Numbers stay numbers. */
export const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell

/** More rows than this do not fit an XLSX made in memory; CSV has no limit. */
const xlsxLimit = 50_000

export async function exportCars(ctx: Ctx, query: CarsQuery, shown: Shown): Promise<FileReply> {
  const pieces = exportRows(ctx.deps, query, shown)
  const name = `cars-${shown.today}`
  if (query.format === 'csv') {
    const rows = Readable.from(
      (async function* () {
        for await (const piece of pieces) for (const row of piece) yield cellsOf(row, shown.mayCost).map(harmless)
      })(),
    )
    // The mark tells spreadsheets that this is UTF-8.
    const lines = stringify({ bom: true, header: true, columns: [...columns], delimiter: ';' })
    // Ends both when either fails: a reader who left, a database that went away.
    pipeline(rows, lines, (error) => error && ctx.deps.log.warn('cars.export', { error }))
    return new FileReply(lines, 'text/csv; charset=utf-8', `${name}.csv`)
  }
  const data: { value: Cell; type?: typeof String | typeof Number; fontWeight?: 'bold' }[][] = [
    columns.map((value) => ({ value, fontWeight: 'bold' })),
  ]
  for await (const piece of pieces) {
    for (const row of piece)
      data.push(
        cellsOf(row, shown.mayCost).map((value) => ({ value, type: typeof value === 'number' ? Number : String })),
      )
    if (data.length > xlsxLimit) throw appError('import.tooManyRows', { limit: xlsxLimit })
  }
  const made = await writeXlsx(data as never).toBuffer()
  return new FileReply(
    Readable.from([made]),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    `${name}.xlsx`,
  )
}

// The price list of a dealer, always current. Its hash decides about ETag and Last-Modified.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  mostPriceListRows,
  priceListColumns,
  type PriceListRow,
} from '@bilbro/contract/sale/price-lists/price-list-columns'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { BuyerActor, Ctx } from '../../core/request/context.ts'
import { FileReply } from '../../core/request/replies.ts'
import { yieldEvery } from '../../core/work/yield-every.ts'
import { csvReply, type Row, xlsxReply } from '../../tables/write-table.ts'
import { priceListRow } from './price-list.rules.ts'
import { getVins } from './price-lists.store.ts'

export const priceListFormats = ['csv', 'xlsx', 'json'] as const
export type PriceListFormat = (typeof priceListFormats)[number]

const atOnce = 200
const columns = priceListColumns.map(([name]) => name)

/** Rows as JSON texts in pieces, which take a tenth of the memory of objects. */
export type PriceList = { pieces: readonly Buffer[]; hash: string }

/**
 * Reads the list in the order of the newest cars. The rows are complete before the first byte is sent, so that the
 * headers fit the content. @throws import.tooManyRows
 */
export async function readPriceList({ db, deps }: Pick<Ctx, 'db' | 'deps'>, actor: BuyerActor): Promise<PriceList> {
  const { publicUrl } = deps.config
  const { language } = actor
  const breath = yieldEvery()
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  const ids = deps.onSale.newest()
  let rows = 0
  for (let at = 0; at < ids.length; at += atOnce) {
    await breath()
    const cards = [...deps.onSale.cards(ids.slice(at, at + atOnce), actor)]
    if (!cards.length) continue
    rows += cards.length
    if (rows > mostPriceListRows) throw appError('import.tooManyRows', { limit: mostPriceListRows })
    const vins = await getVins(
      db,
      cards.map(([id]) => id),
    )
    const made = cards.map(([id, car]) => priceListRow(car, { vin: vins.get(id) ?? null, publicUrl, language }))
    const piece = Buffer.from(JSON.stringify(made))
    hash.update(piece)
    pieces.push(piece)
  }
  return { pieces, hash: hash.digest('base64url') }
}

async function* rowsOf({ pieces }: PriceList): AsyncGenerator<PriceListRow[]> {
  for (const piece of pieces) yield JSON.parse(piece.toString('utf8')) as PriceListRow[]
}

async function* cellsOf(list: PriceList): AsyncGenerator<Row[]> {
  for await (const rows of rowsOf(list))
    yield rows.map((row) => columns.map((name) => row[name]) as unknown as [string, ...(string | number | null)[]])
}

/** A JSON array with one object per car. */
async function* jsonOf({ pieces }: PriceList): AsyncGenerator<string> {
  yield '['
  for (const [i, piece] of pieces.entries()) yield `${i ? ',\n' : '\n'}${piece.toString('utf8').slice(1, -1)}`
  yield '\n]\n'
}

export function priceListReply(
  { deps, now }: Pick<Ctx, 'deps' | 'now'>,
  list: PriceList,
  format: PriceListFormat,
): FileReply | Promise<FileReply> {
  const name = `price-list-${companyDay(now)}`
  if (format === 'json')
    return new FileReply(Readable.from(jsonOf(list)), 'application/json; charset=utf-8', `${name}.json`)
  const table = { name, header: [...columns], pieces: cellsOf(list) }
  return format === 'xlsx' ? xlsxReply(deps, table) : csvReply(table)
}

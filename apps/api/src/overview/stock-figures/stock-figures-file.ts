// The figures of the stock as a file: one row for each figure, with the part of the page in which it stands.
import type { StockFigures, StockFiguresQuery } from '@bilbro/contract/overview/stock-figures/stock-figures'
import type { Money } from '@bilbro/contract/common'
import { toCell } from '../../core/money.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { exportRows, type ListFile, type Words } from '../../tables/export-list.ts'

type Row = {
  part: (words: Words) => string
  name: (words: Words) => string
  count: number | null
  /** Percent, days per car or times per year, as the part says. */
  rate?: number | null
  amount?: Money | null
}

const file: ListFile<Row> = {
  name: 'stock-figures',
  columns: [
    { header: 'office.stockFigures.part', cell: (row, words) => row.part(words) },
    { header: 'office.stockFigures.figure', cell: (row, words) => row.name(words) },
    { header: 'office.stockFigures.count', cell: (row) => row.count },
    { header: 'office.stockFigures.rate', cell: (row) => row.rate ?? null },
    { header: 'office.stockFigures.amount', cell: (row) => (row.amount ? toCell(row.amount.minor) : null) },
  ],
}

const perCar = (days: number, cars: number) => (cars > 0 ? Math.round((days * 10) / cars) / 10 : null)
const percent = (part: number, all: number) => (all > 0 ? Math.round((part * 1000) / all) / 10 : null)

function rowsOf({ ages, stages, turn, daysToSell, offers, lateTransports, proofs }: StockFigures): Row[] {
  const part = (key: string) => (words: Words) => words(`office.stockFigures.${key}`)
  const word = (key: string) => (words: Words) => words(key)
  const text = (name: string | null) => (words: Words) => name ?? words('office.figures.none')
  return [
    ...ages.bands.map(({ from, to, count, share, capital }) => ({
      ...{ part: part('ages'), name: text(to === null ? `${from}+` : `${from}–${to}`), count },
      ...{ rate: share, amount: capital },
    })),
    { part: part('ages'), name: part('undated'), count: ages.undated },
    ...stages.map(({ status, count }) => ({ part: part('stages'), name: word(`carStatus.${status}`), count })),
    { part: part('turn'), name: part('perYear'), count: turn.sold, rate: turn.perYear },
    ...daysToSell.brand.map(({ name, sold, days, daysOf }) => ({
      ...{ part: part('byBrand'), name: text(name), count: sold, rate: perCar(days, daysOf) },
    })),
    ...daysToSell.country.map(({ name, sold, days, daysOf }) => ({
      ...{ part: part('byCountry'), name: text(name), count: sold, rate: perCar(days, daysOf) },
    })),
    { part: part('offers'), name: part('won'), count: offers.won, rate: percent(offers.won, offers.won + offers.lost) },
    { part: part('offers'), name: part('lost'), count: offers.lost },
    ...offers.reasons.map(({ reason, count }) => ({
      ...{
        part: part('reasons'),
        name: word(reason === 'NONE' ? 'office.offers.reason.NONE' : `office.offers.reason.${reason}`),
        count,
      },
    })),
    ...offers.sources.flatMap(({ source, won, lost, days, discountBp }) => {
      const name = word(`office.offers.source.${source}`)
      return [
        { part: part('sources'), name, count: won + lost, rate: percent(won, won + lost) },
        { part: part('sourceDays'), name, count: won + lost, rate: days },
        { part: part('discount'), name, count: won, rate: discountBp === null ? null : discountBp / 100 },
      ]
    }),
    ...offers.dealers.map(({ company, won, lost }) => ({
      ...{ part: part('dealers'), name: text(company.name), count: won, rate: percent(won, won + lost) },
    })),
    { part: part('road'), name: part('late'), count: lateTransports },
    ...proofs.map(({ turn: side, count, vat }) => ({
      ...{ part: part('proofs'), name: word(`proofTurn.${side}`), count, amount: vat },
    })),
  ]
}

async function* atOnce(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

export const exportStockFigures = (ctx: StaffCtx, query: StockFiguresQuery, figures: StockFigures) =>
  exportRows(ctx, query, file, atOnce(rowsOf(figures)))

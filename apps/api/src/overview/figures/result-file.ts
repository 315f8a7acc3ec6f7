// The result as a file: one row for each group or each month.
import type { FigureGroup, Figures, Result, ResultQuery } from '@bilbro/contract/overview/figures/figures'
import type { Money } from '@bilbro/contract/common'
import type { MessageKey } from '@bilbro/i18n/messages'
import { toCell } from '../../core/money.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { exportRows, type FileColumn, type ListFile } from '../../tables/export-list.ts'

type Row = { name: string | null; figures: Figures }
const amount = (header: MessageKey, of: (figures: Figures) => Money | null): FileColumn<Row> => ({
  header,
  cell: ({ figures }) => {
    const money = of(figures)
    return money && toCell(money.minor)
  },
})

/** A reader without access to purchase prices gets no columns for them. */
const fileOf = (name: string, header: MessageKey, seesCost: boolean): ListFile<Row> => ({
  name,
  columns: [
    { header, cell: (row, t) => row.name ?? t('office.figures.none') },
    { header: 'office.figures.sold', cell: ({ figures }) => figures.sold },
    amount('office.figures.revenue', (of) => of.revenue),
    ...(seesCost
      ? [
          amount('office.figures.purchase', (of) => of.purchase),
          amount('office.figures.costs', (of) => of.costs),
          amount('office.figures.vat', (of) => of.vat),
          amount('office.figures.margin', (of) => of.margin),
          amount('office.figures.marginPerCar', (of) => of.marginPerCar),
          amount('office.figures.marginPerDay', (of) => of.marginPerDay),
        ]
      : []),
    { header: 'office.figures.days', cell: ({ figures }) => figures.days },
  ],
})

const groupHeaders = {
  company: 'figureGroup.company',
  country: 'figureGroup.country',
  brand: 'figureGroup.brand',
  supplier: 'figureGroup.supplier',
  legalEntity: 'figureGroup.legalEntity',
  seller: 'figureGroup.seller',
  purchaser: 'figureGroup.purchaser',
} as const satisfies Record<FigureGroup, MessageKey>

async function* atOnce(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

export function exportResult(ctx: StaffCtx, query: ResultQuery, { by, months, groups, total }: Result) {
  const isByMonth = query.rows === 'months'
  const rows: Row[] = isByMonth
    ? months.map(({ month, figures }) => ({ name: month, figures }))
    : groups.map(({ name, figures }) => ({ name, figures }))
  const header = isByMonth ? 'office.figures.month' : groupHeaders[by]
  return exportRows(ctx, query, fileOf('result', header, total.margin !== null), atOnce(rows))
}

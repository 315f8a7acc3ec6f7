// The forecast as a file: one row for each of the next days, then the weeks.
import type { Liquidity } from '@bilbro/contract/overview/liquidity/liquidity'
import type { Money } from '@bilbro/contract/common'
import type { FileQuery } from '@bilbro/contract/lists/lists'
import type { MessageKey } from '@bilbro/i18n/messages'
import { toCell } from '../../core/money.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { exportRows, type FileColumn, type ListFile } from '../../tables/export-list.ts'

type Row = { from: string; to: string } & Omit<Liquidity['days'][number], 'day'>
const amount = (header: MessageKey, of: (row: Row) => Money | null): FileColumn<Row> => ({
  header,
  cell: (row) => {
    const money = of(row)
    return money && toCell(money.minor)
  },
})

const fileOf = (seesCost: boolean): ListFile<Row> => ({
  name: 'liquidity-forecast',
  columns: [
    { header: 'office.liquidity.from', cell: ({ from }) => from },
    { header: 'office.liquidity.to', cell: ({ to }) => to },
    amount('office.liquidity.in', (row) => row.in),
    ...(seesCost
      ? [amount('office.liquidity.out', (row) => row.out), amount('office.liquidity.balance', (row) => row.balance)]
      : []),
    amount('office.liquidity.lateIn', (row) => row.lateIn),
    ...(seesCost ? [amount('office.liquidity.lateBalance', (row) => row.lateBalance)] : []),
  ],
})

async function* atOnce(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

export function exportLiquidity(ctx: StaffCtx, query: FileQuery, { days, weeks, lowest }: Liquidity) {
  const rows = [...days.map(({ day, ...row }) => ({ from: day, to: day, ...row })), ...weeks]
  return exportRows(ctx, query, fileOf(lowest !== null), atOnce(rows))
}

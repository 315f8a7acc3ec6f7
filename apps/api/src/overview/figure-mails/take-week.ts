// The values of the figures of a week, by the functions that the pages of the figures use.
import { allPermissions } from '@bilbro/contract/permissions'
import { soldCarsQuery } from '@bilbro/contract/overview/figures/figures'
import { stockFiguresQuery } from '@bilbro/contract/overview/stock-figures/stock-figures'
import type { WeekFigureName } from '@bilbro/contract/overview/figure-mails/figure-changes'
import { monthOf } from '@bilbro/contract/time/periods'
import { daysBefore } from '../../core/days.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { Staff } from '../../core/request/context.ts'
import { figuresOf } from '../figures/figures.rules.ts'
import { getSums } from '../figures/figures.store.ts'
import { countedAs } from '../figures/sold-cars.list.ts'
import { readLiquidity } from '../liquidity/read-liquidity.ts'
import { readStockFigures } from '../stock-figures/read-stock-figures.ts'

/** The days before a Monday that a figure of the week counts. */
export const weekBefore = (monday: string) => ({ from: daysBefore(monday, 7), to: daysBefore(monday, 1) })

/** Weeks are kept whole; each reader gets what they may see of them. */
const readsAll: Staff = {
  kind: 'staff',
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Bilbro',
  email: '',
  language: 'en',
  permissions: new Set(allPermissions),
  sets: [],
  secondFactor: true,
  mustSetUpSecondFactor: false,
  sessionHash: Buffer.alloc(0),
}

export async function readWeek(db: Db, monday: string, now: Date): Promise<Record<WeekFigureName, number | null>> {
  const ctx = { db, now, actor: readsAll }
  const { from, to } = weekBefore(monday)
  const query = soldCarsQuery.parse({ soldFrom: from, soldTo: to })
  const [sums, stock, liquidity] = [
    await getSums(db, countedAs(db, { from: monthOf(from), to: monthOf(to) }, query)),
    await readStockFigures(ctx, stockFiguresQuery.parse({})),
    await readLiquidity(ctx, []),
  ]
  const sold = figuresOf(sums, true)
  const sumOf = (days: readonly (number | undefined)[]) => days.reduce<number>((sum, minor) => sum + (minor ?? 0), 0)
  return {
    soldCars: sold.sold,
    revenue: sold.revenue.minor,
    margin: sold.margin?.minor ?? null,
    marginPerCar: sold.marginPerCar?.minor ?? null,
    stockCars: stock.ages.cars,
    stockOld: stock.ages.bands.at(-1)?.count ?? null,
    stockCapital: stock.ages.capital?.minor ?? null,
    lateTransports: stock.lateTransports,
    openProofs: sumOf(stock.proofs.map(({ count }) => count)),
    bankBalance: liquidity.balance.minor,
    moneyIn: sumOf(liquidity.days.map((day) => day.in.minor)),
    moneyOut: sumOf(liquidity.days.map((day) => day.out?.minor)),
    lowestBalance: liquidity.lowest?.balance.minor ?? null,
  }
}

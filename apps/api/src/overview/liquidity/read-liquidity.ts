// Reads the liquidity: balances, the forecast by day and week, and the scenario in which the largest dealers pay late.
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import {
  type Liquidity,
  type LiquidityFigure,
  liquidityKinds,
  type LiquidityKind,
} from '@bilbro/contract/overview/liquidity/liquidity'
import { companyDay } from '../../core/days.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { itemsOf, visibleKinds } from './liquidity-items.list.ts'
import * as rules from './liquidity.rules.ts'
import * as liquidity from './liquidity.store.ts'

type Reading = Pick<StaffCtx, 'db' | 'now' | 'actor'>

const shownDealers = 20

/** The dealers that pay late in the scenario; filters of a list do not change them, except that of our company. */
export async function findLatePayers({ db, now }: Reading, legalEntityIds: readonly string[]) {
  const today = companyDay(now)
  const invoices = itemsOf({ today, kinds: ['INVOICE'], late: [] })
  const dealers = await liquidity.sumByDealer(db, invoices, { until: rules.lastDay(today), legalEntityIds })
  return { dealers, late: rules.latestPayers(dealers) }
}

export async function readLiquidity(ctx: Reading, legalEntityIds: readonly string[]): Promise<Liquidity> {
  const { db, now } = ctx
  const today = companyDay(now)
  const seesCost = hasPermission(ctx, 'cars.cost')
  const { dealers, late } = await findLatePayers(ctx, legalEntityIds)
  const kinds = visibleKinds([...liquidityKinds], seesCost)
  const all = itemsOf({ today, kinds, late: late.map(({ id }) => id) })
  const of = (some: LiquidityKind[]) => itemsOf({ today, kinds: some, late: [] })
  const [sums, accounts, balances, currencies, unknown] = await Promise.all([
    liquidity.sumByDay(db, all, legalEntityIds),
    liquidity.listAccounts(db, legalEntityIds),
    liquidity.listBalances(db, of(['BANK'])),
    liquidity.listCurrencies(db, all, { today, legalEntityIds }),
    seesCost ? liquidity.countUnpriced(db, of(['STOCK']), legalEntityIds) : 0,
  ])
  const flows = rules.flowsOf(sums, today)
  const shown = rules.kindsOf(sums, kinds, today)
  const none: LiquidityFigure = { count: 0, amount: eur(0) }
  const totalOf = (kind: LiquidityKind) => shown.find((one) => one.kind === kind)?.total ?? none
  const lowest = (of_: 'balance' | 'lateBalance') => (seesCost ? rules.lowestOf(flows, of_) : null)
  return {
    today,
    until: rules.lastDay(today),
    accounts: accounts.map(({ legalEntityId, entityName, ...account }) => {
      const found = balances.find(({ id }) => id === account.id)
      return {
        ...account,
        legalEntity: { id: legalEntityId, name: entityName },
        balance: found?.minor ?? null,
        day: found?.day ?? null,
        inEuros: found && found.euroMinor !== null ? eur(found.euroMinor) : null,
      }
    }),
    balance: totalOf('BANK').amount,
    kinds: shown.filter(({ kind }) => kind !== 'BANK' && kind !== 'STOCK'),
    days: rules.daysOfForecast(flows, seesCost),
    weeks: rules.weeksOfForecast(flows, seesCost),
    lowest: lowest('balance'),
    lateLowest: lowest('lateBalance'),
    late: late.map(({ id, name, soonCount, soonMinor }) => ({ id, name, count: soonCount, amount: eur(soonMinor) })),
    dealers: dealers
      .slice(0, shownDealers)
      .map(({ soonCount: _count, soonMinor: _minor, minor, ...dealer }) => ({ ...dealer, amount: eur(minor) })),
    dealerCount: dealers.length,
    stock: seesCost ? { ...totalOf('STOCK'), unknown } : null,
    rates: currencies.flatMap(({ currency, rate, day }) => (rate && day ? [{ currency, rate, day }] : [])),
    missing: currencies.flatMap(({ currency, rate, count }) => (rate ? [] : [{ currency, count }])),
  }
}

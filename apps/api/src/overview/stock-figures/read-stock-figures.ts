// Reads the figures of the stock of a span of months.
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { noneOf, resultQuery } from '@bilbro/contract/overview/figures/figures'
import {
  ageBands,
  mostSegments,
  segments,
  type StockFigures,
  type StockFiguresQuery,
} from '@bilbro/contract/overview/stock-figures/stock-figures'
import { noReason, offerSources } from '@bilbro/contract/deal/offers/offer-states'
import { proofTurns } from '@bilbro/contract/road/proofs/proof-rules'
import { proofsQuery } from '@bilbro/contract/road/proofs/proofs'
import { carStates, inactiveCarStatuses, stockStatuses } from '@bilbro/contract/stock/cars/car-states'
import { daysOf, monthBefore, monthOf } from '@bilbro/contract/time/periods'
import { companyDay } from '../../core/days.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Db } from '../../core/postgres/db.ts'
import { shownTo } from '../../road/proofs/proofs.read.ts'
import { proofsList } from '../../road/proofs/proofs.list.ts'
import { openSums } from '../../road/proofs/proofs.sums.ts'
import { countByStatus } from '../../stock/car-stats/car-stats.store.ts'
import { sumByGroup } from '../figures/figures.store.ts'
import { type Span, spanOf } from '../figures/figures.rules.ts'
import { countedIn } from '../figures/sold-cars.list.ts'
import { closingOf, shareOf, turnOf } from './stock-figures.rules.ts'
import * as stock from './count-stock.ts'

type Reading = Pick<StaffCtx, 'db' | 'now' | 'actor'>

/** The last twelve months, where no months are asked for. */
function monthsAsked(query: StockFiguresQuery, today: string): Span {
  if (query.month || query.from) return spanOf(query, today)
  return { from: monthBefore(monthOf(today), 11), to: monthOf(today) }
}

const daysFromTo = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1)

export async function readStockFigures(ctx: Reading, query: StockFiguresQuery): Promise<StockFigures> {
  const { db, now } = ctx
  const today = companyDay(now)
  const span = monthsAsked(query, today)
  const [from, end] = [daysOf(span.from).from, daysOf(span.to).to]
  const to = end < today ? end : today
  const [ages, statuses, sold, kept, offers, lateTransports, proofs] = await Promise.all([
    readAges(ctx, today),
    countByStatus(db),
    readSegments(db, span, query.legalEntityId),
    stock.sumStockDays(db, from, to),
    readOffers(ctx, from, end),
    stock.countLateTransports(db, now),
    readProofs(ctx),
  ])
  const days = daysFromTo(from, to)
  const soldCars = sold.country.reduce((sum, one) => sum + one.sold, 0)
  const { averageStock, perYear } = turnOf({ sold: soldCars, stockDays: kept.days, days })
  return {
    ...span,
    today,
    ages,
    stages: carStates.all.flatMap((status) => {
      const count = statuses.find((one) => one.status === status)?.count ?? 0
      return count && !inactiveCarStatuses.some((one) => one === status) ? [{ status, count }] : []
    }),
    turn: {
      ...{ sold: soldCars, from, to, days, cars: kept.cars, stockDays: kept.days, averageStock },
      perYear: query.legalEntityId.length ? null : perYear,
    },
    daysToSell: { brand: sold.brand.slice(0, mostSegments), country: sold.country.slice(0, mostSegments) },
    offers,
    lateTransports,
    proofs,
  }
}

async function readAges(ctx: Reading, today: string): Promise<StockFigures['ages']> {
  const bounds = ageBands.map((band) => band.from)
  const found = await stock.countByAge(ctx.db, today, stockStatuses, bounds)
  const of = (from: number) => found.find((one) => one.from === from)
  const cars = found.reduce((sum, { count }) => sum + count, 0)
  const undated = of(-1)?.count ?? 0
  const seesCost = hasPermission(ctx, 'cars.cost')
  return {
    cars,
    undated,
    capital: seesCost ? eur(found.reduce((sum, { capital }) => sum + capital, 0)) : null,
    bands: ageBands.map((band) => ({
      ...band,
      count: of(band.from)?.count ?? 0,
      share: shareOf(of(band.from)?.count ?? 0, cars - undated),
      capital: seesCost ? eur(of(band.from)?.capital ?? 0) : null,
    })),
  }
}

/** Sold cars and their days in stock, the segments with the most sales first. */
async function readSegments(db: Db, span: Span, legalEntityId: string[]) {
  const where = countedIn(span, resultQuery.parse({ legalEntityId }))
  const [brand, country] = await Promise.all(segments.map((by) => sumByGroup(db, by, where)))
  const shown = (rows: NonNullable<typeof brand>) =>
    rows
      .map(({ key, name, sold, days, daysOf: counted }) => ({
        ...{ key: key ?? noneOf, name, sold, days, daysOf: counted },
      }))
      .toSorted((a, b) => b.sold - a.sold)
  return { brand: shown(brand!), country: shown(country!) }
}

async function readOffers(ctx: Reading, from: string, to: string): Promise<StockFigures['offers']> {
  const { db } = ctx
  const [ended, sources, dealers] = await Promise.all([
    stock.countClosedOffers(db, from, to),
    stock.countOffersBySource(db, from, to),
    stock.countOffersOfDealers(db, from, to, mostSegments),
  ])
  const activity = await readActivity(
    ctx,
    dealers.map(({ id }) => id),
  )
  const lost = ended.filter(({ isWon }) => !isWon)
  const sum = (rows: typeof ended) => rows.reduce((total, { count }) => total + count, 0)
  return {
    won: sum(ended) - sum(lost),
    lost: sum(lost),
    reasons: lost
      .map(({ reason, count }) => ({
        reason: (reason ?? noReason) as StockFigures['offers']['reasons'][number]['reason'],
        count,
      }))
      .toSorted((a, b) => b.count - a.count),
    sources: offerSources.map((source) => {
      const of = sources.find((one) => one.source === source)
      return { source, won: of?.won ?? 0, lost: of?.lost ?? 0, ...closingOf(of) }
    }),
    dealers: dealers.map(({ id, name, country, ...counts }) => ({
      company: { id, name, country: country as 'NO' },
      ...counts,
      activity: activity(id),
    })),
  }
}

/** The activity of each dealer; null for readers who may not see dealers. */
async function readActivity(ctx: Reading, companyIds: readonly string[]) {
  if (!hasPermission(ctx, 'buyers.read')) return () => null
  const found = new Map(
    (await stock.countActivity(ctx.db, companyIds)).map(({ companyId, ...one }) => [companyId, one]),
  )
  return (id: string) => found.get(id) ?? { savedSearches: 0, lastSeenAt: null }
}

async function readProofs(ctx: Reading): Promise<StockFigures['proofs']> {
  const { seesMoney } = shownTo(ctx)
  const { turns } = await openSums(ctx.db, await proofsList(ctx.db, proofsQuery.parse({}), seesMoney), ctx.now)
  return proofTurns.map((turn) => ({ turn, count: turns[turn].count, vat: seesMoney ? eur(turns[turn].vat) : null }))
}

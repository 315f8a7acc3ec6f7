// A request with all its parts, and the matching cars in stock.
import { sql } from 'kysely'
import type { RequestCar, RequestDetail, RequestMatch } from '@bilbro/contract/deal/requests/car-requests'
import { isOpenRequest, type RequestStatus } from '@bilbro/contract/deal/requests/request-states'
import { appError } from '../../core/errors.ts'
import { pricedBy } from '../../core/price-rules.ts'
import type { Ctx } from '../../core/request/context.ts'
import { dealerOf, dealerView } from './dealer-view.ts'
import { fitOf, isWorthShowing } from './car-requests.rules.ts'
import { isDuplicate, type Row, rows, sharedOf } from './car-requests.list.ts'
import * as carQuestions from './cars/car-questions.store.ts'
import * as requestedCars from './cars/requested-cars.store.ts'

type Reading = Pick<Ctx, 'db' | 'now' | 'deps'>

/** @throws notFound */
async function rowOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<Row> {
  const row = await rows(db).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

const buyersOf = ({ db }: Pick<Ctx, 'db'>, id: string) =>
  db
    .selectFrom('requestBuyers as m')
    .innerJoin('buyerUsers as u', 'u.id', 'm.buyerUserId')
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .where('m.requestId', '=', id)
    .orderBy('u.name')
    .execute()

const duplicatesOf = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<RequestDetail['duplicates']> =>
  db
    .selectFrom('carRequests as r')
    .innerJoin('carRequests as o', (join) => join.on(isDuplicate))
    .select(['o.id', 'o.requestNo', 'o.status', 'o.createdAt'])
    .where('r.id', '=', id)
    .orderBy('o.createdAt')
    .orderBy('o.id')
    .limit(20)
    .execute()

const count = (table: 'notes' | 'request_attachments') =>
  sql<number>`(select count(*)::int from ${sql.table(table)} x where x.request_id = m.request_id and x.car_id = m.car_id and x.removed_at is null)`

/** The cars of a request, with how they were added, shared and mailed. */
const carsOf = ({ db }: Pick<Ctx, 'db'>, id: string, companyId: string | null) =>
  db
    .selectFrom('requestCars as m')
    .leftJoin('staffUsers as u', 'u.id', 'm.addedBy')
    .leftJoin('proposalMails as p', (join) => join.onRef('p.carId', '=', 'm.carId').on('p.companyId', '=', companyId))
    .select(['m.carId', 'm.origin', 'm.addedAt', 'm.sharedAt', 'u.name as addedBy', 'p.sentAt as mailedAt'])
    .select([count('notes').as('notes'), count('request_attachments').as('attachments')])
    .where('m.requestId', '=', id)
    .orderBy('m.addedAt')
    .orderBy('m.carId')
    .limit(200)
    .execute()

/** @throws notFound */
export async function detailOf(ctx: Reading, id: string): Promise<RequestDetail> {
  const row = await rowOf(ctx, id)
  const [buyers, duplicates, members, questions] = await Promise.all([
    buyersOf(ctx, id),
    isOpenRequest(row.status) ? duplicatesOf(ctx, id) : [],
    carsOf(ctx, id, row.companyId),
    carQuestions.listByRequest(ctx.db, id),
  ])
  const cars = await requestedCars.getByIds(
    ctx.db,
    members.map(({ carId }) => carId),
  )
  return {
    ...sharedOf(row, ctx.now),
    message: row.message,
    buyers,
    duplicates,
    questions,
    cars: members.flatMap(({ carId, origin, ...member }) => {
      const car = cars.get(carId)
      return car
        ? [
            {
              ...member,
              origin: origin as RequestCar['origin'],
              car: {
                ...requestedCars.toWire(car, ctx.deps.files.pictureUrl),
                // The price of a listing is net and for dealers.
                ...(row.companyId === null && { price: null }),
              },
            },
          ]
        : []
    }),
    restoresTo:
      row.lossReason !== null && !isOpenRequest(row.status) ? (row.statusBefore as RequestStatus | null) : null,
  }
}

/** Limits of the search: cars looked at, and cars returned. */
const looked = 500
const shown = 20

/**
 * Cars in stock that match a request, best first, with matching and missing criteria, priced for its dealer.
 *
 * @throws request.ofConsumer
 */
export async function matchesOf(ctx: Reading, id: string): Promise<RequestMatch[]> {
  const row = await rowOf(ctx, id)
  const { brand, model } = row
  const wish = sharedOf(row, ctx.now)
  const companyId = dealerOf(row)
  const viewer = await dealerView(ctx.db, companyId)
  const priced = pricedBy(viewer.priceRules) ?? ((minor: number) => minor)
  const [stock, known] = await Promise.all([
    requestedCars.listInStock(ctx.db, { brand, model }, looked),
    ctx.db.selectFrom('requestCars').select('carId').where('requestId', '=', id).execute(),
  ])
  const there = new Set(known.map(({ carId }) => carId))
  const found = stock
    .filter((car) => !there.has(car.id))
    .map((car) => {
      const priceMinor = car.priceMinor === null ? null : priced(car.priceMinor)
      return { car: { ...car, priceMinor }, mayBeProposed: requestedCars.isForDealer(car, viewer) }
    })
    .map((one) => ({ ...one, ...fitOf(wish, one.car) }))
    .filter(isWorthShowing)
    .sort((a, b) => b.score - a.score || Number(b.mayBeProposed) - Number(a.mayBeProposed))
    .slice(0, shown)
  const mails = await mailedTo(
    ctx,
    companyId,
    found.map(({ car }) => car.id),
  )
  return found.map(({ car, ...fit }) => ({
    ...fit,
    car: requestedCars.toWire(car, ctx.deps.files.pictureUrl),
    mailedAt: mails.get(car.id) ?? null,
  }))
}

async function mailedTo({ db }: Pick<Ctx, 'db'>, companyId: string, carIds: string[]): Promise<Map<string, string>> {
  if (!carIds.length) return new Map()
  const rows = await db
    .selectFrom('proposalMails')
    .select(['carId', 'sentAt'])
    .where('companyId', '=', companyId)
    .where('carId', 'in', carIds)
    .execute()
  return new Map(rows.map(({ carId, sentAt }) => [carId, sentAt]))
}

// A dealer's requests in the portal: no internal data.
import type { PortalRequest } from '@bilbro/contract/deal/requests/portal-requests'
import { isOpenRequest, phaseOf } from '@bilbro/contract/deal/requests/request-states'
import { appError } from '../../core/errors.ts'
import { pricedBy } from '../../core/price-rules.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import { wishOf } from '../requests/car-requests.wish.ts'
import * as requestedCars from '../requests/cars/requested-cars.store.ts'

type Reading = Pick<BuyerCtx, 'db' | 'now' | 'actor' | 'deps'>

const most = 200

/** The requests of the own company, newest first, or one of them. */
async function read({ db, now, actor, deps }: Reading, id?: string): Promise<PortalRequest[]> {
  let found = db.selectFrom('carRequests').selectAll().where('companyId', '=', actor.companyId)
  if (id !== undefined) found = found.where('id', '=', id)
  const rows = await found.orderBy('createdAt', 'desc').orderBy('id').limit(most).execute()
  if (!rows.length) return []
  const ids = rows.map((row) => row.id)
  const [members, messages, documents] = await Promise.all([
    db
      .selectFrom('requestCars')
      .select(['requestId', 'carId', 'origin', 'sharedAt'])
      .where('requestId', 'in', ids)
      .where('sharedAt', 'is not', null)
      .orderBy('sharedAt', 'desc')
      .orderBy('carId', 'desc')
      .execute(),
    db
      .selectFrom('notes')
      .select(['id', 'requestId', 'carId', 'body', 'createdAt as at'])
      .where('requestId', 'in', ids)
      .where('visibility', '=', 'DEALER')
      .where('removedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('requestAttachments')
      .select(['id', 'requestId', 'carId', 'fileId', 'name'])
      .where('requestId', 'in', ids)
      .where('sentAt', 'is not', null)
      .where('removedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  ])
  const cars = await requestedCars.getByIds(db, [...new Set(members.map(({ carId }) => carId))])
  const priced = pricedBy(actor.priceRules) ?? ((minor: number) => minor)
  const carOf = ({ requestId, carId, origin, sharedAt }: (typeof members)[number]) => {
    const car = cars.get(carId)
    if (!car) return []
    const isAvailable = requestedCars.isForDealer(car, actor)
    return [
      {
        id: carId,
        brand: car.brand,
        model: car.model,
        variant: car.variant,
        year: car.year,
        mileage: car.mileage,
        price:
          isAvailable && car.priceMinor !== null ? { minor: priced(car.priceMinor), currency: 'EUR' as const } : null,
        photo: isAvailable && car.photoFileId ? deps.files.pictureUrl(car.photoFileId) : null,
        isAvailable,
        proposed: origin === 'HOUSE',
        since: sharedAt!,
        documents: documents
          .filter((one) => one.requestId === requestId && one.carId === carId)
          .map((one) => ({ id: one.id, name: one.name, url: deps.files.documentUrl(one.fileId, now) })),
      },
    ]
  }
  return rows.map((row) => ({
    id: row.id,
    requestNo: row.requestNo,
    phase: phaseOf[row.status],
    ...wishOf(row),
    cars: members.filter(({ requestId }) => requestId === row.id).flatMap(carOf),
    messages: messages
      .filter(({ requestId }) => requestId === row.id)
      .map(({ requestId: _request, ...message }) => message),
    isOpen: isOpenRequest(row.status),
    createdAt: row.createdAt,
    version: row.version,
  }))
}

export const portalRequests = (ctx: Reading): Promise<PortalRequest[]> => read(ctx)

/** @throws notFound, also for another company's request */
export async function portalRequest(ctx: Reading, id: string): Promise<PortalRequest> {
  const [request] = await read(ctx, id)
  if (!request) throw appError('notFound')
  return request
}

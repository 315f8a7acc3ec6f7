// Driver links, their cars, and the reports received through them.
import { sql } from 'kysely'
import type { Language } from '@bilbro/contract/common'
import type { OpeningHours } from '@bilbro/contract/admin/logistics-addresses/opening-hours'
import type { DriverStep, PhotoSide } from '@bilbro/contract/road/driver-links/driver-fields'
import type { Db } from '../../core/postgres/db.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'

type New = { driverName: string; driverCompany: string; language: Language; createdBy: string; expiresAt: string }
/** The token is returned only here; the database stores its hash. */
export async function insert(db: Db, link: New, now: Date): Promise<{ id: string; token: string }> {
  const token = newToken('dl')
  const { id } = await db
    .insertInto('driverLinks')
    .values({ ...link, tokenHash: hashToken(token), createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
type NewCar = { linkId: string; transportId: string; orderId: string | null; sealedCode: Buffer | null }
export const insertCar = (db: Db, car: NewCar) => db.insertInto('driverLinkCars').values(car).execute()

const links = (db: Db) =>
  db
    .selectFrom('driverLinks as l')
    .innerJoin('staffUsers as s', 's.id', 'l.createdBy')
    .select(['l.id', 'l.driverName', 'l.driverCompany', 'l.language', 'l.createdAt', 'l.expiresAt'])
    .select(['s.name as createdByName', 's.phone as createdByPhone'])
export type LinkRecord = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>

/** Also finds closed links. Undefined when the token never existed. */
export const findByToken = (db: Db, token: string) =>
  links(db).where('l.tokenHash', '=', hashToken(token)).executeTakeFirst()
export const findById = (db: Db, id: string) => links(db).where('l.id', '=', id).executeTakeFirst()
/** Links that a transport was on, newest first. */
export const listByTransport = (db: Db, transportId: string) =>
  links(db)
    .innerJoin('driverLinkCars as k', 'k.linkId', 'l.id')
    .where('k.transportId', '=', transportId)
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id')
    .limit(50)
    .execute()

/** The cars of links with the status of their transports. */
export const listCars = (db: Db, linkIds: readonly string[]) =>
  db
    .selectFrom('driverLinkCars as k')
    .innerJoin('transports as t', 't.id', 'k.transportId')
    .innerJoin('cars as c', 'c.id', 't.carId')
    .select(['k.linkId', 'k.transportId', 'k.sealedCode', 'k.endedAt', 'k.endedBecause'])
    .select(['t.status', 't.isInternal', 't.flags', 't.carId', 't.contractId', 't.deliveredAt'])
    .select(['t.pickupAddressId', 't.terminalAddressId', 't.deliveryAddressId'])
    .select(['t.pickupPlannedAt', 't.terminalPlannedAt', 't.deliveryPlannedAt', 't.contactName', 't.contactPhone'])
    .select(['c.stockNo', 'c.vin', 'c.photoFileId', 'c.registrationNo'])
    .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'))
    .where('k.linkId', 'in', linkIds.length ? [...linkIds] : [sql<string>`null`])
    .orderBy('c.stockNo')
    .orderBy('k.id')
    .execute()
export type LinkCarRecord = Awaited<ReturnType<typeof listCars>>[number]

/** Locks one car of a link, so that reports about it are handled one after the other. */
export const lockCar = (db: Db, linkId: string, transportId: string) =>
  db
    .selectFrom('driverLinkCars')
    .select(['id', 'orderId', 'endedAt'])
    .where('linkId', '=', linkId)
    .where('transportId', '=', transportId)
    .forUpdate()
    .executeTakeFirst()

type End = { because: 'WITHDRAWN' | 'REPLACED'; linkId?: string; transportIds?: readonly string[] }
/** Ends the open cars of a link, or of transports. Returns the number of cars. */
export async function markCarsEnded(db: Db, { because, linkId, transportIds }: End, now: Date): Promise<number> {
  let open = db
    .updateTable('driverLinkCars')
    .set({ endedAt: now.toISOString(), endedBecause: because, sealedCode: null })
    .where('endedAt', 'is', null)
  if (linkId) open = open.where('linkId', '=', linkId)
  if (transportIds) open = open.where('transportId', 'in', [...transportIds])
  return (await open.returning('id').execute()).length
}

type NewReport = {
  linkId: string
  transportId: string
  clientId: string
  driverStep: DriverStep
  happenedAt: string
  isClockDoubted: boolean
  odometerKm: number | null
  name: string
  signatureFileId: string | null
  note: string
  damage: string
}
/** Undefined when the same report, or the same step of the same car, exists already. */
export const insertReport = (db: Db, report: NewReport, now: Date) =>
  db
    .insertInto('driverReports')
    .values({ ...report, receivedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
export const existsReport = async (db: Db, of: Pick<NewReport, 'linkId' | 'clientId' | 'transportId' | 'driverStep'>) =>
  (await db
    .selectFrom('driverReports')
    .select('id')
    .where('linkId', '=', of.linkId)
    .where((e) =>
      e.or([e('clientId', '=', of.clientId), e.and({ transportId: of.transportId, driverStep: of.driverStep })]),
    )
    .executeTakeFirst()) !== undefined

type NewPhoto = {
  linkId: string
  transportId: string
  clientId: string
  driverStep: DriverStep
  side: PhotoSide
  takenAt: string
  transportFileId: string
}
export const insertPhoto = (db: Db, photo: NewPhoto, now: Date) =>
  db
    .insertInto('driverPhotos')
    .values({ ...photo, receivedAt: now.toISOString() })
    .execute()
export const existsPhoto = async (db: Db, { linkId, clientId }: Pick<NewPhoto, 'linkId' | 'clientId'>) =>
  (await db
    .selectFrom('driverPhotos')
    .select('id')
    .where('linkId', '=', linkId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()) !== undefined
export const countPhotos = async (db: Db, { linkId, transportId }: Pick<NewPhoto, 'linkId' | 'transportId'>) =>
  (
    await db
      .selectFrom('driverPhotos')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('linkId', '=', linkId)
      .where('transportId', '=', transportId)
      .executeTakeFirstOrThrow()
  ).count

/** Reports about transports, through any link. */
export const listReports = (db: Db, transportIds: readonly string[]) =>
  db
    .selectFrom('driverReports as r')
    .innerJoin('driverLinks as l', 'l.id', 'r.linkId')
    .selectAll('r')
    .select('l.driverName')
    .where('r.transportId', 'in', transportIds.length ? [...transportIds] : [sql<string>`null`])
    .orderBy('r.happenedAt')
    .orderBy('r.id')
    .limit(500)
    .execute()
export const listPhotos = (db: Db, transportIds: readonly string[]) =>
  db
    .selectFrom('driverPhotos as p')
    .innerJoin('transportFiles as f', 'f.id', 'p.transportFileId')
    .select(['p.id', 'p.linkId', 'p.transportId', 'p.driverStep', 'p.side', 'p.takenAt', 'f.fileId', 'f.isForDealer'])
    .where('p.transportId', 'in', transportIds.length ? [...transportIds] : [sql<string>`null`])
    .orderBy('p.takenAt')
    .orderBy('p.id')
    .limit(2000)
    .execute()

/** When each step happened, from any source. */
export const listStepTimes = (db: Db, transportIds: readonly string[], statuses: readonly string[]) =>
  db
    .selectFrom('transportEvents')
    .select(['transportId', 'status'])
    .select((e) => e.fn.min('occurredAt').as('at'))
    .where('transportId', 'in', transportIds.length ? [...transportIds] : [sql<string>`null`])
    .where('kind', '=', 'STATUS')
    .where('status', 'in', [...statuses])
    .groupBy(['transportId', 'status'])
    .execute()

export const listAddresses = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('logisticsAddresses')
    .select(['id', 'name', 'street', 'postalCode', 'city', 'country', 'contactName', 'phone', 'driverNotes'])
    .select(['openingHours', 'latitudeMicro', 'longitudeMicro'])
    .where('id', 'in', ids.length ? [...ids] : [sql<string>`null`])
    .$narrowType<{ openingHours: OpeningHours | null }>()
    .execute()

/** The active release of a deal's car. */
export const findRelease = (db: Db, { contractId, carId }: { contractId: string; carId: string }) =>
  db
    .selectFrom('carReleases')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('carId', '=', carId)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst()

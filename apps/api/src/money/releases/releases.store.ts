import { sql } from 'kysely'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { getRow, lockRow } from '../../core/postgres/rows.ts'
import { zoneOf } from '../../core/postgres/zones.ts'

export const releasesConstraints: ConstraintErrors = {
  release_needs_papers: () => appError('release.papers', { missing: '' }),
  car_releases_one: () => appError('release.over'),
}

export type ReleaseRecord = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'carReleases', id)

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'carReleases', id)

export type NewRelease = {
  carId: string
  contractId: string
  companyId: string
  codeHash: string
  sealedCode: Buffer
  expiresAt: string
  releasedBy: string | null
}
export const insert = (db: Db, release: NewRelease, now: Date) =>
  db
    .insertInto('carReleases')
    .values({ ...release, releasedAt: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether the dealer, or a carrier of theirs, collects a car of a contract. */
export async function getIsCollectedByDealer(db: Db, { contractId, carId }: { contractId: string; carId: string }) {
  const { rows } = await sql<{ is: boolean | null }>`select dealer_collects(${contractId}, ${carId}) as is`.execute(db)
  return rows[0]?.is === true
}

/** The release of a car that was not collected yet. */
export const findOpen = (db: Db, { contractId, carId }: { contractId: string; carId: string }) =>
  db
    .selectFrom('carReleases')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('carId', '=', carId)
    .where('takenBackAt', 'is', null)
    .where('redeemedAt', 'is', null)
    .executeTakeFirst()

/** Releases of a contract that were not revoked, including collected cars. */
export const lockActiveByContract = (db: Db, contractId: string) =>
  db
    .selectFrom('carReleases')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('takenBackAt', 'is', null)
    .orderBy('carId')
    .forNoKeyUpdate()
    .execute()

export const markTakenBack = (db: Db, id: string, reason: string, now: Date) =>
  db
    .updateTable('carReleases')
    .set({
      takenBackAt: now.toISOString(),
      takenBackReason: reason,
      sealedCode: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

type Code = Pick<NewRelease, 'codeHash' | 'sealedCode' | 'expiresAt'>
export const updateCode = (db: Db, id: string, code: Code) =>
  db
    .updateTable('carReleases')
    .set({ ...code, shownAt: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/**
 * The release of a code, newest first. A used code is found too, so that the gate can say that the car was collected.
 */
export const findByCode = (db: Db, codeHash: string) =>
  db
    .selectFrom('carReleases')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .where('takenBackAt', 'is', null)
    .orderBy('releasedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The release of a valid code. Undefined for an invalid one. */
export const findValidByCode = (db: Db, codeHash: string, now: Date) =>
  db
    .selectFrom('carReleases')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .where('redeemedAt', 'is', null)
    .where('takenBackAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()

type Redeemed = {
  redeemedBy: string
  identityCheckedBy: string | null
  driverName: string
  driverCompany: string
  driverDocument: string
  driverAuthority: string
  handedPapers: string[]
}
/** Marks the code as used. False when it was used already. */
export async function markRedeemed(
  db: Db,
  { id, codeHash }: Pick<ReleaseRecord, 'id' | 'codeHash'>,
  by: Redeemed,
  now: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('carReleases')
    .set({ ...by, redeemedAt: now.toISOString(), sealedCode: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('codeHash', '=', codeHash)
    .where('redeemedAt', 'is', null)
    .where('takenBackAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the sealed code of the dealer's own car once, then deletes it. Undefined when it was shown already. */
export async function lockAndMarkShown(db: Db, id: string, now: Date): Promise<Buffer | undefined> {
  const held = await lock(db, id)
  if (!held.sealedCode || held.expiresAt <= now.toISOString()) return undefined
  await db
    .updateTable('carReleases')
    .set({ sealedCode: null, shownAt: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  return held.sealedCode
}

/** Base query for reading. */
export const listReleasesQuery = (db: Db) =>
  db
    .selectFrom('carReleases as t')
    .innerJoin('cars as c', 'c.id', 't.carId')
    .innerJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .innerJoin('contracts as k', 'k.id', 't.contractId')
    .leftJoin('staffUsers as s', 's.id', 't.redeemedBy')
    .leftJoin('staffUsers as i', 'i.id', 't.identityCheckedBy')
    .selectAll('t')
    .select(['c.stockNo', 'c.vin', 'c.photoFileId', 'k.number as contractNumber', 's.name as redeemedByName'])
    .select('i.name as identityCheckedByName')
    .select(['b.name as companyName', 'b.country as companyCountry', 'k.offerId'])
    .select(zoneOf('k.legalEntityId').as('zone'))
    .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'))
    .select([
      sql<number>`(select count(*) from storage_days d where d.release_id = t.id)`.as('storageDays'),
      sql<number>`(select coalesce(sum(d.minor), 0)::bigint from storage_days d where d.release_id = t.id)`.as(
        'storageMinor',
      ),
      sql<number>`(select coalesce(sum(d.minor), 0)::bigint from storage_days d where d.release_id = t.id and d.invoice_id is null)`.as(
        'unaskedMinor',
      ),
    ])
export type ReleaseRead = Awaited<ReturnType<ReturnType<typeof listReleasesQuery>['executeTakeFirstOrThrow']>>

/** Recipients at a dealer: active administrators and buyers, at most 20. */
export const listRecipients = (db: Db, companyId: string) =>
  db
    .selectFrom('buyerUsers')
    .select(['email', 'language', 'name'])
    .where('companyId', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', ['ADMIN', 'BUYER'])
    .orderBy('email')
    .limit(20)
    .execute()

// Parts of a claim: photos, messages, and the company's recourse against third parties.
import { sql } from 'kysely'
import type { ClaimSide } from '@bilbro/contract/road/claims/claim-states'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

type NewPhoto = { companyId: string; uploadedBy: string; side: ClaimSide; name: string; fileId: string }
export const addPhoto = (db: Db, photo: NewPhoto, now: Date) =>
  db
    .insertInto('claimPhotos')
    .values({ ...photo, createdAt: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
/** Number of a company's photos that are not attached to a claim yet. */
export const countUnassignedPhotos = async (db: Db, companyId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('claimPhotos')
        .select(sql<number>`count(*)`.as('n'))
        .where('companyId', '=', companyId)
        .where('claimId', 'is', null)
        .executeTakeFirstOrThrow()
    ).n,
  )
/** Like `countUnassignedPhotos`, with a lock: no user of the company can add a photo until the transaction ends. */
export async function lockAndCountUnassignedPhotos(db: Db, companyId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claim photos ${companyId}`}, 0))`.execute(db)
  return countUnassignedPhotos(db, companyId)
}
type Panel = { photoId: string; zone: string }
/** Attaches uploaded photos of a company to its claim. @throws claim.photoGone */
export async function addPhotosToClaim(
  db: Db,
  claimId: string,
  { companyId, ids, panels = [] }: { companyId: string; ids: string[]; panels?: readonly Panel[] },
) {
  if (!ids.length) return
  const { numUpdatedRows } = await db
    .updateTable('claimPhotos')
    .set({ claimId })
    .where('id', 'in', ids)
    .where('companyId', '=', companyId)
    .where('claimId', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== new Set(ids).size) throw appError('claim.photoGone')
  if (!panels.length) return
  const [of, zones] = [panels.map(({ photoId }) => photoId), panels.map(({ zone }) => zone)]
  await sql`update claim_photos p set zone = named.zone
    from unnest(${sql.val(of)}::uuid[], ${sql.val(zones)}::text[]) as named (id, zone)
    where p.id = named.id and p.claim_id = ${claimId}`.execute(db)
}
export const listPhotos = (db: Db, claimId: string) =>
  db.selectFrom('claimPhotos').selectAll().where('claimId', '=', claimId).orderBy('createdAt').orderBy('id').execute()
/** Photos that were uploaded but never attached to a claim. */
export const deleteUnassignedPhotos = (db: Db, before: string) =>
  db
    .deleteFrom('claimPhotos')
    .where('claimId', 'is', null)
    .where('createdAt', '<', before)
    .returning('fileId')
    .execute()

/** The listing photos of a car, grouped by the sides that a claim uses. */
export const listListingPhotos = (db: Db, carId: string) =>
  db
    .selectFrom('carAttachments')
    .select(['view', sql<string>`coalesce(medium_file_id, large_file_id, file_id)`.as('fileId')])
    .where('carId', '=', carId)
    .where('kind', '=', 'PHOTO')
    .where('state', '=', 'READY')
    .where('removedAt', 'is', null)
    .where('view', 'not in', ['DOCUMENT', 'KEYS'])
    .orderBy('position')
    .limit(60)
    .execute()

/**
 * The version of the condition report that a contract names for a car; for contracts that name none, the last one that
 * was shared before the contract. Null without one.
 */
export const findReportNumber = async (db: Db, contractId: string, carId: string): Promise<number | null> =>
  (
    await sql<{ number: number | null }>`
      select coalesce(
        (select (car -> 'condition' -> 'report' ->> 'number')::int
          from jsonb_array_elements(k.document -> 'cars') as car where car ->> 'id' = ${carId}),
        (select max(r.number) from condition_reports r where r.car_id = ${carId} and r.shared_at <= k.created_at)
      ) as number
      from contracts k where k.id = ${contractId}`.execute(db)
  ).rows[0]?.number ?? null

/** The supplier of a claim's car, if this is their name. */
export const findSupplierNamed = async (db: Db, claimId: string, name: string): Promise<string | null> =>
  (
    await db
      .selectFrom('claims as t')
      .innerJoin('cars as c', 'c.id', 't.carId')
      .innerJoin('suppliers as s', 's.id', 'c.supplierId')
      .select('s.id')
      .where('t.id', '=', claimId)
      .where(sql<boolean>`lower(${name}) in (lower(s.name), lower(c.supplier_name))`)
      .executeTakeFirst()
  )?.id ?? null

type NewMessage = { claimId: string; isHouse: boolean; staffId?: string; buyerUserId?: string; body: string }
export const addMessage = (db: Db, message: NewMessage, now: Date) =>
  db
    .insertInto('claimMessages')
    .values({ ...message, createdAt: now.toISOString() })
    .execute()
export const listMessages = (db: Db, claimId: string) =>
  db
    .selectFrom('claimMessages as m')
    .leftJoin('staffUsers as s', 's.id', 'm.staffId')
    .leftJoin('buyerUsers as b', 'b.id', 'm.buyerUserId')
    .select(['m.id', 'm.isHouse', 'm.body', 'm.createdAt', 's.name as staffName', 'b.name as buyerName'])
    .where('m.claimId', '=', claimId)
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .limit(500)
    .execute()

export type RecourseValues = {
  toWhom: string
  name: string
  /** The supplier of the car, if the recourse names them. */
  supplierId: string | null
  amountMinor: number
  dueOn: string | null
  status: string
  settledMinor: number | null
  note: string
}
export const addRecourse = async (db: Db, claimId: string, values: RecourseValues, now: Date): Promise<string> =>
  (
    await db
      .insertInto('claimRecourses')
      .values({ ...values, claimId, createdAt: now.toISOString(), updatedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
/** @throws notFound */
export async function lockRecourse(db: Db, claimId: string, id: string) {
  const found = await db
    .selectFrom('claimRecourses')
    .selectAll()
    .where('id', '=', id)
    .where('claimId', '=', claimId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}
export const updateRecourse = (db: Db, id: string, values: RecourseValues, now: Date) =>
  db
    .updateTable('claimRecourses')
    .set({ ...values, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
export const listRecourses = (db: Db, claimId: string) =>
  db
    .selectFrom('claimRecourses')
    .selectAll()
    .where('claimId', '=', claimId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

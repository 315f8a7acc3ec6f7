// Facts of other modules that prove something about a car. Read only.
import { sql } from 'kysely'
import { dayIn, defaultZone } from '../../core/days.ts'
import { contractZone } from '../../core/postgres/zones.ts'
import type { Db } from '../../core/postgres/db.ts'

type Of = { contractId: string; carId: string }

/** The day on which the car was delivered, or handed over to a buyer who collects it. */
export async function findDeliveryDay(db: Db, { contractId, carId }: Of, isFetched: boolean): Promise<string | null> {
  const zone = await contractZone(db, contractId)
  const last = await db
    .selectFrom('transports')
    .select(['statusGroup', 'deliveredAt', 'updatedAt'])
    .where('contractId', '=', contractId)
    .where('carId', '=', carId)
    .where('status', '<>', 'CANCELED')
    .orderBy('leg', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.statusGroup === 'DELIVERED') return dayIn(zone, new Date(last.deliveredAt ?? last.updatedAt))
  if (!isFetched) return null
  const release = await db
    .selectFrom('carReleases')
    .select('redeemedAt')
    .where('contractId', '=', contractId)
    .where('carId', '=', carId)
    .where('redeemedAt', 'is not', null)
    .orderBy('redeemedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return release?.redeemedAt ? dayIn(zone, new Date(release.redeemedAt)) : null
}

const fileColumns = ['f.id as fileId', 'f.name', 'f.mime', sql<string>`encode(f.sha256, 'hex')`.as('sha256')] as const

/** The exit note of a completed customs export. */
export const findExitNote = (db: Db, { contractId, carId }: Of) =>
  db
    .selectFrom('carExports as e')
    .innerJoin('files as f', 'f.id', 'e.exitNoteFileId')
    .select(fileColumns)
    .select(['e.mrn', 'e.exitedOn'])
    .where('e.contractId', '=', contractId)
    .where('e.carId', '=', carId)
    .where('e.status', '=', 'EXITED')
    .limit(1)
    .executeTakeFirst()

/** The MRN that a document must name. */
export const findMrn = async (db: Db, { contractId, carId }: Of): Promise<string | null> =>
  (
    await db
      .selectFrom('carExports')
      .select('mrn')
      .where('contractId', '=', contractId)
      .where('carId', '=', carId)
      .where('mrn', 'is not', null)
      .where('status', '<>', 'CANCELLED')
      .orderBy('startedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.mrn ?? null

/** A registration in the destination country after the sale. */
export const findRegistration = (db: Db, carId: string, country: string, since: string) =>
  db
    .selectFrom('carRegistrations')
    .select(['id', 'plate', 'source'])
    .where('carId', '=', carId)
    .where('country', '=', country)
    .where(sql<boolean>`coalesce(registered_on, (confirmed_at at time zone ${sql.lit(defaultZone)})::date) >= ${since}`)
    .orderBy('confirmedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Consignment notes of a car's transports, newest last. */
export const listConsignmentNotes = (db: Db, { contractId, carId }: Of) =>
  db
    .selectFrom('transportFiles as x')
    .innerJoin('transports as t', 't.id', 'x.transportId')
    .innerJoin('files as f', 'f.id', 'x.fileId')
    .select(fileColumns)
    .where('t.contractId', '=', contractId)
    .where('t.carId', '=', carId)
    .where('x.kind', '=', 'CMR')
    .orderBy('x.createdAt')
    .orderBy('x.id')
    .limit(50)
    .execute()

export const getContract = (db: Db, id: string) =>
  db
    .selectFrom('contracts')
    .select(['id', 'status', 'document', 'legalEntityId', 'signedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

// Events and files of transports. Events are only added; files can be removed again.
import type { Db } from '../../core/postgres/db.ts'

export type NewEvent = {
  transportId: string
  orderId?: string | null
  source: string
  eventId: string
  kind: string
  status?: string | null
  flag?: string | null
  rawStatus?: string | null
  occurredAt: string
  delayCause?: string | null
  expectedAt?: string | null
  place?: string
  note?: string
  staffId?: string | null
}
/** False when the event was recorded before. */
export async function add(db: Db, event: NewEvent, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('transportEvents')
    .values({ ...event, receivedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['transportId', 'source', 'eventId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** All events, because the newest one can affect the status too. */
export const listByTransport = (db: Db, transportId: string) =>
  db
    .selectFrom('transportEvents as e')
    .leftJoin('staffUsers as s', 's.id', 'e.staffId')
    .selectAll('e')
    .select('s.name as staffName')
    .where('e.transportId', '=', transportId)
    .orderBy('e.occurredAt')
    .orderBy('e.eventId')
    .execute()
export type EventRecord = Awaited<ReturnType<typeof listByTransport>>[number]

type NewFile = { transportId: string; fileId: string; kind: string; isForDealer: boolean; addedBy: string | null }
export const addFile = (db: Db, file: NewFile, now: Date) =>
  db
    .insertInto('transportFiles')
    .values({ ...file, createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Shows the receivers' signatures from driver links to the dealer. */
export const markSignaturesVisible = (db: Db, transportId: string) =>
  db
    .updateTable('transportFiles')
    .set({ isForDealer: true })
    .where('transportId', '=', transportId)
    .where('kind', '=', 'PROOF')
    .where('fileId', 'in', (e) =>
      e
        .selectFrom('driverReports')
        .select((of) => of.ref('signatureFileId').$notNull().as('fileId'))
        .where('transportId', '=', transportId)
        .where('signatureFileId', 'is not', null),
    )
    .execute()

export const listFiles = (db: Db, transportId: string, { forDealer }: { forDealer: boolean }) => {
  const found = db
    .selectFrom('transportFiles as t')
    .innerJoin('files as f', 'f.id', 't.fileId')
    .leftJoin('staffUsers as s', 's.id', 't.addedBy')
    .leftJoin('driverPhotos as p', 'p.transportFileId', 't.id')
    .select(['p.side', 'p.driverStep'])
    .select(['t.id', 't.kind', 't.isForDealer', 't.createdAt', 't.fileId', 'f.name', 's.name as addedByName'])
    .where('t.transportId', '=', transportId)
    .orderBy('t.createdAt')
    .orderBy('t.id')
    .limit(500)
  return (forDealer ? found.where('t.isForDealer', '=', true) : found).execute()
}
export const getFileKinds = async (db: Db, transportId: string): Promise<Set<string>> =>
  new Set(
    (
      await db.selectFrom('transportFiles').select('kind').distinct().where('transportId', '=', transportId).execute()
    ).map(({ kind }) => kind),
  )

/** Returns the file name. Undefined when the file does not exist. */
export async function removeFile(db: Db, of: { transportId: string; id: string }): Promise<string | undefined> {
  const found = await db
    .selectFrom('transportFiles as t')
    .innerJoin('files as f', 'f.id', 't.fileId')
    .select('f.name')
    .where('t.id', '=', of.id)
    .where('t.transportId', '=', of.transportId)
    .executeTakeFirst()
  if (found) await db.deleteFrom('transportFiles').where('id', '=', of.id).execute()
  return found?.name
}

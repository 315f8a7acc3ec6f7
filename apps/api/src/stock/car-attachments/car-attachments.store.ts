import { sql } from 'kysely'
import type { CarAttachment, VersionKind } from '@bilbro/contract/stock/car-attachments'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'
import type { Files } from '../../platform/files/files.ts'

const rows = (db: Db) =>
  db
    .selectFrom('carAttachments as a')
    .innerJoin('files as f', 'f.id', 'a.fileId')
    .leftJoin('staffUsers as u', 'u.id', 'a.createdBy')
    .selectAll('a')
    .select(['f.mime', 'f.bytes', 'u.name as author'])
    .where('a.removedAt', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

type Versions = Awaited<ReturnType<typeof listVersions>>

function toWire(row: Row, all: Versions, files: Files, now: Date): CarAttachment {
  const picture = (fileId: string | null) => fileId && files.pictureUrl(fileId)
  type Photo = NonNullable<CarAttachment['photo']>
  const photo =
    row.kind === 'PHOTO'
      ? {
          view: row.view as Photo['view'],
          caption: row.caption,
          position: row.position!,
          width: row.width,
          height: row.height,
          state: row.state as Photo['state'],
          small: picture(row.smallFileId),
          medium: picture(row.mediumFileId),
          large: picture(row.largeFileId),
          shown: row.shownKind as Photo['shown'],
          versions: all
            .filter(({ attachmentId }) => attachmentId === row.id)
            .map(({ kind, smallFileId }) => ({ kind: kind as VersionKind, small: files.pictureUrl(smallFileId) })),
        }
      : null
  return {
    id: row.id,
    carId: row.carId,
    kind: row.kind as CarAttachment['kind'],
    name: row.name,
    mime: row.mime,
    bytes: row.bytes,
    url: files.documentUrl(row.fileId, now),
    photo,
    createdAt: row.createdAt,
    createdBy: row.author,
    version: row.version,
  }
}

/** Versions of the photos of a car, oldest kind first. */
const listVersions = (db: Db, carId: string) =>
  db
    .selectFrom('pictureVersions as v')
    .innerJoin('carAttachments as a', 'a.id', 'v.attachmentId')
    .select(['v.attachmentId', 'v.kind', 'v.smallFileId'])
    .where('a.carId', '=', carId)
    .where('a.removedAt', 'is', null)
    .orderBy(sql`array_position('{ORIGINAL,CONVERTED,RETOUCHED}'::text[], v.kind)`)
    .limit(1500)
    .execute()

export async function list(db: Db, carId: string, files: Files, now: Date, kind?: string): Promise<CarAttachment[]> {
  let query = rows(db).where('a.carId', '=', carId)
  if (kind) query = query.where('a.kind', '=', kind)
  const found = await query
    .orderBy(sql`a.position nulls last`)
    .orderBy('a.createdAt')
    .limit(500)
    .execute()
  const all = found.some((row) => row.shownKind) ? await listVersions(db, carId) : []
  return found.map((row) => toWire(row, all, files, now))
}

/** The stored row, locked. @throws notFound, also when it belongs to another car */
export async function lock(db: Db, carId: string, id: string) {
  const row = await db
    .selectFrom('carAttachments')
    .selectAll()
    .where('carId', '=', carId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

export const find = (db: Db, id: string) =>
  db.selectFrom('carAttachments').selectAll().where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst()

/** The photo of this car with the same content, if there is one. */
export const findDuplicate = (db: Db, carId: string, sha256: Buffer) =>
  db
    .selectFrom('carAttachments')
    .select('id')
    .where('carId', '=', carId)
    .where('sourceSha256', '=', sha256)
    .where('removedAt', 'is', null)
    .executeTakeFirst()

export async function nextPosition(db: Db, carId: string): Promise<number> {
  const row = await db
    .selectFrom('carAttachments')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('carId', '=', carId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return (row.last ?? -1) + 1
}

type New = {
  carId: string
  kind: string
  name: string
  fileId: string
  createdBy?: string
  position?: number
  view?: string
  state?: string
  width?: number
  height?: number
  sourceSha256?: Buffer
  chosenBatch?: string
  chosenPlace?: number
}
export const insert = async (db: Db, values: New) =>
  (await db.insertInto('carAttachments').values(values).returning('id').executeTakeFirstOrThrow()).id

export const update = (
  db: Db,
  id: string,
  values: { kind?: string; name?: string; view?: string; caption?: string | null },
) =>
  db
    .updateTable('carAttachments')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export const remove = (db: Db, id: string, now: Date) =>
  db.updateTable('carAttachments').set({ removedAt: now.toISOString() }).where('id', '=', id).execute()

export const markReady = (
  db: Db,
  id: string,
  made: { smallFileId: string; mediumFileId: string; largeFileId: string; width: number; height: number },
) =>
  db
    .updateTable('carAttachments')
    .set({ ...made, state: 'READY' })
    .where('id', '=', id)
    .execute()

type Shown = Parameters<typeof markReady>[2] & { fileId: string }
/** The photo shows this version from now on. */
export const setShown = (db: Db, attachmentId: string, kind: VersionKind, files: Shown) =>
  db
    .updateTable('carAttachments')
    .set({ ...files, shownKind: kind, state: 'READY', version: sql`version + 1` })
    .where('id', '=', attachmentId)
    .execute()

/** The remaining photo of several with the same content takes their best place, and a view when it has none. */
export const updateKept = (db: Db, id: string, values: { position: number; view: string }) =>
  db
    .updateTable('carAttachments')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export const markFailed = (db: Db, id: string) =>
  db.updateTable('carAttachments').set({ state: 'FAILED' }).where('id', '=', id).execute()

/** Ids of a car's photos in their order. */
async function photoIds(db: Db, carId: string): Promise<string[]> {
  const found = await db
    .selectFrom('carAttachments')
    .select('id')
    .where('carId', '=', carId)
    .where('kind', '=', 'PHOTO')
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('createdAt')
    .execute()
  return found.map((row) => row.id)
}

/** Moves a photo to a position and renumbers the others, in one statement. */
export async function updatePosition(db: Db, carId: string, id: string, position: number): Promise<void> {
  const others = (await photoIds(db, carId)).filter((other) => other !== id)
  const order = [...others.slice(0, position), id, ...others.slice(position)]
  await sql`update car_attachments a set position = o.place - 1 from unnest(${order}::uuid[]) with ordinality as o(id, place) where a.id = o.id`.execute(
    db,
  )
}

/** Gives all photos of a car this order; false when the car has other photos than these. */
export async function updateOrder(db: Db, carId: string, order: readonly string[]): Promise<boolean> {
  const known = await photoIds(db, carId)
  if (known.length !== order.length || known.some((id) => !order.includes(id))) return false
  await sql`update car_attachments a set position = o.place - 1 from unnest(${[...order]}::uuid[]) with ordinality as o(id, place) where a.id = o.id`.execute(
    db,
  )
  return true
}

/** Places a new photo in the order of selection: before the next photo of the same selection that exists already. */
export async function updatePositionAsChosen(
  db: Db,
  { carId, id, batch, place }: { carId: string; id: string; batch: string; place: number },
): Promise<void> {
  const next = await db
    .selectFrom('carAttachments')
    .select('id')
    .where('carId', '=', carId)
    .where('chosenBatch', '=', batch)
    .where('chosenPlace', '>', place)
    .where('removedAt', 'is', null)
    .orderBy('chosenPlace')
    .limit(1)
    .executeTakeFirst()
  if (!next) return
  const others = (await photoIds(db, carId)).filter((other) => other !== id)
  await updatePosition(db, carId, id, others.indexOf(next.id))
}

/** The main photo, and the number of photos. */
export async function getPhotoSummary(
  db: Db,
  carId: string,
): Promise<{ photoFileId: string | null; thumbnailFileId: string | null; photoCount: number }> {
  const found = await db
    .selectFrom('carAttachments')
    .select(['smallFileId', 'mediumFileId', 'state'])
    .where('carId', '=', carId)
    .where('kind', '=', 'PHOTO')
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute()
  const leading = found.find((row) => row.state === 'READY')
  return {
    photoFileId: leading?.mediumFileId ?? null,
    thumbnailFileId: leading?.smallFileId ?? null,
    photoCount: found.filter((row) => row.state !== 'FAILED').length,
  }
}

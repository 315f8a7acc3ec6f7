// Files: a row with metadata, a key in the store, and signed addresses that grant access.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'
import { mostAtOnce, sweepStorage } from './file-sweep.ts'
import type { Secrets } from '../secrets.ts'
import { asStored } from './as-stored.ts'
import { cleanPicture, isPicture } from './clean-picture.ts'
import type { Storage } from './storage.ts'

type Content = { buffer: Buffer } | { path: string }
type NewFile = { name: string; mime: string } & Content
/** A stored file without a row. The sweep deletes it when it never gets one. */
export type Blob = { key: string; name: string; mime: string; bytes: number; sha256: Buffer }
/** The open transaction, and what runs after its commit: a part of the context of a call. */
type Transaction = { db: Db; afterCommit: (task: () => Promise<void>) => void }
export type StoredFile = { id: string; name: string; mime: string; bytes: number; key: string }

export type Files = {
  /**
   * Stores content before the transaction that needs it. Uploaded pictures are re-encoded.
   * @throws file.broken, photo.tooManyPixels
   */
  store: (file: NewFile) => Promise<Blob>
  /** Inserts the row of a stored file, in the transaction that refers to it; returns the id. */
  attach: (db: Db, blob: Blob) => Promise<string>
  /** Deletes the row in the transaction, and the stored content after the commit. */
  detach: (ctx: Transaction, id: string) => Promise<void>
  /** `store` and `attach` in one step. Call it outside transactions. */
  save: (db: Db, file: NewFile) => Promise<string>
  /** @throws notFound, file.missing; the stream fails with file.changed when the stored content has changed. */
  open: (db: Db, id: string) => Promise<{ file: StoredFile; stream: Readable }>
  read: (db: Db, id: string) => Promise<Buffer>
  remove: (db: Db, id: string) => Promise<void>
  /**
   * Deletes the content permanently. The row stays, so references keep the name and report the file as missing. Call it
   * outside transactions.
   */
  empty: (db: Db, id: string) => Promise<void>
  /**
   * Deletes rows older than a day that nothing refers to, and stored files without a row from before the given time.
   * `refused`: the store seems to belong to another installation.
   */
  sweep: (db: Db, before: Date) => Promise<{ rows: number; files: number; refused: boolean }>
  /** Signed address of a picture. It does not expire, so that browsers can cache the picture. */
  pictureUrl: (id: string) => string
  /** Signed address of a document, valid for one to two hours. */
  documentUrl: (id: string, now: Date) => string
  allowed: (id: string, signature: string, expires: string | undefined, now: Date) => boolean
}

const hour = 3_600_000

async function cleaned(file: NewFile): Promise<NewFile> {
  const { name, mime } = file
  if (!('path' in file) || !isPicture(mime)) return file
  return { name, mime, buffer: await cleanPicture({ path: file.path, mime, name }) }
}

export function createFiles(storage: Storage, secrets: Secrets): Files {
  // Cache of addresses: the address of a picture never changes, and lists show many pictures.
  const pictures = new Map<string, string>()
  const open: Files['open'] = async (db, id) => {
    const row = await db
      .selectFrom('files')
      .select(['id', 'name', 'mime', 'bytes', 'key', 'sha256'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw appError('notFound')
    const { sha256, ...file } = row
    const stream = await storage.get(file.key)
    if (!stream) throw appError('file.missing')
    return { file, stream: asStored(stream, sha256) }
  }
  const store: Files['store'] = async (given) => {
    const file = await cleaned(given)
    const { bytes, sha256 } =
      'buffer' in file
        ? { bytes: file.buffer.length, sha256: createHash('sha256').update(file.buffer).digest() }
        : await digest(file.path)
    const key = randomBytes(20).toString('hex')
    const content = 'buffer' in file ? Readable.from([file.buffer]) : createReadStream(file.path)
    await storage.put(key, content, file.mime, bytes)
    return { key, name: file.name.slice(0, 255), mime: file.mime, bytes, sha256 }
  }
  const attach: Files['attach'] = async (db, blob) =>
    (await db.insertInto('files').values(blob).returning('id').executeTakeFirstOrThrow()).id
  return {
    open,
    store,
    attach,
    detach: async ({ db, afterCommit }, id) => {
      const row = await db.deleteFrom('files').where('id', '=', id).returning('key').executeTakeFirst()
      if (row) afterCommit(() => storage.remove(row.key))
    },
    save: async (db, file) => attach(db, await store(file)),
    read: async (db, id) => {
      const { stream } = await open(db, id)
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part as Buffer)
      return Buffer.concat(parts)
    },
    remove: async (db, id) => {
      const row = await db.deleteFrom('files').where('id', '=', id).returning('key').executeTakeFirst()
      if (row) await storage.remove(row.key)
    },
    empty: async (db, id) => {
      const row = await db
        .updateTable('files')
        .set({ name: '–' })
        .where('id', '=', id)
        .returning('key')
        .executeTakeFirst()
      if (row) await storage.remove(row.key)
    },
    sweep: async (db, before) => {
      const keys = await takeUnnamed(db)
      for (const key of keys) await storage.remove(key)
      return { rows: keys.length, ...(await sweepStorage(storage, db, before)) }
    },
    pictureUrl: (id) => {
      let url = pictures.get(id)
      if (!url) {
        if (pictures.size > 20_000) pictures.clear()
        pictures.set(id, (url = `/api/files/${id}/${secrets.sign('file', id)}`))
      }
      return url
    },
    documentUrl: (id, now) => {
      // Rounded to the hour, so that two requests for a list give identical bytes.
      const expires = (Math.ceil(now.getTime() / hour) + 1) * hour
      return `/api/files/${id}/${secrets.sign('file', `${id} ${expires}`)}?expires=${expires}`
    },
    allowed: (id, signature, expires, now) =>
      expires === undefined
        ? secrets.verify('file', id, signature)
        : Number(expires) > now.getTime() && secrets.verify('file', `${id} ${expires}`, signature),
  }
}

/**
 * Deletes rows that no other table refers to, found through the foreign keys; such rows remain when a process is
 * killed. The age comes from the database.
 */
async function takeUnnamed(db: Db): Promise<string[]> {
  const { rows: places } = await sql<{ place: string; field: string }>`
    select c.conrelid::regclass::text as place, a.attname as field
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass`.execute(db)
  const isNamed = places.map(
    ({ place, field }) => sql<boolean>`exists (select from ${sql.table(place)} where ${sql.ref(field)} = files.id)`,
  )
  const gone = await db
    .deleteFrom('files')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('files')
        .select('id')
        .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
        .where(sql<boolean>`not (${sql.join(isNamed, sql` or `)})`)
        .limit(mostAtOnce),
    )
    .returning('key')
    .execute()
  return gone.map(({ key }) => key)
}

/** Size and SHA-256 of a file on disk, read in chunks. */
export async function digest(path: string): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return { bytes: (await stat(path)).size, sha256: hash.digest() }
}

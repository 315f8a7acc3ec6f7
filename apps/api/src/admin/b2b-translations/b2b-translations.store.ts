import { sql } from 'kysely'
import type { Language } from '@bilbro/contract/common'
import type { Db } from '../../core/postgres/db.ts'

type Item = { key: string; language: Language; value: string | null; version: number }
/** PostgreSQL allows 65,535 parameters in a statement. Smaller batches also keep each statement short. */
const atOnce = 500

/** Texts of e-mails are in the same table. The portal gets none of them. */
const mailKeys = 'mail.%'

/** Current overrides of the portal, at most one per key and language. */
export const list = async (db: Db): Promise<{ key: string; language: Language; value: string }[]> =>
  (await db
    .selectFrom('translations')
    .select(['key', 'language', 'value'])
    .where('value', 'is not', null)
    .where('key', 'not like', mailKeys)
    .orderBy('key')
    .orderBy('language')
    .limit(20_000)
    .execute()) as { key: string; language: Language; value: string }[]

/** Current overrides of the portal in a language by key. */
export async function getByLanguage(db: Db, language: Language): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('translations')
    .select(['key', 'value'])
    .where('language', '=', language)
    .where('value', 'is not', null)
    .where('key', 'not like', mailKeys)
    .limit(5_000)
    .execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value!]))
}

/** All rows for these keys, or for all keys, including removed overrides, with the last editor. */
export async function listOverrides(db: Db, keys?: readonly string[]) {
  let query = db
    .selectFrom('translations as t')
    .leftJoin('staffUsers as u', 'u.id', 't.updatedBy')
    .select([
      't.id',
      't.key',
      't.language',
      't.value',
      't.version',
      't.updatedAt',
      'u.id as userId',
      'u.name as userName',
    ])
    .orderBy('t.key')
    .orderBy('t.language')
    .limit(20_000)
  if (keys) query = query.where(sql<boolean>`t.key = any(${sql.val(keys)}::text[])`)
  const rows = await query.execute()
  return rows.map(({ userId, userName, language, ...row }) => ({
    ...row,
    language: language as Language,
    updatedBy: userId === null ? null : { id: userId, name: userName! },
  }))
}

/**
 * Writes the items whose version matches the row (0: no row yet) and returns them; the others are not changed. Rows are
 * locked in the order of their keys, so that two writers of the same rows wait and do not deadlock.
 */
export async function upsertAll(db: Db, items: readonly Item[], by: { userId: string; now: Date }) {
  const place = ({ key, language }: Item) => `${key}\n${language}`
  const values = [...items]
    .sort((a, b) => (place(a) < place(b) ? -1 : 1))
    .map((item) => ({ ...item, version: item.version + 1, updatedBy: by.userId, updatedAt: by.now.toISOString() }))
  const written = []
  for (let at = 0; at < values.length; at += atOnce) written.push(...(await upsert(db, values.slice(at, at + atOnce))))
  return written
}

const upsert = (db: Db, values: (Item & { updatedBy: string; updatedAt: string })[]) =>
  db
    .insertInto('translations')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'language'])
        .doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          version: eb.ref('excluded.version'),
          updatedBy: eb.ref('excluded.updatedBy'),
          updatedAt: eb.ref('excluded.updatedAt'),
        }))
        .where(sql<boolean>`translations.version = excluded.version - 1`),
    )
    .returning(['id', 'key', 'language'])
    .execute()

/** Ids of all rows for these keys, in all languages. */
export const listIds = async (db: Db, keys: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('translations').select('id').where('key', 'in', keys).execute()).map(({ id }) => id)

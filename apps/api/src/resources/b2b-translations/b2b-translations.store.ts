import type { Db } from '../../core/db.ts'

export const list = (db: Db) =>
  db
    .selectFrom('translations')
    .select(['key', 'category', 'language', 'value'])
    .orderBy('key')
    .orderBy('language')
    .limit(20_000)
    .execute()

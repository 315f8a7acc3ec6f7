// Finds the supplier that a document or a table names.
import { sql } from 'kysely'
import { legalForms } from '../../core/words/legal-forms.ts'
import type { Db } from '../../core/postgres/db.ts'
import { listRowsQuery, type SupplierRecord } from './suppliers.store.ts'

/**
 * The most likely supplier: by VAT id, otherwise by name when no other VAT id contradicts; undefined unless there is
 * exactly one. An archived supplier is found by its VAT id only, because a second one cannot have it.
 */
export async function findMatch(
  db: Db,
  { vatId, name }: { vatId: string; name: string },
): Promise<SupplierRecord | undefined> {
  const byName = sql<boolean>`lower(s.name) = lower(${name}) and (s.vat_id = '' or ${vatId} = '') and s.archived_at is null`
  const by = [...(vatId ? [sql<boolean>`s.vat_id = ${vatId}`] : []), ...(name ? [byName] : [])]
  for (const condition of by) {
    const found = await listRowsQuery(db).where(condition).limit(2).execute()
    if (found.length === 1) return found[0]
  }
  return name ? byPlainName(db, { vatId, name }) : undefined
}

/** Matches names regardless of spelling and legal form: "Werkstatt am Hafen" equals "WERKSTATT AM HAFEN GmbH". */
async function byPlainName(db: Db, { vatId, name }: { vatId: string; name: string }) {
  const plain = plainName(name)
  if (!plain) return undefined
  // A word that the database and the code normalise in the same way narrows the search.
  const word = plain.split(' ').find((one) => /^[a-z0-9]+$/.test(one)) ?? ''
  const alike = await listRowsQuery(db)
    .where(sql<boolean>`unaccent(lower(s.name)) like ${`%${word}%`}`)
    .where(sql<boolean>`(s.vat_id = '' or ${vatId} = '')`)
    .where('s.archivedAt', 'is', null)
    .limit(200)
    .execute()
  const found = alike.filter((one) => plainName(one.name) === plain)
  return found.length === 1 ? found[0] : undefined
}

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !legalForms.has(word))
    .join(' ')

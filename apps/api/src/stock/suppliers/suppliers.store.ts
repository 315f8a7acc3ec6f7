import { sql } from 'kysely'
import type { SupplierFields } from '@bilbro/contract/stock/suppliers'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import { legalForms } from '../../core/words/legal-forms.ts'
import type { Db } from '../../core/postgres/db.ts'
import { updateRow } from '../../core/postgres/rows.ts'

export const suppliersConstraints: ConstraintErrors = {
  suppliers_vat_id: () => fieldError('supplier.exists', 'vatId'),
}

export const listRowsQuery = (db: Db) => db.selectFrom('suppliers as s').selectAll('s')
export type SupplierRecord = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const found = await listRowsQuery(db).where('s.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

/** @throws supplier.exists (by the database) */
export const insert = async (db: Db, fields: SupplierFields, createdBy: string, now: Date): Promise<string> => {
  const at = now.toISOString()
  const made = await db
    .insertInto('suppliers')
    .values({ ...fields, createdBy, ibanBy: fields.iban ? createdBy : null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Returns false when the version no longer matches. */
export const update = (
  db: Db,
  of: { id: string; version: number },
  fields: SupplierFields & { ibanBy?: string },
  now: Date,
) => updateRow(db, 'suppliers', of, { ...fields, updatedAt: now.toISOString() })

/**
 * The most likely supplier: by VAT id, otherwise by name when no other VAT id contradicts; undefined unless there is
 * exactly one.
 */
export async function findMatch(
  db: Db,
  { vatId, name }: { vatId: string; name: string },
): Promise<SupplierRecord | undefined> {
  const byName = sql<boolean>`lower(s.name) = lower(${name}) and (s.vat_id = '' or ${vatId} = '')`
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

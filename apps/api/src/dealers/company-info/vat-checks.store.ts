import { sql } from 'kysely'
import type { VatCheckRow } from '@bilbro/contract/dealers/company-info'
import type { Db } from '../../core/postgres/db.ts'
import { searchTerms } from '../../core/search-terms.ts'

export type VatCheck = {
  vatId: string
  state: 'VALID' | 'INVALID' | 'UNAVAILABLE'
  name: string | null
  address: string | null
  consultationNumber: string | null
  register: string
  requesterVatId: string | null
  requestedBy: string | null
  checkedAt: string
  raw: unknown
}

/** Keeps a check for good: the table takes no changes. */
export async function insert(db: Db, check: VatCheck): Promise<{ id: string }> {
  return db
    .insertInto('vatChecks')
    .values({ ...check, raw: JSON.stringify(check.raw ?? null) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A page of the checks, newest first. */
export async function list(
  db: Db,
  {
    page,
    pageSize,
    search,
    state,
  }: { page: number; pageSize: number; search?: string | undefined; state?: string | undefined },
): Promise<{ items: VatCheckRow[]; total: number; page: number; pageSize: number }> {
  let query = db.selectFrom('vatChecks as v').leftJoin('staffUsers as u', 'u.id', 'v.requestedBy')
  if (state) query = query.where('v.state', '=', state)
  for (const term of searchTerms(search))
    query = query.where(
      sql<boolean>`regexp_replace(lower(unaccent(concat_ws(' ', v.vat_id, v.name, v.consultation_number))), '[^a-z0-9 ]', '', 'g') like ${`%${term}%`}`,
    )
  const [rows, { total }] = await Promise.all([
    query
      .select([
        'v.id',
        'v.vatId',
        'v.state',
        'v.name',
        'v.address',
        'v.consultationNumber',
        'v.register',
        'u.name as requestedBy',
        'v.checkedAt',
      ])
      .orderBy('v.checkedAt', 'desc')
      .orderBy('v.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map((row) => ({ ...row, state: row.state as VatCheckRow['state'] })),
    total: Number(total),
    page,
    pageSize,
  }
}

import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import type { CompanyFields } from '@bilbro/contract/dealers/buyers/company-fields'
import type { DB, Transitioned } from '../../core/postgres/tables.ts'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import { updateRow } from '../../core/postgres/rows.ts'

export const buyerCompaniesConstraints: ConstraintErrors = {
  buyer_companies_org_no: () => appError('signup.companyExists', { name: '' }),
}

/** Inserts a dealer and returns its id. */
export async function insert(db: Db, company: Insertable<DB['buyerCompanies']>): Promise<string> {
  const row = await db.insertInto('buyerCompanies').values(company).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Columns that staff can edit. A missing one is a compile error. */
const fields = {
  name: true,
  language: true,
  orgNo: true,
  vatId: true,
  contactName: true,
  street: true,
  postalCode: true,
  city: true,
  phone: true,
  website: true,
  invoiceEmail: true,
} satisfies Record<keyof CompanyFields, true>
type Field = keyof typeof fields

const rows = (db: Db) =>
  db
    .selectFrom('buyerCompanies')
    .select(['id', 'version', 'country', 'status', 'statusReason', 'createdAt'])
    .select(Object.keys(fields) as Field[])

export type BuyerCompany = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const row = await rows(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

type Change = Pick<Updateable<DB['buyerCompanies']>, keyof CompanyFields>

/** Updates the given values when the version still matches; returns false when it does not. */
export const update = (db: Db, id: string, version: number, values: Change): Promise<boolean> =>
  updateRow(db, 'buyerCompanies', { id, version }, values)

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<BuyerCompany> {
  const row = await rows(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

export async function setStatus(
  db: Db,
  id: string,
  status: Transitioned,
  statusReason: string | null,
): Promise<BuyerCompany> {
  await db
    .updateTable('buyerCompanies')
    .set((eb) => ({ status, statusReason, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return get(db, id)
}

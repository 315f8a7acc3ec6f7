import type { BuyerAddress } from '@bilbro/contract/dealers/buyers/buyer-company'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'

const rows = (db: Db, companyId: string) =>
  db
    .selectFrom('buyerAddresses')
    .select(['id', 'version', 'label', 'street', 'postalCode', 'city', 'country', 'openingHours', 'contact', 'phone'])
    .where('companyId', '=', companyId)

export const list = (db: Db, companyId: string): Promise<BuyerAddress[]> =>
  rows(db, companyId).orderBy('createdAt').orderBy('id').limit(200).execute()

/** @throws notFound, also when the address belongs to another company */
export async function get(db: Db, companyId: string, id: string): Promise<BuyerAddress> {
  const row = await rows(db, companyId).where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

type Values = Omit<BuyerAddress, 'id' | 'version'>

export async function insert(db: Db, companyId: string, values: Values): Promise<BuyerAddress> {
  const { id } = await db
    .insertInto('buyerAddresses')
    .values({ ...values, companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return get(db, companyId, id)
}

/** Updates the given values when the version still matches; returns false when it does not. */
export async function update(
  db: Db,
  { companyId, id, version }: { companyId: string; id: string; version: number },
  values: Partial<Values>,
): Promise<boolean> {
  const result = await db
    .updateTable('buyerAddresses')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const remove = (db: Db, companyId: string, id: string) =>
  db.deleteFrom('buyerAddresses').where('id', '=', id).where('companyId', '=', companyId).execute()

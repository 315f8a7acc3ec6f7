import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Money } from '@bilbro/contract/common'
import type { LegalEntityFields } from '@bilbro/contract/admin/legal-entities/legal-entity-fields'
import type { Db } from '../../core/postgres/db.ts'
import type { DB, Transitioned } from '../../core/postgres/tables.ts'
import { appError } from '../../core/errors.ts'

/** Columns that staff can edit. A missing one is a compile error. */
const fields = {
  name: true,
  legalName: true,
  country: true,
  timeZone: true,
  street: true,
  postalCode: true,
  city: true,
  vatId: true,
  otherVatIds: true,
  taxNumber: true,
  registerCourt: true,
  registerNo: true,
  directors: true,
  email: true,
  phone: true,
  website: true,
  accentColor: true,
  footers: true,
} satisfies Record<keyof LegalEntityFields, true>
const names = Object.keys(fields) as (keyof typeof fields)[]

const ofAccount = [
  'id',
  'version',
  'legalEntityId',
  'bankName',
  'iban',
  'accountNo',
  'bic',
  'currency',
  'ledgerAccount',
  'isMain',
  'isClosed',
] as const
type Account = Pick<Selectable<DB['bankAccounts']>, Exclude<(typeof ofAccount)[number], 'currency'>> & {
  currency: Money['currency']
}
const entries = sql.join(ofAccount.map((name) => sql`${sql.lit(name)}, ${sql.ref(`a.${name}`)}`))
/** The accounts that documents name come first. */
const accounts = sql<Account[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(${entries}) order by a.is_closed, a.is_main desc, a.currency, a.created_at), '[]')
  from bank_accounts a where a.legal_entity_id = e.id)`

export const listLegalEntitiesQuery = (db: Db) =>
  db
    .selectFrom('legalEntities as e')
    .select(['e.id', 'e.version', 'e.status', 'e.isDefault', 'e.logoFileId', 'e.createdAt'])
    .select(names.map((name) => `e.${name}` as const))
    .select(accounts.as('accounts'))

export type LegalEntityRow = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const row = await listLegalEntitiesQuery(db).where('e.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<LegalEntityRow> {
  const row = await listLegalEntitiesQuery(db).where('e.id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** The issuer of documents that name no legal entity. */
export const findDefaultLegalEntity = (db: Db): Promise<LegalEntityRow | undefined> =>
  listLegalEntitiesQuery(db).where('e.isDefault', '=', true).executeTakeFirst()

type New = Omit<Insertable<DB['legalEntities']>, 'isDefault'>

/** Advisory lock for changing the default legal entity. Take it before any row lock. */
export const lockDefault = (db: Db) => sql`select pg_advisory_xact_lock(7381003)`.execute(db)

/** The first legal entity becomes the default, also when two are created in parallel. */
export async function lockDefaultAndInsert(db: Db, values: New): Promise<string> {
  await lockDefault(db)
  const isDefault = sql<boolean>`not exists (select from legal_entities where is_default)`
  const made = await db
    .insertInto('legalEntities')
    .values({ ...values, isDefault })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

type Change = Pick<Updateable<DB['legalEntities']>, keyof LegalEntityFields | 'logoFileId'>

/** Updates the given values when the version still matches; returns false when it does not. */
export async function update(db: Db, id: string, version: number, values: Change): Promise<boolean> {
  const result = await db
    .updateTable('legalEntities')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function setStatus(db: Db, id: string, status: Transitioned): Promise<LegalEntityRow> {
  await db
    .updateTable('legalEntities')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return get(db, id)
}

/** Makes this legal entity the only default; call `lockDefault` first. */
export async function setDefault(db: Db, id: string): Promise<void> {
  const set = (isDefault: boolean) =>
    db.updateTable('legalEntities').set((eb) => ({ isDefault, version: eb('version', '+', 1) }))
  await set(false).where('isDefault', '=', true).where('id', '<>', id).execute()
  await set(true).where('id', '=', id).where('isDefault', '=', false).execute()
}

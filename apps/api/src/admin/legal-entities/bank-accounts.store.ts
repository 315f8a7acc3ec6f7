import { sql } from 'kysely'
import type { BankAccount, BankAccountFields } from '@bilbro/contract/admin/legal-entities/bank-accounts'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { deleteRow, updateRow } from '../../core/postgres/rows.ts'

export const bankAccountsConstraints: ConstraintErrors = {
  bank_accounts_number: () => fieldError('bankAccount.taken', 'iban'),
}

const columns = [
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

export const listRowsQuery = (db: Db) =>
  db
    .selectFrom('bankAccounts as a')
    .select(columns.map((name) => `a.${name}` as const))
    .$narrowType<Pick<BankAccount, 'currency'>>()
    // The accounts that documents name come first.
    .orderBy('a.isClosed')
    .orderBy('a.isMain', 'desc')
    .orderBy('a.currency')
    .orderBy('a.createdAt')

/** @throws notFound */
export async function get(db: Db, id: string): Promise<BankAccount> {
  const row = await listRowsQuery(db).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** All bank accounts with the names of their legal entities. */
export const listAll = (db: Db) =>
  listRowsQuery(db)
    .innerJoin('legalEntities as e', 'e.id', 'a.legalEntityId')
    .select(['a.number', 'e.name as entityName', 'e.legalName', 'e.timeZone'])
    .limit(500)
    .execute()
export type OwnAccount = Awaited<ReturnType<typeof listAll>>[number]

export async function insert(db: Db, legalEntityId: string, values: BankAccountFields): Promise<BankAccount> {
  const made = await db
    .insertInto('bankAccounts')
    .values({ ...values, legalEntityId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return get(db, made.id)
}

/** Returns false when the version no longer matches. */
export const update = (db: Db, of: { id: string; version: number }, values: Partial<BankAccountFields>) =>
  updateRow(db, 'bankAccounts', of, values)

/** Clears the main flag of all other accounts of this company and currency. */
export const setOthersNotMain = (db: Db, legalEntityId: string, currency: string, exceptId: string | null) =>
  db
    .updateTable('bankAccounts')
    .set({ isMain: false, version: sql<number>`version + 1` })
    .where('legalEntityId', '=', legalEntityId)
    .where('currency', '=', currency)
    .where('isMain', '=', true)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .execute()

/** @throws record.inUse */
export const remove = (db: Db, id: string) => deleteRow(db, 'bankAccounts', id)

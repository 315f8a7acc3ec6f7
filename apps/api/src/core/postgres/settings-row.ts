// Settings that are one row of a table, and settings of one owner: a legal entity, a company.
import type { Updateable } from 'kysely'
import type { Db } from './db.ts'
import type { DB } from './tables.ts'

/** Tables with a single row: their id is `true`. */
type SettingsTable = {
  [T in keyof DB]: DB[T] extends { id: { __select__: boolean }; version: unknown } ? T : never
}[keyof DB]
/** Used as a stand-in for all tables of their kind: Kysely infers the columns of one concrete table only. */
type AnySettings = 'securitySettings'
type AnyOwned = 'customsSettings'

/** Saves the row when the version still matches; returns false when another user saved first. */
export async function saveSettingsRow<T extends SettingsTable>(
  db: Db,
  table: T,
  version: number,
  values: Updateable<DB[T]>,
  now: Date,
): Promise<boolean> {
  // Version 1 is that of the defaults, which apply before the first change.
  await db
    .insertInto(table as AnySettings)
    .values({ id: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable(table as AnySettings)
    .set((eb) => ({ ...(values as object), updatedAt: now.toISOString(), version: eb('version', '+', 1) }))
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Tables with at most one row for each owner, and the column that names the owner. */
type Owners = { customsSettings: 'legalEntityId'; bookSettings: 'legalEntityId'; companyCredits: 'companyId' }
type Of<T extends keyof Owners> = Record<Owners[T], string> & {
  /** 0: no settings exist yet. */
  version: number
}

/** Creates the row of an owner, or saves it when the version still matches; returns false when another user was first. */
export async function saveOwnedRow<T extends keyof Owners>(
  db: Db,
  table: T,
  { version, ...owner }: Of<T>,
  change: Updateable<DB[T]>,
  now: Date,
): Promise<boolean> {
  const [[column, id]] = Object.entries(owner) as [['legalEntityId', string]]
  const values = { ...(change as object), updatedAt: now.toISOString() }
  if (version === 0) {
    const made = await db
      .insertInto(table as AnyOwned)
      .values({ ...values, [column]: id } as { legalEntityId: string; updatedAt: string })
      .onConflict((conflict) => conflict.column(column).doNothing())
      .executeTakeFirst()
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable(table as AnyOwned)
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where(column, '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

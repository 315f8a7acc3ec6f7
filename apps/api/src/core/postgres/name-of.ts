import { type RawBuilder, sql } from 'kysely'

/**
 * The name of the user with this id, as a subquery for the selected rows. Not a join: PostgreSQL compares all join
 * orders, and with eight joins the planning took longer than the query.
 */
export const nameOf = (table: 'staffUsers' | 'buyerUsers', id: string): RawBuilder<string | null> =>
  sql`(select w.name from ${sql.table(table)} w where w.id = ${sql.ref(id)})`

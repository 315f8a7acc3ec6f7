import { type RawBuilder, sql } from 'kysely'

/**
 * The name of whoever an id names. Looked up for the rows that are shown, and no join: PostgreSQL weighs the orders of joins
 * against each other before it begins, and eight of them took it longer than the answer.
 */
export const nameOf = (table: 'staffUsers' | 'buyerUsers', id: string): RawBuilder<string | null> =>
  sql`(select w.name from ${sql.table(table)} w where w.id = ${sql.ref(id)})`

import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'

/** Where the sessions of each kind of account are. */
const sessions = {
  staff: { table: 'staff_sessions', users: 'staff_users' },
  buyer: { table: 'buyer_refresh_tokens', users: 'buyer_users' },
} as const

/** Whether the account of an e-mail address was signed in to from an IP address, in sessions that are still stored. */
export async function hasSignedInFrom(
  db: Db,
  kind: keyof typeof sessions,
  { email, ip }: { email: string; ip: string },
): Promise<boolean> {
  const { table, users } = sessions[kind]
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from ${sql.table(table)} s join ${sql.table(users)} u on u.id = s.user_id
      where u.email = ${email} and s.ip = ${ip}
    ) as known`.execute(db)
  return rows[0]!.known
}

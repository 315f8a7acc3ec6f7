import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The data folder of the journeys' own server; undefined for a server that was started elsewhere. */
export const dataFolder = (): string | undefined => process.env.BILBRO_E2E_DATA

/** Queries the journeys' own database. */
async function ask(sql: string, values: unknown[]): Promise<number> {
  const folder = join(dataFolder()!, 'postgres')
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(readFileSync(join(folder, 'port'), 'utf8')),
    user: 'bilbro',
    database: 'bilbro',
    password: readFileSync(join(folder, 'cluster', 'bilbro.password'), 'utf8'),
  })
  await client.connect()
  try {
    return (await client.query(sql, values)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** Lets an offer expire in that many seconds, because a test cannot wait an hour. */
export async function hastenOffer(offerId: string, seconds: number): Promise<void> {
  const sql = `update offers set expires_at = now() + make_interval(secs => $2) where id = $1`
  if ((await ask(sql, [offerId, seconds])) !== 1) throw new Error(`no offer ${offerId}`)
}

/** Runs the hourly job now: the e-mails of a user's saved searches. */
export async function hastenSearches(email: string): Promise<void> {
  const sql = `insert into pgboss.job (name, data)
    select 'saved-searches', json_build_object('userId', id, 'mails', array['HOURLY']) from buyer_users where email = $1`
  if ((await ask(sql, [email])) !== 1) throw new Error(`no dealer ${email}`)
}

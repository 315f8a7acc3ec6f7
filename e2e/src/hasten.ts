import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Where the journeys' own server keeps its data; unknown of a server that somebody else has started. */
export const dataFolder = (): string | undefined => process.env.BILBRO_E2E_DATA

/** Asks the journeys' own database. */
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

/** Lets the time of an offer run out that many seconds from now: nobody waits an hour for it in a test. */
export async function hastenOffer(offerId: string, seconds: number): Promise<void> {
  const sql = `update offers set expires_at = now() + make_interval(secs => $2) where id = $1`
  if ((await ask(sql, [offerId, seconds])) !== 1) throw new Error(`no offer ${offerId}`)
}

/** Sends what the clock would send within the hour: the mails of somebody's saved searches. */
export async function hastenSearches(email: string): Promise<void> {
  const sql = `insert into pgboss.job (name, data)
    select 'saved-searches', json_build_object('userId', id, 'mails', array['HOURLY']) from buyer_users where email = $1`
  if ((await ask(sql, [email])) !== 1) throw new Error(`no dealer ${email}`)
}

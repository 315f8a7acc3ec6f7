import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Where the journeys' own server keeps its data; unknown of a server that somebody else has started. */
export const dataFolder = (): string | undefined => process.env.BILBRO_E2E_DATA

/** Lets the time of an offer run out that many seconds from now: nobody waits an hour for it in a test. */
export async function hastenOffer(offerId: string, seconds: number): Promise<void> {
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
    const sql = `update offers set expires_at = now() + make_interval(secs => $2) where id = $1`
    const { rowCount } = await client.query(sql, [offerId, seconds])
    if (rowCount !== 1) throw new Error(`no offer ${offerId}`)
  } finally {
    await client.end()
  }
}

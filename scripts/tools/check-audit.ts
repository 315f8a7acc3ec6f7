// Verifies the audit log: every row and every seal is unchanged, no row is missing or inserted.
// Usage: npm run check-audit -- [--since <hash of an earlier seal, noted elsewhere>]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Break, checkAudit, type Fault } from '../../apps/api/src/core/audit/audit-chain.ts'
import { openDb, openPool } from '../../apps/api/src/core/postgres/db.ts'
import { startPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts'

const faults: Record<Fault, string> = {
  MISSING: 'was taken out of the log',
  CHANGED: 'was changed',
  ACTOR_CHANGED: 'tells of another actor than it did',
  DETAILS_CHANGED: 'tells another reason or other changes than it did',
  SEALED_TWICE: 'stands in more than one seal',
  IN_NO_SEAL: 'was put in behind the seals',
  SEAL_CHANGED: 'is not the one that was made',
  SEAL_MISSING: 'has none before it, where there was one',
  ERASURE_CHANGED: 'tells of another erasure than the one that was done',
  ANCHOR_MISSING: 'is no seal of this log (any more): everything since may have been written anew',
}

function lineOf({ fault, seal, place, rowId, row }: Break): string {
  const where = [seal && `seal ${seal}`, place && `place ${place}`, rowId && `row ${rowId}`, row].filter(Boolean)
  return `${where.join(', ')}: ${faults[fault]}`
}

const { values } = parseArgs({ options: { since: { type: 'string' } } })
const external = process.env.DATABASE_URL
const server = external
  ? undefined
  : await startPostgres({ dataDir: resolve(process.env.BILBRO_DATA ?? '.data', 'postgres') })
const pool = openPool(external ?? server?.url ?? '', { max: 1 })
try {
  const began = performance.now()
  const check = await openDb(pool)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => checkAudit(db, values.since))
  const { rows, seals, unsealed, erased, last, breaks } = check
  console.log(breaks.length ? 'BROKEN' : 'UNBROKEN: the log is as it was written')
  for (const found of breaks) console.log(lineOf(found))
  console.log(`${rows} rows, ${erased} with erased words; ${seals} seals, ${unsealed} rows wait for one`)
  if (last) console.log(`last seal ${last.seq}, ${last.sealedAt}: ${last.hash}`)
  console.log(`${Math.round(performance.now() - began)} ms`)
  process.exitCode = breaks.length ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
} finally {
  await pool.end()
  await server?.stop()
}

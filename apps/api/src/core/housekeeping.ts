import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from './deps.ts'

const day = 86_400_000

/** Clears what has had its time: sessions, throttles, idempotency keys, checked imports, forgotten uploads. */
export async function housekeeping({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  const now = clock()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.deleteFrom('staffSessions').where('expiresAt', '<', now.toISOString()).execute()
  await db.deleteFrom('buyerRefreshTokens').where('familyExpiresAt', '<', ago(day)).execute()
  await db.deleteFrom('throttles').where('windowEndsAt', '<', now.toISOString()).execute()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', ago(day)).execute()
  await db
    .deleteFrom('carImports')
    .where('createdAt', '<', ago(2 * day))
    .execute()
  const uploads = join(config.dataDir, 'uploads')
  for (const name of await readdir(uploads).catch(() => [])) {
    const path = join(uploads, name)
    if ((await stat(path)).mtimeMs < now.getTime() - day) await rm(path, { recursive: true, force: true })
  }
}

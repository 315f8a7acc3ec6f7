import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clearFamilies } from './sign-in-families.ts'
import type { Deps } from './deps.ts'
import { clearKeys } from './idempotency.ts'
import { clearTokens } from './one-time-tokens.ts'
import { clearSessions } from './staff-session.ts'
import { clearThrottles } from './throttle.ts'

const day = 86_400_000

/** Clears what has had its time: sessions, throttles, idempotency keys, forgotten uploads. */
export async function housekeeping({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  const now = clock()
  await clearSessions(db, now)
  await clearFamilies(db, now)
  await clearThrottles(db, now)
  await clearKeys(db, now)
  await clearTokens(db, now)
  const uploads = join(config.dataDir, 'uploads')
  for (const name of await readdir(uploads).catch(() => [])) {
    const path = join(uploads, name)
    if ((await stat(path)).mtimeMs < now.getTime() - day) await rm(path, { recursive: true, force: true })
  }
}

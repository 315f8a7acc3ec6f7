import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mailDays } from '@bilbro/contract/mail-states'
import { clearFamilies } from './sign-in-families.ts'
import type { Deps } from './deps.ts'
import { clearKeys } from './idempotency.ts'
import { clearMails } from './mail.ts'
import { clearTokens } from './one-time-tokens.ts'
import { clearSessions } from './staff-session.ts'
import { clearThrottles } from './throttle.ts'

const day = 86_400_000

/** Clears what has had its time: sessions, throttles, idempotency keys, old mails, forgotten uploads. */
export async function housekeeping({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  const now = clock()
  await clearSessions(db, now)
  await clearFamilies(db, now)
  await clearThrottles(db, now)
  await clearKeys(db, now)
  await clearTokens(db, now)
  await clearMails(db, new Date(now.getTime() - mailDays * day))
  const uploads = join(config.dataDir, 'uploads')
  for (const name of await readdir(uploads).catch(() => [])) {
    const path = join(uploads, name)
    if ((await stat(path)).mtimeMs < now.getTime() - day) await rm(path, { recursive: true, force: true })
  }
}

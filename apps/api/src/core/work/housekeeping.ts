import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mailDays } from '@bilbro/contract/admin/mails/mail-states'
import * as apiTokens from '../auth/api-tokens.store.ts'
import { clearBuyerSessions } from '../auth/refresh-tokens.ts'
import type { Deps } from '../deps.ts'
import * as inbox from './inbox.store.ts'
import { clearCalls } from './call-ledger.ts'
import { clearKeys } from '../request/idempotency.ts'
import { clearMails } from '../mail.ts'
import { clearTokens } from '../auth/one-time-tokens.ts'
import { clearSessions } from '../auth/staff-session.ts'
import { clearThrottles } from '../auth/throttle.ts'

const day = 86_400_000

/** Deletes expired records: sessions, API tokens, throttles, idempotency keys, old e-mails, abandoned uploads. */
export async function housekeeping({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  const now = clock()
  await clearSessions(db, now)
  await clearBuyerSessions(db, now)
  await apiTokens.deleteEnded(db, now)
  await clearThrottles(db, now)
  await clearKeys(db, now)
  await clearTokens(db, now)
  await clearCalls(db, now)
  await inbox.deleteExpired(db, now)
  await clearMails(db, new Date(now.getTime() - mailDays * day))
  const uploads = join(config.dataDir, 'uploads')
  for (const name of await readdir(uploads).catch(() => [])) {
    const path = join(uploads, name)
    if ((await stat(path)).mtimeMs < now.getTime() - day) await rm(path, { recursive: true, force: true })
  }
}

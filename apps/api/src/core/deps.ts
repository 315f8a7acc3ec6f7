import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { DB } from './postgres/tables.ts'
import type { Changes } from './changes.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './work/jobs.ts'
import type { KnownBuyer } from './auth/buyer-session.ts'
import type { Staff } from './request/context.ts'
import type { Log } from './log.ts'
import type { PreviewGroup } from './auth/preview-session.ts'
import type { Remember } from './remember.ts'
import type { Secrets } from './secrets.ts'
import type { Semaphore } from './work/semaphore.ts'
import type { SingleFlight } from './work/single-flight.ts'
import type { Threads } from './work/threads.ts'
import type { Webhook } from './work/webhook.ts'

/**
 * Everything that lives as long as the process; made once by `openDeps`, closed by `closeDeps`. A module adds what is
 * its own beside where it makes it (`declare module`), so that core knows no module.
 */
export interface Deps {
  config: Config
  pool: pg.Pool
  db: Kysely<DB>
  log: Log
  secrets: Secrets
  files: Files
  jobs: Jobs
  /** Writing calls at once: never all connections, so that whoever reads finds one while many wait for one row. */
  writing: Semaphore
  changes: Changes
  /** Who is behind a session, as it was a moment ago. */
  staffSessions: Remember<Staff>
  buyerSessions: Remember<KnownBuyer>
  previewGroups: Remember<PreviewGroup>
  /** For work that would keep everybody waiting. */
  threads: Threads
  /** Shares look-ups that are under way. */
  singleFlight: SingleFlight
  /** How outside systems tell us something, all of them. */
  webhooks: readonly Webhook[]
  clock: () => Date
}

/** What a handler may reach of it: the database stands in its context, as the transaction of its call. */
export type Services = Omit<Deps, 'db' | 'pool'>

import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from '../platform/config/config.ts'
import type { DB } from './postgres/tables.ts'
import type { Changes } from './changes.ts'
import type { Files } from '../platform/files/files.ts'
import type { Jobs } from './work/jobs.ts'
import type { KnownBuyer } from './auth/buyer-session.ts'
import type { Staff } from './request/context.ts'
import type { Log } from '../platform/log.ts'
import type { PreviewGroup } from './auth/preview-session.ts'
import type { TtlCache } from '../platform/cache/ttl-cache.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { ConcurrencyLimit } from '../platform/workers/concurrency-limit.ts'
import type { SingleFlight } from '../platform/workers/single-flight.ts'
import type { WorkerPool } from '../platform/workers/worker-pool.ts'
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
  writing: ConcurrencyLimit
  changes: Changes
  /** Who is behind a session, as it was a moment ago. */
  staffSessions: TtlCache<Staff>
  buyerSessions: TtlCache<KnownBuyer>
  previewGroups: TtlCache<PreviewGroup>
  /** For work that would keep everybody waiting. */
  threads: WorkerPool
  /** Shares look-ups that are under way. */
  singleFlight: SingleFlight
  /** How outside systems tell us something, all of them. */
  webhooks: readonly Webhook[]
  clock: () => Date
}

/** What a handler may reach of it: the database stands in its context, as the transaction of its call. */
export type Services = Omit<Deps, 'db' | 'pool'>

import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from '../platform/config/config.ts'
import type { DB } from './postgres/tables.ts'
import type { Changes } from './changes.ts'
import type { ConstraintErrors } from './errors.ts'
import type { PersonalRegister } from './personal-data.ts'
import type { Files } from '../platform/files/files.ts'
import type { Jobs } from './work/jobs.ts'
import type { KnownBuyer, KnownToken, PreviewGroup, Staff } from './request/context.ts'
import type { Log } from '../platform/log.ts'
import type { TtlCache } from '../platform/cache/ttl-cache.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { ConcurrencyLimit } from '../platform/workers/concurrency-limit.ts'
import type { SingleFlight } from '../platform/workers/single-flight.ts'
import type { WorkerPool } from '../platform/workers/worker-pool.ts'
import type { Webhook } from './work/webhook.ts'

/**
 * Services that live as long as the process, made by `createDeps` and closed by `closeDeps`. A module adds its own
 * services where it creates them (`declare module`), so that core does not depend on modules.
 */
export interface Deps {
  config: Config
  pool: pg.Pool
  db: Kysely<DB>
  log: Log
  secrets: Secrets
  files: Files
  jobs: Jobs
  /**
   * Limits parallel writing calls to fewer than the connections, so that readers find a free connection while many
   * writers wait for one row.
   */
  writing: ConcurrencyLimit
  changes: Changes
  /** Short-lived caches of the actors of sessions. */
  staffSessions: TtlCache<Staff>
  buyerSessions: TtlCache<KnownBuyer>
  apiTokens: TtlCache<KnownToken>
  previewGroups: TtlCache<PreviewGroup>
  /** Worker threads for work that would block the event loop. */
  threads: WorkerPool
  /** Parallel look-ups of the same key share one query. */
  singleFlight: SingleFlight
  /** The webhooks of all providers. */
  webhooks: readonly Webhook[]
  /** The errors for violated constraints of all modules. */
  constraintErrors: ConstraintErrors
  /** The register of personal data of all modules. */
  personalRegister: PersonalRegister
  clock: () => Date
}

/** The services that a handler may use. The database is in its context, as the transaction of the call. */
export type Services = Omit<Deps, 'db' | 'pool'>

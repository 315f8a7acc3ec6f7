import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { DB } from './db.gen.ts'
import type { Changes } from './changes.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { KnownBuyer } from './buyer-session.ts'
import type { Staff } from './context.ts'
import type { Log } from './log.ts'
import type { PreviewGroup } from './preview-session.ts'
import type { Remember } from './remember.ts'
import type { Secrets } from './secrets.ts'
import type { SingleFlight } from './single-flight.ts'
import type { Threads } from './threads.ts'
import type { CompanyRegistries } from '../providers/company-registry/port.ts'
import type { OnSale } from '../on-sale/on-sale.ts'

/** Everything that lives as long as the process; made once by `openDeps`, closed by `closeDeps`. */
export type Deps = {
  config: Config
  pool: pg.Pool
  db: Kysely<DB>
  log: Log
  secrets: Secrets
  files: Files
  jobs: Jobs
  changes: Changes
  onSale: OnSale
  /** Who is behind a session, as it was a moment ago. */
  staffSessions: Remember<Staff>
  buyerSessions: Remember<KnownBuyer>
  previewGroups: Remember<PreviewGroup>
  companyRegistries: CompanyRegistries
  /** For work that would keep everybody waiting. */
  threads: Threads
  /** Shares look-ups that are under way. */
  once: SingleFlight
  clock: () => Date
}

// The context of a handler: database, clock, actor, and access to jobs and services.
import type { BuyerRole } from '@bilbro/contract/dealers/buyers/buyer-auth'
import type { Pool } from 'pg'
import type { Language } from '@bilbro/contract/common'
import type { TokenScope } from '@bilbro/contract/endpoint'
import type { Permission } from '@bilbro/contract/permissions'
import { appError } from '../errors.ts'
import type { Db } from '../postgres/db.ts'
import type { Services } from '../deps.ts'
import type { Job } from '../work/job.ts'
import type { SendOptions } from '../work/jobs.ts'
import type { PriceRule } from '../price-rules.ts'

export type Staff = {
  kind: 'staff'
  id: string
  name: string
  email: string
  language: Language
  permissions: ReadonlySet<Permission>
  sets: string[]
  secondFactor: boolean
  /** The company requires a second factor, and this user has none yet. */
  mustSetUpSecondFactor: boolean
  sessionHash: Buffer
}
export type BuyerActor = {
  kind: 'buyer'
  id: string
  name: string
  email: string
  companyId: string
  role: BuyerRole
  country: string
  language: Language
  groupIds: string[]
  /** The rule of each of their groups; they pay the lowest resulting price. */
  priceRules: readonly PriceRule[]
  /** Their sign-in session; empty for a call by API token. */
  sessionId: string
  /** The API token that made the call; without it, the person themselves. */
  token?: ActingToken
}
/** An API token of a dealer's user, while it acts for them. */
type ActingToken = { id: string; name: string; scopes: readonly TokenScope[] }
/** An API token as last read from the database, with its maker; `notedAt`: when its use was last noted. */
export type KnownToken = KnownBuyer & { token: ActingToken; endsAt: number; notedAt: number }
/** A buyer as last read from the database. `ended` is the reason why access is refused. */
export type KnownBuyer = { actor: BuyerActor; ended: string | null }
/** A member of staff who views the portal as a dealer of a group would see it. Cannot change anything. */
export type PreviewActor = Pick<BuyerActor, 'country' | 'language' | 'groupIds' | 'priceRules'> & {
  kind: 'preview'
  /** Id of the member of staff. */
  id: string
  name: string
  /** Belongs to no company, so that no company's own data is shown. */
  companyId: string
}
/** The group of a preview, as last read from the database. */
export type PreviewGroup = { id: string; name: string; rule: PriceRule }
type Anonymous = { kind: 'anonymous'; name: string }
export type Actor = Staff | BuyerActor | PreviewActor | Anonymous | { kind: 'system'; name: string }

/** The actors that an endpoint's `access` allows; `authorise` lets in no others. */
export type ActorOf<E> = E extends { access: infer A; preview?: infer V }
  ? A extends 'public'
    ? Anonymous
    : A extends 'buyer'
      ? BuyerActor | (true extends V ? PreviewActor : never)
      : A extends `webhook:${string}`
        ? never
        : Staff
  : never

/** An identified reader of the cars on the portal: a buyer, or staff in a preview. */
export type Viewer = Pick<BuyerActor, 'companyId' | 'country' | 'groupIds' | 'priceRules'>

export type Client = { ip: string; userAgent: string }

export type Ctx<A extends Actor = Actor> = {
  /** The transaction while a call writes; otherwise the pool: in a read, in `prepare` and `after`, and in a manual call. */
  db: Db
  /** For the most frequent statements, which PostgreSQL keeps prepared. Only for reading calls. */
  prepared: Pick<Pool, 'query'>
  now: Date
  actor: A
  requestId: string
  client: Client
  deps: Services
  /**
   * Opens a transaction, which is `db` meanwhile: in a manual call, and in `prepare` for what has to stay when the call
   * is refused. The result is kept as the answer for a repeat of the call, unless `isAnswer` is false.
   */
  transaction: <T>(work: () => Promise<T>, options?: { isAnswer: false }) => Promise<T>
  /** Runs after the commit. A failure is only logged, so a later sweep must be able to repair it. */
  afterCommit: (task: () => Promise<void>) => void
  /** Adds a job that runs after the commit; a rollback discards it. */
  enqueue: <D extends object>(job: Job<D>, data: D, options?: SendOptions) => Promise<void>
  /** Sets a header of the answer, such as a cookie. */
  header: (name: string, value: string) => void
  audited: boolean
}

/** Context of a call for staff or with a permission. */
export type StaffCtx = Ctx<Staff>
/** Context of a call for buyers. */
export type BuyerCtx = Ctx<BuyerActor>

export const hasPermission = ({ actor }: Pick<StaffCtx, 'actor'>, permission: Permission): boolean =>
  actor.permissions.has(permission)

/** Requires a permission beyond that of the endpoint. @throws auth.forbidden */
export function assertPermission(ctx: Pick<StaffCtx, 'actor'>, permission: Permission): void {
  if (!hasPermission(ctx, permission)) throw appError('auth.forbidden', { permission })
}

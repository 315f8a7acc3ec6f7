// What a handler gets besides its input: the database, the clock, who asks, and the ways out of the house.
import type { BuyerRole } from '@bilbro/contract/dealers/buyers/buyer-auth'
import type { Pool } from 'pg'
import type { Language } from '@bilbro/contract/common'
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
  /** The house asks for a second factor and this person has none yet. */
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
  /** The rule of each of his groups: he pays the lowest price that comes of them. */
  priceRules: readonly PriceRule[]
  /** The sign-in through which he came. */
  sessionId: string
}
/** A member of staff who looks at the portal as a dealer of a group would see it; may change nothing. */
export type PreviewActor = Pick<BuyerActor, 'country' | 'language' | 'groupIds' | 'priceRules'> & {
  kind: 'preview'
  /** Of the member of staff. */
  id: string
  name: string
  /** Nobody's: what one company did is no other's business. */
  companyId: string
}
type Anonymous = { kind: 'anonymous'; name: string }
export type Actor = Staff | BuyerActor | PreviewActor | Anonymous | { kind: 'system'; name: string }

/** Who can be asking where the contract says `access`: `authorise` lets in nobody else. */
export type ActorOf<E> = E extends { access: infer A; preview?: infer V }
  ? A extends 'public'
    ? Anonymous
    : A extends 'buyer'
      ? BuyerActor | (true extends V ? PreviewActor : never)
      : A extends `webhook:${string}`
        ? never
        : Staff
  : never

/** Who reads the portal's cars and is known: a dealer, or staff in a preview. */
export type Viewer = Pick<BuyerActor, 'companyId' | 'country' | 'groupIds' | 'priceRules'>

export type Client = { ip: string; userAgent: string }

export type Ctx<A extends Actor = Actor> = {
  /** The transaction while a call writes; otherwise the pool: in a read, in `prepare` and `after`, and in a manual call. */
  db: Db
  /** For the statements that are asked most, which PostgreSQL keeps prepared: reading calls alone. */
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
  /** What can only be done when all is written; a failure is logged, and somebody has to sweep behind it. */
  afterCommit: (task: () => Promise<void>) => void
  /** A job that runs after the transaction has been committed, and not at all when it is not. */
  enqueue: <D extends object>(job: Job<D>, data: D, options?: SendOptions) => Promise<void>
  /** Sets a cookie or another header of the answer. */
  header: (name: string, value: string) => void
  audited: boolean
}

/** Of a call whose access is staff or a permission. */
export type StaffCtx = Ctx<Staff>
/** Of a dealer's own call. */
export type BuyerCtx = Ctx<BuyerActor>

export const hasPermission = ({ actor }: Pick<StaffCtx, 'actor'>, permission: Permission): boolean =>
  actor.permissions.has(permission)

/** A right beyond the endpoint's own. @throws auth.forbidden */
export function assertPermission(ctx: Pick<StaffCtx, 'actor'>, permission: Permission): void {
  if (!hasPermission(ctx, permission)) throw appError('auth.forbidden', { permission })
}

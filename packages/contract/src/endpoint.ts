import type { Permission } from './permissions.ts'
import type { TopicName } from './live/topics.ts'

/** Structural type, because naming `z.ZodType` here triples the time of type checking. */
export type Schema = { _zod: { input: unknown; output: unknown } }
type Maybe = Schema | undefined

/**
 * Who may call. `staff` and `buyer`: any signed-in user of that side; a permission: staff who hold it;
 * `webhook:<provider>`: a request signed by that provider.
 */
export type Access = 'public' | 'staff' | 'buyer' | `webhook:${string}` | Permission

/** What a dealer's API token may do. */
export const tokenScopes = [
  'cars.read',
  'offers.read',
  'offers.write',
  'orders.read',
  'invoices.read',
  'logistics.read',
] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Every call for buyers says whether an API token may make it; null: only a person who is signed in. */
type ScopeOf<A extends Access> = A extends 'buyer' ? { scope: TokenScope | null } : { scope?: never }

/** One file field of a multipart request. */
export type UploadField = {
  types: readonly string[]
  maxBytes: number
  maxFiles: number
  /** The handler checks the files itself and reports errors per file, for example for tables. */
  isJudgedByCall?: boolean
}

/**
 * Default size limit of a request body in bytes: more than the longest texts need, and small enough to parse without a
 * noticeable delay.
 */
export const usualBody = 256 * 1024

/**
 * Limits calls across all processes, before the call does anything; refused calls count as well. Calls with the same
 * counter share it. `email` and `file` are read from the request.
 */
export type RateLimit = {
  counter: string
  per: 'address' | 'email' | 'caller' | 'everybody'
  most: number
  seconds: number
  /** Each uploaded file counts as one attempt. */
  each?: 'file'
}

/**
 * When an answer on screen is outdated: after any change of a topic, or after one that names a record of the query or
 * of the answer. `slowly` is as `any`, for answers that take long: screens ask again at most once in some seconds.
 */
export type Live = Partial<Record<TopicName, 'any' | 'named' | 'slowly'>>

export type Endpoint<
  P extends Maybe,
  Q extends Maybe,
  B extends Maybe,
  D extends Schema,
  A extends Access = Access,
  V extends true | undefined = true | undefined,
> = {
  /** What the call does, as a heading of the API reference: begins with a verb, no full stop. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: A
  /** The scope that an API token of a dealer needs for this call; null: no token may make it. Only with `buyer`. */
  scope?: TokenScope | null
  /** A read for dealers that staff may also call in a portal preview; staff can call no other one there. */
  preview?: V
  /** Default: none for GET, auto for all others. `manual`: the handler opens its own transaction around the writes. */
  tx?: 'none' | 'auto' | 'manual'
  /** A read with a side effect, such as asking a provider: cross-site requests are refused. */
  hasEffect?: true
  params?: P
  query?: Q
  body?: B
  /** Calls allowed per address, counted per process; checked before everything else. */
  limit?: { calls: number; seconds: number }
  rateLimit?: readonly RateLimit[]
  /** The answer contains a one-time secret (a link, a code), so it is not stored for idempotent repeats. */
  secret?: true
  /** Maximum bytes of a JSON body; default: `usualBody`. */
  maxBody?: number
  /** Accepts a body of any type and ignores it: mail programs post to unsubscribe links. */
  anyBody?: true
  /** Multipart request: the file fields; `body` then describes the text fields. */
  upload?: Record<string, UploadField>
  /** May also answer with a file of one of these types, if the query asks for it. */
  files?: readonly string[]
  data: D
  /** Reads that open pages repeat when these topics change. */
  live?: Live
  /** For writes without an audit log entry (sign-in has its own record, preferences are private). */
  audit?: false
}

export type AnyEndpoint = Endpoint<Maybe, Maybe, Maybe, Schema>
export type Group = Record<string, AnyEndpoint>

const description: unique symbol = Symbol('description')
/** The calls of a group, with its description for the API reference. */
export type DescribedGroup<G> = G & { readonly [description]: string }
/** The calls of a group alone. */
export type CallsOf<D> = D extends DescribedGroup<infer G> ? G : never

/**
 * The calls of a noun, with a description of what the group contains: a noun phrase, no full stop. The calls are given
 * by a function so that browsers do not load groups of which they use nothing. `G` has no constraint, because it would
 * change the inferred types of the endpoints; `index.ts` checks them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function group<G extends object>(text: string, calls: () => G): DescribedGroup<G> {
  return Object.defineProperty(calls(), description, { value: text }) as DescribedGroup<G>
}

export const descriptionOf = (of: DescribedGroup<unknown>): string => of[description]

export function endpoint<
  D extends Schema,
  A extends Access,
  P extends Maybe = undefined,
  Q extends Maybe = undefined,
  B extends Maybe = undefined,
  V extends true | undefined = undefined,
>(e: Endpoint<P, Q, B, D, A, V> & ScopeOf<A>): Endpoint<P, Q, B, D, A, V> {
  return e
}

/** The same for calls that share everything but their permission, which is a parameter then. */
export function endpointFor<
  D extends Schema,
  A extends Permission,
  P extends Maybe = undefined,
  Q extends Maybe = undefined,
  B extends Maybe = undefined,
  V extends true | undefined = undefined,
>(e: Endpoint<P, Q, B, D, A, V>): Endpoint<P, Q, B, D, A, V> {
  return e
}

type Input<S> = S extends Schema ? S['_zod']['input'] : never
type Output<S> = S extends Schema ? S['_zod']['output'] : never
type Part<K extends string, S, V> = [Exclude<S, undefined>] extends [never] ? unknown : { [k in K]: V }

/** Input of a caller. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _D>
    ? Part<'params', P, Input<P>> & Part<'query', Q, Input<Q>> & Part<'body', B, Input<B>>
    : never

/** Input of a handler: parsed, with defaults. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _D>
    ? { params: Output<P>; query: Output<Q>; body: Output<B> }
    : never

/** The `data` of an answer as it is sent. */
export type DataOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer D> ? Output<D> : never

/** What a handler may return, before the schema drops undeclared fields. */
export type HandlerData<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer D> ? Input<D> : never

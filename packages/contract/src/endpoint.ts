import type { Permission } from './permissions.ts'
import type { TopicName } from './live/topics.ts'

/** Structural on purpose: naming `z.ZodType` here triples the time of type-checking. */
export type Schema = { _zod: { input: unknown; output: unknown } }
type Maybe = Schema | undefined

/**
 * Who may call. `staff` and `buyer` mean anyone signed in on that side; a permission means staff who hold it;
 * `webhook:<provider>` means a request signed by that provider.
 */
export type Access = 'public' | 'staff' | 'buyer' | `webhook:${string}` | Permission

/** One field of a multipart request that carries files. */
export type UploadField = {
  types: readonly string[]
  maxBytes: number
  maxFiles: number
  /** The call itself says what it takes, and what is wrong with the rest: tables, and files that are refused one by one. */
  isJudgedByCall?: boolean
}

/** What a body may have where nothing else is said: more than the longest texts need, and read before anybody notices. */
export const usualBody = 256 * 1024

/**
 * Attempts that all processes count together, before the call does anything: refused ones count as well. Calls that name
 * one counter share it. `email` and `file` look into the request.
 */
export type RateLimit = {
  counter: string
  per: 'address' | 'email' | 'caller' | 'everybody'
  most: number
  seconds: number
  /** Counts as many as files come with the request. */
  each?: 'file'
}

/**
 * What makes an answer old while it is on the screen: any change of a topic, or one that names a record of the question
 * or of the answer.
 */
export type Live = Partial<Record<TopicName, 'any' | 'named'>>

export type Endpoint<
  P extends Maybe,
  Q extends Maybe,
  B extends Maybe,
  D extends Schema,
  A extends Access = Access,
  V extends true | undefined = true | undefined,
> = {
  /** What the call does, as a heading of the reference: a verb first, no full stop. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: A
  /** A dealer's read that staff may make too, from a preview of the portal; there is no other for them. */
  preview?: V
  /** Default: none for GET, auto for everything else. `manual`: the handler opens its own around the writes. */
  tx?: 'none' | 'auto' | 'manual'
  /** A read that does something too, such as asking a provider: requests that another site causes are refused. */
  hasEffect?: true
  params?: P
  query?: Q
  body?: B
  /** Calls that one address may make, counted by each process for itself; refused before anything else is looked at. */
  limit?: { calls: number; seconds: number }
  rateLimit?: readonly RateLimit[]
  /** The answer holds what is shown only once (a link, a code): it is not kept for a repeat of the call. */
  secret?: true
  /** Bytes that a JSON body may have; default: `usualBody`. */
  maxBody?: number
  /** Takes a body of any type and does not read it: what mail programs post to a link. */
  anyBody?: true
  /** Multipart request: which fields carry files; `body` then describes the text fields. */
  upload?: Record<string, UploadField>
  /** May also answer with a file of one of these types (asked for by the query). */
  files?: readonly string[]
  data: D
  /** Reads that open pages ask again by themselves. */
  live?: Live
  /** Writes that leave no row in the audit log (sign-in keeps its own record, preferences are nobody's business). */
  audit?: false
}

export type AnyEndpoint = Endpoint<Maybe, Maybe, Maybe, Schema>
export type Group = Record<string, AnyEndpoint>

export function endpoint<
  D extends Schema,
  A extends Access,
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

/** What a caller of the endpoint passes. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _D>
    ? Part<'params', P, Input<P>> & Part<'query', Q, Input<Q>> & Part<'body', B, Input<B>>
    : never

/** What a handler of the endpoint receives: parsed, defaults filled in. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _D>
    ? { params: Output<P>; query: Output<Q>; body: Output<B> }
    : never

/** What the endpoint answers in `data`, as it stands on the wire. */
export type DataOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer D> ? Output<D> : never

/** What a handler may return: the wire shape, before the schema drops what is not declared. */
export type HandlerData<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer D> ? Input<D> : never

// Every API request is authorised, parsed, run in a transaction and answered here.
import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import {
  type AnyEndpoint,
  type Group,
  type HandlerData,
  type HandlerInput,
  type Schema,
  usualBody,
} from '@bilbro/contract/endpoint'
import type { Issue } from '@bilbro/contract/errors'
import { authorise } from './access.ts'
import { addressOf, networkOf } from './client-address.ts'
import { enforceRateLimit } from './rate-limit.ts'
import type { ActorOf, Ctx } from './context.ts'
import { runInSequence, storedAnswer, type Repeat } from './idempotency.ts'
import type { Deps } from '../deps.ts'
import { AppError, appError } from '../errors.ts'
import { CachedReply, disposition, FileReply, PageReply, type RawJson } from './replies.ts'
import { serveWebhook } from './serve-webhook.ts'
import { serializerOf } from './serializer.ts'
import { inTransaction } from './transaction.ts'
import { assertAcceptedFiles, receiveUploads, type Upload } from './uploads.ts'
import { isPrepared, type Prepared } from './prepared.ts'
import type { Webhook } from '../work/webhook.ts'

export type Handler<E> = E extends { access: `webhook:${string}` }
  ? Webhook | readonly Webhook[]
  :
      | ((ctx: Ctx<ActorOf<E>>, input: HandlerInput<E> & { files: Upload[] }) => Promise<Reply<E>>)
      | Prepared<Ctx<ActorOf<E>>, HandlerInput<E> & { files: Upload[] }, Reply<E>>
type Reply<E> = HandlerData<E> | RawJson | FileReply | CachedReply | PageReply
/** The handlers of a group. A missing handler is a compile error. */
export type Handlers<G> = { [K in keyof G]: Handler<G[K]> }

const mostIssues = 100

type AnyInput = { params: unknown; query: unknown; body: unknown; files: Upload[] }
type AnyHandler = (ctx: Ctx, input: AnyInput) => Promise<unknown>

/** Registers every call of a group. */
export function serve<G extends Group>(app: FastifyInstance, deps: Deps, group: G, handlers: Handlers<G>): void {
  for (const name of Object.keys(group)) {
    const endpoint: AnyEndpoint = group[name]!
    if (endpoint.access.startsWith('webhook:')) {
      serveWebhook(app, deps, endpoint, [handlers[name] as unknown as Webhook | Webhook[]].flat())
      continue
    }
    const handler = handlers[name] as unknown as AnyHandler | Prepared<Ctx, AnyInput, unknown>
    const serialize = serializerOf(endpoint.data)
    const limit = endpoint.limit && callLimit(app, endpoint.limit)
    const writes = (endpoint.tx ?? (endpoint.method === 'GET' ? 'none' : 'auto')) === 'auto'
    if (isPrepared(handler) && !writes)
      throw new Error(`${endpoint.path}: the runner opens its transaction, drop \`tx\``)
    const mayRepeat = endpoint.method === 'POST' && endpoint.access !== 'public' && !endpoint.secret
    const routeOf = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: endpoint.maxBody ?? usualBody,
        config: { access: endpoint.access },
        handler: async (request, reply) => {
          await limit?.(request)
          const ctx = await contextOf(deps, request, reply, endpoint)
          const uploads =
            endpoint.upload && (await receiveUploads(request, endpoint.upload, join(deps.config.dataDir, 'uploads')))
          try {
            const input = {
              params: parse(endpoint.params, request.params, 'params'),
              query: parse(endpoint.query, request.query, 'query'),
              body: parse(endpoint.body, uploads ? uploads.fields : (request.body ?? {}), 'body'),
              files: uploads?.files ?? [],
            }
            if (endpoint.rateLimit)
              await enforceRateLimit(deps.db, endpoint.rateLimit, ctx, { body: input.body, files: input.files.length })
            if (endpoint.upload) await assertAcceptedFiles(endpoint.upload, input.files)
            const repeat = mayRepeat ? repeatOf(request, ctx, input) : undefined
            ctx.transaction = (work, options) =>
              inTransaction(deps, ctx, options?.isAnswer === false ? undefined : repeat, work)
            const run = isPrepared(handler) ? () => handler.run(ctx, input) : () => handler(ctx, input)
            const runOrRepeat = async (known: Repeat) => {
              const before = await storedAnswer(deps, known)
              if (!before) return run()
              return isPrepared(handler) ? handler.repeat(ctx, input, before.data) : before.data
            }
            // A call with one transaction looks for a stored answer in it; a prepared call does so before it prepares.
            const data = await (writes && !isPrepared(handler)
              ? ctx.transaction(run)
              : repeat
                ? runInSequence(repeat, () => runOrRepeat(repeat))
                : run())
            if (data instanceof CachedReply) return await answerCached(request, reply, data)
            if (data instanceof FileReply)
              return reply
                .header('content-disposition', disposition('attachment', data.name))
                .header('cache-control', 'private, no-store')
                .type(data.mime)
                .send(data.stream)
            if (data instanceof PageReply) return reply.header('cache-control', 'no-store').redirect(data.path, 303)
            return answer(request, reply, enveloped(serialize(data)))
          } finally {
            await uploads?.dispose()
          }
        },
      })
    if (!endpoint.anyBody) routeOf(app)
    else
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
        routeOf(scope)
      })
  }
}

/** @throws request.tooMany with the seconds to wait */
function callLimit(app: FastifyInstance, { calls, seconds }: NonNullable<AnyEndpoint['limit']>) {
  const count = app.createRateLimit({
    max: calls,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => networkOf(addressOf(request)),
  })
  return async (request: FastifyRequest): Promise<void> => {
    const found = await count(request)
    if (!found.isAllowed && found.isExceeded) throw appError('request.tooMany', { seconds: found.ttlInSeconds })
  }
}

async function contextOf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
): Promise<Ctx> {
  const client = { ip: addressOf(request), userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) }
  const now = deps.clock()
  const ctx: Ctx = {
    db: deps.db,
    now,
    actor: await authorise(deps, request, endpoint, now),
    requestId: request.id,
    client,
    prepared: deps.pool,
    deps,
    audited: false,
    transaction: () => Promise.reject(new Error('only while the call is handled')),
    afterCommit: () => {
      throw new Error('only in a transaction')
    },
    enqueue: (job, data, options) => deps.jobs.send(ctx.db, job, data, options),
    header: (name, value) => void reply.header(name, value),
  }
  return ctx
}

/**
 * Without an idempotency key, each repeat is carried out again; an API token has to send one. Keys of a token are its
 * own, so that two systems of one person may use the same. @throws request.malformed, token.keyRequired
 */
function repeatOf(
  request: FastifyRequest,
  ctx: Ctx,
  { body, files }: { body: unknown; files: Upload[] },
): Repeat | undefined {
  const key = request.headers['idempotency-key']
  const token = ctx.actor.kind === 'buyer' ? ctx.actor.token : undefined
  if (token && !key) throw appError('token.keyRequired')
  if (typeof key !== 'string' || !('id' in ctx.actor)) return undefined
  if (key.length > 200) throw appError('request.malformed')
  const ownKey = token ? hash('sha256', `${token.id} ${key}`, 'base64url') : key
  const sent = JSON.stringify([body, files.map(({ name, bytes }) => [name, bytes])])
  return { actor: ctx.actor.id, key: ownKey, request: `${request.url}\n${sent}` }
}

/**
 * PostgreSQL cannot store a NUL in a text: a filter with one is refused before the answer starts. @throws
 * request.invalid
 */
function refuseNul(query: unknown): void {
  const bad = Object.entries((query ?? {}) as Record<string, unknown>).filter(([key, value]) =>
    [key, value].flat().some((one) => typeof one === 'string' && one.includes('\0')),
  )
  if (!bad.length) return
  const message = 'No NUL characters'
  const issues = bad.slice(0, mostIssues).map(([key]) => ({ path: [key], code: 'invalid_format', message, params: {} }))
  throw new AppError('request.invalid', {}, { issues })
}

/** Parses one part of a request. @throws request.invalid with an issue per field */
export function parse(schema: Schema | undefined, value: unknown, part: string): unknown {
  if (part === 'query') refuseNul(value)
  if (!schema) return undefined
  const result = (schema as unknown as z.ZodType).safeParse(value)
  if (result.success) return result.data
  // A malformed id in the path refers to nothing that exists.
  if (part === 'params') throw appError('notFound')
  throw new AppError('request.invalid', {}, { issues: issuesIn(result.error) })
}

/** Limits the issues: a request with ten thousand unknown names gets only the first hundred back. */
const issuesIn = ({ issues }: z.ZodError): Issue[] => issues.slice(0, mostIssues).flatMap(issuesOf).slice(0, mostIssues)

function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol')
  // The message of Zod would repeat all names in every issue.
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, mostIssues)
      .map((key) => ({ path: [...path, key], code: issue.code, message: `Unrecognized key: ${JSON.stringify(key)}` }))
  const params: Record<string, string | number> = {}
  if ('minimum' in issue) params.minimum = Number(issue.minimum)
  if ('maximum' in issue) params.maximum = Number(issue.maximum)
  if ('expected' in issue) params.expected = String(issue.expected)
  return [{ path, code: issue.code, message: issue.message, params }]
}

const beforeData = '{"success":true,"message":"","data":'
const bytesBeforeData = Buffer.from(beforeData)
const bytesAfterData = Buffer.from('}')

/** The envelope as bytes: text would be converted once for its length, once for its hash and once for the connection. */
const enveloped = (data: string | Buffer): Buffer =>
  typeof data === 'string'
    ? Buffer.from(`${beforeData}${data}}`)
    : Buffer.concat([bytesBeforeData, data, bytesAfterData])

/** Sends a file, or 304 when the client already has this version. */
async function answerCached(request: FastifyRequest, reply: FastifyReply, data: CachedReply): Promise<FastifyReply> {
  reply
    .header('etag', data.etag)
    .header('last-modified', data.lastModified.toUTCString())
    .header('cache-control', 'private, no-cache')
  if (data.isKnown(request.headers)) return reply.code(304).send()
  const { name, mime, stream } = await data.make()
  return reply.header('content-disposition', disposition('attachment', name)).type(mime).send(stream)
}

/** Sends JSON. Reads carry an ETag, and get 304 when the client already has this version. */
function answer(request: FastifyRequest, reply: FastifyReply, json: Buffer): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'private, no-cache')
  if (request.method !== 'GET') return reply.send(json)
  const etag = `"${hash('sha1', json, 'base64url')}"`
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(json)
}

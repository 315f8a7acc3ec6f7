// Reads a list through its own call as a member of staff, for reports by e-mail: the same handler and the same rights as
// for a request.
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import type { Permission } from '@bilbro/contract/permissions'
import type * as z from 'zod'
import type { Deps } from './core/deps.ts'
import { appError } from './core/errors.ts'
import type { Ctx, Staff } from './core/request/context.ts'
import { FileReply } from './core/request/replies.ts'
import type { ListReader } from './overview/view-reports/list-reader.ts'
import { routes } from './routes.ts'

const refused = () => Promise.reject(new Error('a report reads only'))

const readerCtx = (deps: Deps, actor: Staff): Ctx => ({
  ...{ db: deps.db, prepared: deps.pool, now: deps.clock(), actor, requestId: 'report', deps, audited: false },
  client: { ip: '', userAgent: '' },
  transaction: refused,
  enqueue: refused,
  afterCommit: () => {
    throw new Error('a report reads only')
  },
  header: () => undefined,
})

/** The parameters as the call takes them. Those that it does not take are left out, and named. */
function parsed(schema: z.ZodType, given: Record<string, unknown>): { query: unknown; left: string[] } {
  const left: string[] = []
  let asked = given
  for (;;) {
    const result = schema.safeParse(asked)
    if (result.success) return { query: result.data, left }
    const bad = result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
    )
    const known = bad.filter((name) => name in asked)
    // Nothing to leave out: the query itself is refused.
    if (!known.length) throw appError('request.invalid')
    left.push(...new Set(known))
    asked = Object.fromEntries(Object.entries(asked).filter(([name]) => !known.includes(name)))
  }
}

type Handler = (ctx: Ctx, input: { params: object; query: unknown; body: object; files: [] }) => Promise<unknown>

/** @throws auth.forbidden, and what the call throws */
export const readListAs: ListReader = async (deps, actor, { call: [group, name], query, format }) => {
  const endpoint = (api as unknown as Record<string, Record<string, AnyEndpoint>>)[group]![name]!
  const { access } = endpoint
  if (access !== 'staff' && !actor.permissions.has(access as Permission))
    throw appError('auth.forbidden', { permission: access })
  const { language } = actor
  const { query: asked, left } = parsed(endpoint.query as unknown as z.ZodType, { ...query, format, language })
  const handler = (routes as unknown as Record<string, Record<string, Handler>>)[group]![name]!
  const reply = await handler(readerCtx(deps, actor), { params: {}, query: asked, body: {}, files: [] })
  if (!(reply instanceof FileReply)) throw new Error(`${group}.${name} made no file`)
  return { reply, left }
}

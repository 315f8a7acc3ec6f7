import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Deps } from '../core/deps.ts'
import { appError } from '../core/errors.ts'
import { disposition } from '../core/request/replies.ts'

const params = z.strictObject({ id: z.uuid(), signature: z.string().max(64) })
const query = z.object({
  expires: z
    .string()
    .regex(/^\d{1,16}$/)
    .optional(),
})
// Only these types are shown in the browser; all other files are downloaded.
const shown = new Set(['image/webp', 'image/jpeg', 'image/png', 'application/pdf'])

/** Files with signed addresses: the address grants access and cannot be guessed. */
export function serveFiles(app: FastifyInstance, deps: Deps): void {
  app.get('/files/:id/:signature', async (request, reply) => {
    const p = params.safeParse(request.params)
    const q = query.safeParse(request.query)
    if (!p.success || !q.success || !deps.files.allowed(p.data.id, p.data.signature, q.data.expires, deps.clock()))
      throw appError('notFound')
    const etag = `"${p.data.id}"`
    reply
      .header('etag', etag)
      .header('cache-control', q.data.expires ? 'private, no-store' : 'public, max-age=31536000, immutable')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const { file, stream } = await deps.files.open(deps.db, p.data.id)
    reply.header('content-disposition', disposition(shown.has(file.mime) ? 'inline' : 'attachment', file.name))
    reply.header('content-length', String(file.bytes))
    return reply.type(file.mime).send(stream)
  })
}

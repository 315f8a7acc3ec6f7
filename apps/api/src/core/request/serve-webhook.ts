// Webhook calls: the signature is verified over the raw bytes first; then the events are stored and the call is
// answered at once.
import * as z from 'zod'
import type { FastifyInstance } from 'fastify'
import { type AnyEndpoint, usualBody } from '@bilbro/contract/endpoint'
import type { Deps } from '../deps.ts'
import { appError } from '../errors.ts'
import { storeEvents } from '../work/provider-event.job.ts'
import type { ParsedEvent, Webhook } from '../work/webhook.ts'

/**
 * Limits of the inbox columns. A signed delivery that exceeds them is refused: a server error would make the provider
 * send it again and again.
 */
const eventsSchema = z
  .array(
    z.object({
      id: z.string().min(1).max(200),
      type: z.string().min(1).max(100),
      subject: z.string().max(200).optional(),
      occurredAt: z.iso.datetime({ offset: true }).optional(),
    }),
  )
  .max(1000)

/**
 * Several webhooks may share one address; the signature decides which provider has sent a delivery. @throws
 * auth.required when no signature matches, request.malformed
 */
export function serveWebhook(
  app: FastifyInstance,
  deps: Deps,
  endpoint: AnyEndpoint,
  webhooks: readonly Webhook[],
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.maxBody ?? usualBody,
      config: { access: endpoint.access },
      handler: async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const query = new URL(request.url, 'http://house').searchParams
        const delivery = { headers: request.headers, query, body }
        const webhook = webhooks.find(({ verify }) => verify(deps, delivery))
        if (!webhook) {
          deps.log.warn('webhook.refused', { provider: endpoint.access.slice('webhook:'.length), id: request.id })
          throw appError('auth.required')
        }
        await storeEvents(deps, webhook.provider, parseDelivery(deps, webhook, body), body)
        return { success: true, message: '', data: {} }
      },
    })
  })
}

function parseDelivery(deps: Deps, webhook: Webhook, body: Buffer): ParsedEvent[] {
  try {
    return eventsSchema.parse(webhook.read(body, deps))
  } catch (error) {
    deps.log.warn('webhook.malformed', { provider: webhook.provider, error })
    throw appError('request.malformed')
  }
}

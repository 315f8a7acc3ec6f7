// The HTTP server without routes: its limits and its handling of connections.
import fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { usualBody } from '@bilbro/contract/endpoint'
import type { Config } from '../platform/config/config.ts'
import { forFastify } from '../core/request/trust-proxy.ts'
import { answerBroken, readableUrl, refuseBroken } from './broken-requests.ts'
import { watchConnections } from './connections.ts'
import { createRefusal } from './raw-answer.ts'
import { drainUnreadBodies } from './drain-body.ts'
import { secureHeaders } from './security.ts'

const longestHead = 16 * 1024

export type ServerLimits = {
  /**
   * Stall limit for requests and answers without a new byte, in milliseconds; also the time limit for the head of a
   * request.
   */
  stallMs?: number
}

export function createHttpServer(config: Config, { stallMs = 30_000 }: ServerLimits = {}): FastifyInstance {
  const isHttps = config.publicUrl.startsWith('https://')
  const refuse = createRefusal(isHttps)
  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: forFastify(config.trustProxy),
    bodyLimit: usualBody,
    // The schema of a parameter limits its length.
    routerOptions: { maxParamLength: longestHead, ignoreTrailingSlash: true },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    clientErrorHandler: answerBroken(refuse),
    http: {
      maxHeaderSize: longestHead,
      headersTimeout: stallMs,
      connectionsCheckingInterval: Math.ceil(stallMs / 10),
      requireHostHeader: false,
    },
    requestTimeout: 600_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Open connections are still served while the server closes.
    return503OnClosing: false,
    exposeHeadRoutes: true,
  })
  secureHeaders(app, isHttps)
  watchConnections(app, stallMs, refuse)
  refuseBroken(app, refuse)
  drainUnreadBodies(app, stallMs)
  return app
}

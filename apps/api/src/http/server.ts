// The HTTP server without a single route: its limits, and how it treats connections.
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
  /** Without a byte for so long a request or an answer is given up; no request's head takes longer. */
  stallMs?: number
}

export function createHttpServer(config: Config, { stallMs = 30_000 }: ServerLimits = {}): FastifyInstance {
  const isHttps = config.publicUrl.startsWith('https://')
  const refuse = createRefusal(isHttps)
  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: forFastify(config.trustProxy),
    bodyLimit: usualBody,
    // What a parameter may hold is told by its schema.
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
    // Who is already here when the server closes is served still.
    return503OnClosing: false,
    exposeHeadRoutes: true,
  })
  secureHeaders(app, isHttps)
  watchConnections(app, stallMs, refuse)
  refuseBroken(app, refuse)
  drainUnreadBodies(app, stallMs)
  return app
}

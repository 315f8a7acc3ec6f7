// Headers that hold for every answer, and the content security policy of pages.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export function secureHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('x-frame-options', 'DENY')
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    // What is not a page may load and run nothing.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
}

/** A fresh nonce for one page. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Styles that libraries add at run time carry the page's nonce; scripts are files of ours alone. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

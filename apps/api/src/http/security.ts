// Headers that hold for every answer, and the content security policy of pages.
import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

// What is not a page may load and run nothing.
const nothing = "default-src 'none'; frame-ancestors 'none'"

/** The headers of an answer that says nothing else about itself. */
export const headersOf = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'content-security-policy': nothing,
})

/** Sets them on every answer, but for what a route has set itself. */
export function secureHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = Object.entries(headersOf(isHttps))
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}

/** A fresh nonce for one page. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** The scripts that stand in a page of ours as it was built, as its policy names them. */
export const scriptsIn = (page: string): string[] =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => `'sha256-${hash('sha256', text!, 'base64')}'`)

/**
 * Styles that libraries add at run time carry the page's nonce; scripts are files of ours alone, and those that were built
 * into the page: by their hashes, so that no other runs there.
 */
export const pagePolicy = (nonce: string, scripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
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

// Security headers of all answers, and the content security policy of pages.
import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

// Answers that are not pages may load and run nothing.
const nothing = "default-src 'none'; frame-ancestors 'none'"

/** Default headers of an answer. */
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

/** Sets the headers on every answer, except those that a route has set itself. */
export function secureHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = Object.entries(headersOf(isHttps))
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}

/** A fresh nonce for one page. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Hashes of the inline scripts of a built page, for its policy. */
export const scriptsIn = (page: string): string[] =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => `'sha256-${hash('sha256', text!, 'base64')}'`)

/**
 * Styles that libraries add at run time carry the nonce of the page. Scripts may only be our own files, and inline
 * scripts only those of the build, by their hashes.
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

import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps.ts'
import { bodyOf } from '../core/mail.ts'
import { newNonce, pagePolicy } from './security.ts'

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * Mailbox of the demo: all e-mails that would have been sent, or with `?to=` those to one address. Only in demo mode.
 */
export function serveDemoMail(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.demo) return
  app.get('/demo/mail', async (request, reply) => {
    const { to } = request.query as { to?: unknown }
    const box = deps.db
      .selectFrom('mailOutbox')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
    const mails = await (typeof to === 'string' ? box.where('recipient', '=', to) : box).execute()
    const nonce = newNonce()
    const items = mails.map(
      (m) =>
        `<article><h2>${escapeHtml(m.subject)}</h2><p>${escapeHtml(m.recipient)} · ${escapeHtml(m.kind)} · ${m.createdAt}</p><pre>${linked(escapeHtml(bodyOf(deps.secrets, m.sealedBody).text))}</pre></article>`,
    )
    reply.header('content-security-policy', pagePolicy(nonce)).type('text/html; charset=utf-8')
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bilbro demo mailbox</title>
<style nonce="${nonce}">body{font:14px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border-top:1px solid #8884;padding:1rem 0}h2{font-size:16px;margin:0}pre{white-space:pre-wrap;font:inherit}</style></head>
<body><h1>Demo mailbox</h1><p>This is a demo: mails are shown here instead of being sent.</p>${items.join('') || '<p>No mail yet.</p>'}</body></html>`
  })
}

const linked = (text: string) => text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

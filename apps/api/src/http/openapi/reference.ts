// The API reference: the OpenAPI description, and a readable page.
import type { FastifyInstance } from 'fastify'
import { descriptionOf, type Schema } from '@bilbro/contract/endpoint'
import { api } from '@bilbro/contract'
import { escapeHtml } from '../demo-mail.ts'
import { accessOf, endpoints, openApi } from './openapi.ts'
import { inlineSchema } from './openapi-schemas.ts'
import { newNonce, pagePolicy } from '../security.ts'

export function serveReference(app: FastifyInstance, publicUrl: string): void {
  let text: Promise<string> | undefined
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(await (text ??= openApi(publicUrl).then((description) => JSON.stringify(description)))),
  )
  app.get('/docs', async (_request, reply) => {
    const nonce = newNonce()
    reply.header('content-security-policy', pagePolicy(nonce)).type('text/html; charset=utf-8')
    return docsPage(nonce)
  })
}

function docsPage(nonce: string): string {
  const schemaBlock = (title: string, schema: Schema | undefined, io: 'input' | 'output') =>
    schema
      ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(inlineSchema(schema, io), null, 2))}</pre></details>`
      : ''
  const groups = Object.entries(api).map(([group, described]) => {
    const calls = endpoints().filter((call) => call.group === group)
    const items = calls.map(
      ({ name, e }) =>
        `<article id="${group}.${name}"><h3>${escapeHtml(e.summary)}</h3><p><b>${e.method}</b> <code>/api${escapeHtml(e.path)}</code> · ${group}.${name}${e.upload ? ' · multipart' : ''}</p><p>${escapeHtml(accessOf(e))}</p>${schemaBlock('Query', e.query, 'input')}${schemaBlock('Body', e.body, 'input')}${schemaBlock('Data', e.data, 'output')}</article>`,
    )
    return `<section id="${group}"><h2>${group}</h2><p>${escapeHtml(descriptionOf(described))}.</p>${items.join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bilbro API</title><style nonce="${nonce}">
:root{color-scheme:light dark}body{font:14px/1.5 system-ui;margin:0;display:grid;grid-template-columns:14rem 1fr}nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;border-right:1px solid #8884}nav a{display:block;color:inherit;text-decoration:none;padding:2px 0}main{padding:1rem 2rem;max-width:60rem}article{border-top:1px solid #8884;padding:.5rem 0}h3{font-size:14px;margin:0}b{display:inline-block;min-width:4rem;color:#0b8a8a}p{margin:.2rem 0}pre{max-height:30rem;overflow:auto;background:#8881;padding:.5rem}@media(max-width:700px){body{display:block}nav{position:static;height:auto}}
</style></head><body><nav><strong>bilbro</strong>${Object.keys(api)
    .map((group) => `<a href="#${group}">${group}</a>`)
    .join(
      '',
    )}<a href="/api/openapi.json">openapi.json</a></nav><main><h1>Bilbro API</h1><p>Every answer is <code>{ success, message, data }</code>; a failure adds <code>code</code> and, for wrong input, <code>issues</code>. POST calls take an <code>Idempotency-Key</code>.</p>${groups.join('')}</main></body></html>`
}

// The contract as OpenAPI 3.1 and as a page to read.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { api } from '@bilbro/contract'
import type { AnyEndpoint, Schema } from '@bilbro/contract/endpoint'
import { errors } from '@bilbro/contract/errors'
import { permissions } from '@bilbro/contract/permissions'
import { escapeHtml } from './demo-mail.ts'
import { newNonce, pagePolicy } from './security.ts'

type Json = Record<string, unknown>
const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as unknown as z.ZodType, { io, unrepresentable: 'any' }) as Json
  return rest
}
const endpoints = () =>
  Object.entries(api).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, AnyEndpoint>).map(([name, e]) => ({ group, name, e })),
  )

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
    ...(place === 'query' && { style: 'form', explode: true }),
  }))
}

function requestBody(e: AnyEndpoint): Json | undefined {
  if (!e.upload)
    return e.body && { required: true, content: { 'application/json': { schema: jsonSchema(e.body, 'input') } } }
  const body = e.body ? (jsonSchema(e.body, 'input') as { properties?: Json }) : {}
  const files = Object.fromEntries(
    Object.entries(e.upload).map(([field, limits]) => [
      field,
      {
        type: 'array',
        maxItems: limits.maxFiles,
        items: {
          type: 'string',
          contentMediaType: 'application/octet-stream',
          description: `${limits.types.join(', ')}; at most ${limits.maxBytes} bytes`,
        },
      },
    ]),
  )
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...body.properties, ...files } } } },
  }
}

/** OpenAPI 3.1 description of every call, made from the contract. */
export function openApi(): Json {
  const failure = {
    description: 'Failure',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  const paths: Record<string, Json> = {}
  for (const { group, name, e } of endpoints()) {
    const path = `/api${e.path.replace(/:(\w+)/g, '{$1}')}`
    const data = {
      type: 'object',
      required: ['success', 'message', 'data'],
      properties: { success: { const: true }, message: { type: 'string' }, data: jsonSchema(e.data, 'output') },
    }
    const security =
      e.access === 'public'
        ? []
        : e.access === 'buyer'
          ? [{ buyer: [] }]
          : e.access.startsWith('webhook:')
            ? []
            : [{ staff: [] }]
    const body = requestBody(e)
    paths[path] = {
      ...paths[path],
      [e.method.toLowerCase()]: {
        operationId: `${group}.${name}`,
        tags: [group],
        description: `Access: ${e.access}`,
        security,
        parameters: [...parameters(e.params, 'path'), ...parameters(e.query, 'query')],
        ...(body && { requestBody: body }),
        responses: {
          200: {
            description: 'Success',
            content: {
              'application/json': { schema: data },
              ...Object.fromEntries((e.files ?? []).map((type) => [type, {}])),
            },
          },
          '4XX': failure,
          '5XX': failure,
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bilbro',
      version: '1',
      description:
        'Every answer is { success, message, data }. A failure carries a code and, for wrong input, issues with their paths.',
    },
    paths,
    components: {
      securitySchemes: {
        staff: { type: 'apiKey', in: 'cookie', name: 'bilbro_staff' },
        buyer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'message', 'data', 'code'],
          properties: {
            success: { const: false },
            message: { type: 'string' },
            data: { type: 'null' },
            code: { enum: Object.keys(errors) },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'array' }, code: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}

export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(openApi()))),
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
      ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(jsonSchema(schema, io), null, 2))}</pre></details>`
      : ''
  const groups = Object.keys(api).map((group) => {
    const calls = endpoints().filter((call) => call.group === group)
    const items = calls.map(
      ({ name, e }) =>
        `<article id="${group}.${name}"><h3><b>${e.method}</b> <code>/api${escapeHtml(e.path)}</code></h3><p>${group}.${name} · access <code>${e.access}</code>${e.access in permissions ? ` — ${escapeHtml(permissions[e.access as keyof typeof permissions])}` : ''}${e.upload ? ' · multipart' : ''}</p>${schemaBlock('Query', e.query, 'input')}${schemaBlock('Body', e.body, 'input')}${schemaBlock('Data', e.data, 'output')}</article>`,
    )
    return `<section id="${group}"><h2>${group}</h2>${items.join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bilbro API</title><style nonce="${nonce}">
:root{color-scheme:light dark}body{font:14px/1.5 system-ui;margin:0;display:grid;grid-template-columns:14rem 1fr}nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;border-right:1px solid #8884}nav a{display:block;color:inherit;text-decoration:none;padding:2px 0}main{padding:1rem 2rem;max-width:60rem}article{border-top:1px solid #8884;padding:.5rem 0}h3{font-size:14px;margin:0}b{display:inline-block;min-width:4rem;color:#0b8a8a}p{margin:.2rem 0}pre{max-height:30rem;overflow:auto;background:#8881;padding:.5rem}@media(max-width:700px){body{display:block}nav{position:static;height:auto}}
</style></head><body><nav><strong>bilbro</strong>${Object.keys(api)
    .map((group) => `<a href="#${group}">${group}</a>`)
    .join(
      '',
    )}<a href="/api/openapi.json">openapi.json</a></nav><main><h1>Bilbro API</h1><p>Every answer is <code>{ success, message, data }</code>; a failure adds <code>code</code> and, for wrong input, <code>issues</code>. POST calls take an <code>Idempotency-Key</code>.</p>${groups.join('')}</main></body></html>`
}

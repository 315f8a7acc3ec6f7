// The contract as OpenAPI 3.1.
import { api } from '@bilbro/contract'
import { type AnyEndpoint, descriptionOf, type Schema } from '@bilbro/contract/endpoint'
import { errors } from '@bilbro/contract/errors'
import { permissions } from '@bilbro/contract/permissions'
import { inlineSchema, type Json, createSchemas } from './openapi-schemas.ts'

type Schemas = Awaited<ReturnType<typeof createSchemas>>

/** All calls with their group and name. */
export const endpoints = () =>
  Object.entries(api).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, AnyEndpoint>).map(([name, e]) => ({ group, name, e })),
  )

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inlineSchema(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
    ...(place === 'query' && { style: 'form', explode: true }),
  }))
}

function requestBody(e: AnyEndpoint, { convert }: Schemas): Json | undefined {
  if (!e.upload)
    return e.body && { required: true, content: { 'application/json': { schema: convert(e.body, 'input') } } }
  const fields = e.body ? (inlineSchema(e.body) as { properties?: Json }).properties : {}
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
    content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, ...files } } } },
  }
}

/** Describes who may make a call. */
export function accessOf({ access, scope }: AnyEndpoint): string {
  if (access === 'public') return 'Anybody may make this call.'
  if (access === 'buyer')
    return scope
      ? `For dealers who are signed in, and for API tokens with the scope \`${scope}\`.`
      : 'For dealers who are signed in; not for API tokens.'
  if (access === 'staff') return 'For staff who are signed in.'
  if (access.startsWith('webhook:')) return `For ${access.slice(8)}, which signs its calls.`
  return `For staff with the right \`${access}\`: ${permissions[access as keyof typeof permissions]}.`
}

function securityOf({ access, scope }: AnyEndpoint): Json[] {
  if (access === 'public' || access.startsWith('webhook:')) return []
  if (access !== 'buyer') return [{ staff: [] }]
  return [{ buyer: [] }, ...(scope ? [{ token: [] }] : [])]
}

const failure = { $ref: '#/components/responses/Failure' }

function operation(group: string, name: string, e: AnyEndpoint, schemas: Schemas): Json {
  const body = requestBody(e, schemas)
  const answer = {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data: schemas.convert(e.data, 'output') },
  }
  return {
    operationId: `${group}.${name}`,
    summary: e.summary,
    tags: [group],
    description: accessOf(e),
    security: securityOf(e),
    parameters: [...parameters(e.params, 'path'), ...parameters(e.query, 'query')],
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': { schema: answer },
          ...Object.fromEntries((e.files ?? []).map((type) => [type, {}])),
        },
      },
      '4XX': failure,
      '5XX': failure,
    },
  }
}

/** OpenAPI 3.1 description of all calls; `server` is the public address. */
export async function openApi(server: string): Promise<Json> {
  const schemas = await createSchemas()
  const paths: Record<string, Json> = {}
  for (const { group, name, e } of endpoints()) {
    const path = `/api${e.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(group, name, e, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bilbro',
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'Every answer is { success, message, data }. A failure carries a code and, for wrong input, issues with their paths. A POST may carry an Idempotency-Key: a repeat with the same key has no second effect and gets the first answer.',
    },
    servers: [{ url: server }],
    tags: Object.entries(api).map(([name, group]) => ({ name, description: descriptionOf(group) })),
    paths,
    components: {
      securitySchemes: {
        staff: { type: 'apiKey', in: 'cookie', name: 'bilbro_staff' },
        buyer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'API token' },
      },
      responses: {
        Failure: {
          description: 'Failure',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
      schemas: { ...schemas.components, Failure: failureSchema },
    },
  }
}

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'message', 'data', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    data: { type: 'null' },
    code: { enum: Object.keys(errors) },
    params: { type: 'object' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'array' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: { description: 'Of a conflict: the record as it is now.' },
    changed: {
      description:
        'Of a conflict: who changed the record last, and when; nobody is named to a dealer but his own people.',
      type: 'object',
      properties: { by: { type: ['string', 'null'] }, at: { type: 'string' } },
    },
  },
}

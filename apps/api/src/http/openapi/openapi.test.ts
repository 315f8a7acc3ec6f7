// The OpenAPI description is valid for client generators and documentation pages.
import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Json = Record<string, unknown>
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Json[]
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, Json>
}
type Description = {
  info: { license: Json }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; responses: Json; securitySchemes: Json }
}

let api: Description
let operations: [where: string, path: string, operation: Operation][]
let text: string
beforeAll(async () => {
  api = (await openApi('https://cars.example')) as unknown as Description
  operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method} ${path}`, path, operation] as [string, string, Operation],
    ),
  )
  text = JSON.stringify(api)
})

const faults = (find: (operation: Operation, path: string) => unknown) =>
  operations.filter(([, path, operation]) => find(operation, path)).map(([where]) => where)

describe('every call', () => {
  test('says what it does in a few words that begin with a verb and are its own within its group', () => {
    expect(faults(({ summary }) => !/^[A-Z][a-z]+ .{3,80}[^.]$/.test(summary))).toEqual([])
    const said = operations.map(([, , { tags, summary }]) => `${tags[0]}: ${summary}`)
    expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([])
  })

  test('has an id of its own, a group that is told of, and says who may make it', () => {
    const ids = operations.map(([, , { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Set(api.tags.map(({ name }) => name))
    expect(faults(({ tags }) => tags.length !== 1 || !known.has(tags[0]!))).toEqual([])
    expect(faults(({ description }) => !description.endsWith('.'))).toEqual([])
    const schemes = new Set(Object.keys(api.components.securitySchemes))
    expect(
      faults(({ security }) => security.some((one) => Object.keys(one).some((name) => !schemes.has(name)))),
    ).toEqual([])
  })

  test('names each parameter of its path and no other', () => {
    expect(
      faults(({ parameters }, path) => {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort()
        const told = parameters.filter((one) => one.in === 'path').map((one) => one.name)
        return JSON.stringify(inPath) !== JSON.stringify(told.sort())
      }),
    ).toEqual([])
  })

  test('tells its answer and its failures', () => {
    expect(faults(({ responses }) => !responses['200'] || !responses['4XX'] || !responses['5XX'])).toEqual([])
  })
})

test('every group says what it is about', () => {
  expect(api.tags.filter(({ description }) => description.length < 10)).toEqual([])
  const used = new Set(operations.map(([, , { tags }]) => tags[0]))
  expect(api.tags.filter(({ name }) => !used.has(name))).toEqual([])
})

test('what is pointed at is there, and what is there is pointed at', () => {
  const pointed = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map((match) => `${match[1]}/${match[2]}`),
  )
  const { schemas, responses } = api.components
  const there = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(responses).map((name) => `responses/${name}`),
  ]
  expect([...pointed].filter((one) => !there.includes(one))).toEqual([])
  expect(there.filter((one) => !pointed.has(one))).toEqual([])
  expect(text).not.toContain('$defs')
})

test('schemas have the names of the trade, so that a generated client has them too', () => {
  expect(Object.keys(api.components.schemas)).toEqual(
    expect.arrayContaining(['Car', 'CarRow', 'Listing', 'CarBuyer', 'CarPublic', 'Money', 'SignupInput']),
  )
  // Inputs may omit fields with a default; outputs always contain them.
  const required = (name: string) => api.components.schemas[name]!.required as string[]
  expect(required('SignupInput')).toContain('companyName')
  expect(required('SignupInput')).not.toContain('documents')
  const list = api.paths['/api/cars']!.get!.responses['200'] as {
    content: Record<string, { schema: { properties: Json } }>
  }
  expect(list.content['application/json']!.schema.properties.data).toEqual({ $ref: '#/components/schemas/CarsPage' })
})

test('it says where the house is and under which terms', () => {
  expect(api.servers).toEqual([{ url: 'https://cars.example' }])
  expect(api.info.license).toHaveProperty('name')
})

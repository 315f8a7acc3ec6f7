import * as z from 'zod'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'

type Json = {
  properties?: Record<string, Json>
  anyOf?: Json[]
  items?: Json
  enum?: string[]
  default?: unknown
}

/** The text of `lists.gen.ts`: what the office's addresses need to know of its lists, without the schemas. */
export function listsText(): string {
  const groups = Object.entries(api).flatMap(([group, calls]) => {
    const lists = Object.entries(calls as Record<string, AnyEndpoint>).flatMap(([name, e]) => listOf(name, e))
    return lists.length ? [`  ${group}: {\n${lists.join('\n')}\n  },`] : []
  })
  return `// Made from the contract by scripts/calls.ts; a test fails when it is not up to date.\n\nexport const lists = {\n${groups.join('\n')}\n} as const\n`
}

function listOf(name: string, { method, query, access }: AnyEndpoint): string[] {
  if (method !== 'GET' || !query || access === 'buyer' || access === 'public') return []
  const { properties = {} } = z.toJSONSchema(query as unknown as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json
  const { page, sortBy, sort } = properties
  if (!page || !sortBy?.enum || !sort) return []
  const choices = Object.entries(properties).flatMap(([field, { anyOf }]) => {
    const values = anyOf?.find((one) => one.items?.enum)?.items?.enum
    return values ? [`${field}: ${array(values)}`] : []
  })
  return [
    `    ${name}: {`,
    `      sorts: ${array(sortBy.enum)},`,
    `      sortBy: '${String(sortBy.default)}',`,
    `      sort: '${String(sort.default)}',`,
    `      choices: {${choices.length ? ` ${choices.join(', ')} ` : ''}},`,
    `    },`,
  ]
}

const array = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`

// Collects from the whole contract: lists of values by field name, and state machines.
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { api } from '@bilbro/contract'
import type { AnyEndpoint, Schema } from '@bilbro/contract/endpoint'
import type { Machine as MachineOf } from '@bilbro/contract/states'

export type Json = {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  allOf?: Json[]
  additionalProperties?: boolean | Json
  maxLength?: number
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
}

export const endpoints = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>).map(([name, e]) => [`${group}.${name}`, e] as const),
)

export const jsonOf = (schema: Schema, io: 'input' | 'output' = 'input') =>
  z.toJSONSchema(schema as unknown as z.ZodType, { io, unrepresentable: 'any' }) as Json

export function walk(schema: Json, path: string, visit: (schema: Json, path: string) => void): void {
  visit(schema, path)
  for (const [name, child] of Object.entries(schema.properties ?? {})) walk(child, `${path}.${name}`, visit)
  if (schema.items) walk(schema.items, `${path}[]`, visit)
  for (const child of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) walk(child, path, visit)
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${path}.*`, visit)
}

/** A field with a fixed list of values: its place, its name, and whether it is input or output. */
export type ListField = { at: string; name: string; values: string[]; io: 'input' | 'output' }

/** All fields of all calls that have a list of values. */
export function listFields(): ListField[] {
  const found: ListField[] = []
  for (const [call, e] of endpoints)
    for (const part of ['params', 'query', 'body', 'data'] as const) {
      const io = part === 'data' ? 'output' : 'input'
      if (!e[part]) continue
      walk(jsonOf(e[part], io), `${call} ${part}`, (schema, at) => {
        const values = schema.enum?.filter((value): value is string => typeof value === 'string') ?? []
        const name = at.replaceAll('[]', '').split('.').at(-1)!
        if (values.length) found.push({ at, name, values, io })
      })
    }
  return found
}

type Machine = MachineOf<string>
const contract = dirname(fileURLToPath(import.meta.resolve('@bilbro/contract')))
const modules = globSync('**/*.ts', { cwd: contract }).filter((file) => !/\.(test|gen)\.ts$/.test(file))
const exported = await Promise.all(
  modules.map(async (file) => Object.entries((await import(join(contract, file))) as Record<string, unknown>)),
)

/** All state machines that the files of the contract export. */
export const machines = exported
  .flat()
  .filter(
    (entry): entry is [string, Machine] => typeof entry[1] === 'object' && entry[1] !== null && 'edges' in entry[1],
  )

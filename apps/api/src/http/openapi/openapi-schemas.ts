// Contract schemas as JSON Schema. Exported schemas keep their names in the reference, so that generated clients have a
// type for a car row and not only for an item of an answer.
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { Schema } from '@bilbro/contract/endpoint'

export type Json = Record<string, unknown>
type Io = 'input' | 'output'
type Names = ReturnType<typeof z.registry<{ id: string }>>

const contract = dirname(fileURLToPath(import.meta.resolve('@bilbro/contract')))
const pascal = (text: string) => text.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
const kinds = new Set(['object', 'enum', 'union'])
const deservesName = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && kinds.has((value as z.ZodType)._zod.def.type)

/** The exported schemas of the contract by name. Duplicate names get the name of their file as a prefix. */
async function namesOfContract(): Promise<Map<string, z.core.$ZodType>> {
  const found = new Map<z.core.$ZodType, { file: string; name: string }>()
  for (const file of globSync('**/*.ts', { cwd: contract }).sort()) {
    if (/\.(test|gen)\.ts$/.test(file)) continue
    for (const [name, value] of Object.entries((await import(join(contract, file))) as Json))
      if (deservesName(value) && !found.has(value))
        found.set(value, { file: basename(file, '.ts'), name: pascal(name) })
  }
  const all = [...found.values()].map(({ name }) => name)
  const isAlone = (name: string) => all.indexOf(name) === all.lastIndexOf(name)
  return new Map([...found].map(([schema, { file, name }]) => [isAlone(name) ? name : pascal(file) + name, schema]))
}

const toJson = (schema: Schema | z.core.$ZodType, io: Io, metadata: Names): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, metadata, unrepresentable: 'any' }) as Json
  return rest
}
const nameless: Names = z.registry()

/** A schema without references, for parameters. */
export const inlineSchema = (schema: Schema, io: Io = 'input'): Json => toJson(schema, io, nameless)

const pointer = /"#\/\$defs\/(\w+)"/g
const home = '#/components/schemas/'
const namesIn = (json: Json): string[] => [...JSON.stringify(json).matchAll(pointer)].map((match) => match[1]!)

/** Converts schemas to JSON with references to `components`, which collects the referenced schemas. */
export async function createSchemas() {
  const schemas = await namesOfContract()
  const names: Names = z.registry()
  for (const [id, schema] of schemas) names.add(schema, { id })
  const bodyOf = (id: string, io: Io): Json => (toJson(schemas.get(id)!, io, names).$defs as Record<string, Json>)[id]!
  const bodies = new Map(
    [...schemas.keys()].map((id) => [id, { input: bodyOf(id, 'input'), output: bodyOf(id, 'output') }]),
  )

  // Inputs may omit fields with a default. When input and output differ, in a schema or in a part of it, each gets its
  // own schema.
  const twofold = new Set<string>()
  const isTwofold = ({ input, output }: { input: Json; output: Json }) =>
    JSON.stringify(input) !== JSON.stringify(output) || namesIn(input).some((part) => twofold.has(part))
  for (let before = -1; before !== twofold.size;) {
    before = twofold.size
    for (const [id, body] of bodies) if (isTwofold(body)) twofold.add(id)
  }

  const components: Record<string, Json> = {}
  const point = (json: Json, io: Io): Json => {
    const nameOf = (id: string) => (io === 'input' && twofold.has(id) ? `${id}Input` : id)
    for (const id of namesIn(json)) {
      const name = nameOf(id)
      if (Object.hasOwn(components, name)) continue
      components[name] = {}
      components[name] = point(bodies.get(id)![io], io)
    }
    return JSON.parse(JSON.stringify(json).replace(pointer, (_, id: string) => `"${home}${nameOf(id)}"`)) as Json
  }
  return {
    components,
    convert: (schema: Schema, io: Io): Json => {
      const { $defs: _, ...json } = toJson(schema, io, names)
      return point(json, io)
    },
  }
}

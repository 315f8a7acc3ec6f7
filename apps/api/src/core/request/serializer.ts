// Serialises data by the schema of the endpoint: fields that the schema does not declare are never sent.
import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import type { Schema } from '@bilbro/contract/endpoint'
import { RawJson } from './replies.ts'

// Tests check every answer strictly against its schema. In production the compiled serialiser drops undeclared fields
// and does basic checks.
const strict = process.env.BILBRO_STRICT_ANSWERS === '1'

/** @throws Error when the data does not fit the schema, which is a fault of the server */
export function serializerOf(schema: Schema): (data: unknown) => string | Buffer {
  const zod = schema as unknown as z.ZodType
  if (strict)
    return (data) =>
      JSON.stringify(
        zod.parse(data instanceof RawJson ? JSON.parse(String(data.json)) : JSON.parse(JSON.stringify(data))),
      )
  let compiled: ((data: unknown) => string) | undefined
  return (data) => {
    if (data instanceof RawJson) return data.json
    return (compiled ??= compile(zod))(data)
  }
}

function compile(zod: z.ZodType): (data: unknown) => string {
  const schema = z.toJSONSchema(zod, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // With `additionalProperties: false` an undeclared key inside a union throws; without it, the key is dropped.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // The values were checked when they came in; patterns and formats would only cost time here.
      delete jsonSchema.pattern
      delete jsonSchema.format
    },
  })
  return fastJson(schema as Parameters<typeof fastJson>[0])
}

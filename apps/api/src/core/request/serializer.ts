// Data → JSON text by the endpoint's schema: what is not declared does not leave the house.
import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import type { Schema } from '@bilbro/contract/endpoint'
import { RawJson } from './replies.ts'

// Tests check every answer against its schema to the letter; in production the compiled serialiser drops and checks enough.
const strict = process.env.BILBRO_STRICT_ANSWERS === '1'

/** @throws Error when the data does not fit the schema: that is a fault of ours */
export function serializerOf(schema: Schema): (data: unknown) => string {
  const zod = schema as unknown as z.ZodType
  if (strict)
    return (data) =>
      JSON.stringify(zod.parse(data instanceof RawJson ? JSON.parse(data.text) : JSON.parse(JSON.stringify(data))))
  let compiled: ((data: unknown) => string) | undefined
  return (data) => {
    if (data instanceof RawJson) return data.text
    return (compiled ??= compile(zod))(data)
  }
}

function compile(zod: z.ZodType): (data: unknown) => string {
  const schema = z.toJSONSchema(zod, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A union branch with an undeclared key would throw instead of dropping it.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // Answers were checked when they came in; patterns and formats only cost time here.
      delete jsonSchema.pattern
      delete jsonSchema.format
    },
  })
  return fastJson(schema as Parameters<typeof fastJson>[0])
}

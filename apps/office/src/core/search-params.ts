import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import type * as z from 'zod'

/**
 * Reads an address as text: only what is plainly JSON (a list, an object, a quoted text) is decoded, so that a token
 * such as `662E41` or the model "911" is not turned into a number that cannot be turned back.
 */
export const parseSearch = parseSearchWith((text) => (/^[[{"]/.test(text) ? JSON.parse(text) : text))

/** The reverse of `parseSearch`. */
export const stringifySearch = stringifySearchWith(JSON.stringify)

type Shape = Record<string, z.ZodType>
/** What a screen reads from its address: only what differs from the default is there. */
export type SearchOf<S extends Shape> = { [K in keyof S]?: z.output<S[K]> }

const asText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asText)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Checks an address with the schemas of the call it feeds. What does not fit falls back to its default instead of
 * showing an error, and defaults do not stand in the address.
 */
export function searchOf<S extends Shape>(shape: S): (raw: Record<string, unknown>) => SearchOf<S> {
  const standard = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, schema.safeParse(undefined).data]),
  )
  return (raw) => {
    const out: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(shape)) {
      if (raw[name] === undefined || raw[name] === null || raw[name] === '') continue
      const read = schema.safeParse(asText(raw[name]))
      if (read.success && read.data !== undefined && !same(read.data, standard[name])) out[name] = read.data
    }
    return out as SearchOf<S>
  }
}

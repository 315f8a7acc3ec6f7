import { longestSearch } from '@bilbro/contract/lists/search-length'
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * Parses search parameters as text. Only clear JSON (a list, an object, a quoted text) is decoded, so that a token such
 * as `662E41` or the model "911" is not turned into a number.
 */
export const parseSearch = parseSearchWith((text) => (/^[[{"]/.test(text) ? JSON.parse(text) : text))

/** The reverse of `parseSearch`. */
export const stringifySearch = stringifySearchWith(JSON.stringify)

/**
 * Reads one search parameter, a text or a list of texts. Invalid values and the default are undefined. zod schemas stay
 * on the server, because they are too large for this.
 */
export type Reader<T> = (value: unknown) => T | undefined
type Shape = Record<string, Reader<unknown>>
/** The search parameters of a screen: only values that differ from the default. */
export type SearchOf<S extends Shape> = { [K in keyof S]?: NonNullable<ReturnType<S[K]>> | undefined }

const asText = (value: unknown): string | undefined => {
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  // NUL is removed, because the server would refuse the whole request.
  return isText ? String(value).replaceAll('\0', '').trim() : undefined
}

/** A text of up to `max` characters that `fits`. */
export const textUpTo =
  (max: number, fits: (text: string) => boolean = () => true): Reader<string> =>
  (value) => {
    const text = asText(value)
    return text && text.length <= max && fits(text) ? text : undefined
  }

/** A search text, cut to the maximum length. */
export const searchText: Reader<string> = (value) =>
  asText(value)
    ?.slice(0, longestSearch)
    // Do not cut a surrogate pair in half.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim() || undefined

/** A bound of a range, rounded to whole units; 0 means no bound. */
export const bound: Reader<number> = (value) => {
  const number = Number(asText(value) || Number.NaN)
  return number >= 0 && number <= 1_000_000_000 ? Math.round(number) || undefined : undefined
}

/** One of the values; `standard` is the default. */
export const oneOf =
  <V extends string>(values: readonly V[], standard: NoInfer<V>): Reader<V> =>
  (value) => {
    const text = asText(value)
    return text === standard ? undefined : values.find((one) => one === text)
  }

/** Texts of up to `max` characters, or some of the values; a single one becomes a list. */
export function listOf(max: number): Reader<string[]>
export function listOf<V extends string>(values: readonly V[]): Reader<V[]>
export function listOf(of: number | readonly string[]): Reader<string[]> {
  const fits = (text: string) => (typeof of === 'number' ? text !== '' && text.length <= of : of.includes(text))
  return (value) => {
    const texts = [value].flat().map((one) => asText(one) ?? '')
    return texts.length > 0 && texts.length <= 200 && texts.every(fits) ? texts : undefined
  }
}

/** A whole number. */
export const whole =
  (min: number, max: number, standard: number): Reader<number> =>
  (value) => {
    const number = Number(asText(value) || Number.NaN)
    return Number.isInteger(number) && number >= min && number <= max && number !== standard ? number : undefined
  }

/** A valid calendar date, YYYY-MM-DD. */
export const day: Reader<string> = textUpTo(10, (text) => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
})

/** Reads search parameters: invalid values are ignored, defaults are left out. */
export function searchOf<S extends Shape>(shape: S): (raw: Record<string, unknown>) => SearchOf<S> {
  return (raw) => {
    const out: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(shape)) {
      const value = raw[name] === undefined || raw[name] === null ? undefined : read(raw[name])
      if (value !== undefined) out[name] = value
    }
    return out as SearchOf<S>
  }
}

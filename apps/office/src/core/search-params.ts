import { longestSearch } from '@bilbro/contract/lists/search-length'
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * Reads an address as text: only what is plainly JSON (a list, an object, a quoted text) is decoded, so that a token
 * such as `662E41` or the model "911" is not turned into a number that cannot be turned back.
 */
export const parseSearch = parseSearchWith((text) => (/^[[{"]/.test(text) ? JSON.parse(text) : text))

/** The reverse of `parseSearch`. */
export const stringifySearch = stringifySearchWith(JSON.stringify)

/**
 * Reads one value of an address, a text or a list of texts. What does not fit, and the default, is undefined. Schemas
 * stay on the server: they would weigh more than the page they guard.
 */
export type Reader<T> = (value: unknown) => T | undefined
type Shape = Record<string, Reader<unknown>>
/** What a screen reads from its address: only what differs from the default is there. */
export type SearchOf<S extends Shape> = { [K in keyof S]?: NonNullable<ReturnType<S[K]>> | undefined }

const asText = (value: unknown): string | undefined => {
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  // NUL is in no text of the house; a question with it would be refused as a whole.
  return isText ? String(value).replaceAll('\0', '').trim() : undefined
}

/** A text of up to `max` characters that `fits`. */
export const textUpTo =
  (max: number, fits: (text: string) => boolean = () => true): Reader<string> =>
  (value) => {
    const text = asText(value)
    return text && text.length <= max && fits(text) ? text : undefined
  }

/** What is searched: as long as a search may be, what is longer is cut. */
export const searchText: Reader<string> = (value) =>
  asText(value)
    ?.slice(0, longestSearch)
    // Never the half of a sign that takes two places.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim() || undefined

/** A bound of a range, rounded to whole units; 0 is none. */
export const bound: Reader<number> = (value) => {
  const number = Number(asText(value) || Number.NaN)
  return number >= 0 && number <= 1_000_000_000 ? Math.round(number) || undefined : undefined
}

/** One of the values; the `standard` is what counts without any. */
export const oneOf =
  <V extends string>(values: readonly V[], standard: NoInfer<V>): Reader<V> =>
  (value) => {
    const text = asText(value)
    return text === standard ? undefined : values.find((one) => one === text)
  }

/** Texts of up to `max` characters, or some of the values; one alone is a list too. */
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

/** A calendar day that there is. */
export const day: Reader<string> = textUpTo(10, (text) => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
})

/** Reads an address: what does not fit is as if it were not there, and defaults do not stand in it. */
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

import { tx } from '@bilbro/i18n/i18n'

/** Words that a text may be, by what they are kept as. */
export const knownWords = (family: string, values: readonly string[]): ReadonlyMap<string, string> =>
  new Map(values.map((value) => [value, tx(`${family}.${value}`)]))

/** The values of an enumeration with their words, to choose from. */
export const enumOptions = (family: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: tx(`${family}.${value}`) }))

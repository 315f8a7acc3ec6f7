import { tx } from '@bilbro/i18n/i18n'

/** Known values of a text field with their labels. */
export const knownWords = (family: string, values: readonly string[]): ReadonlyMap<string, string> =>
  new Map(values.map((value) => [value, tx(`${family}.${value}`)]))

/** The values of an enumeration as select options. */
export const enumOptions = (family: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: tx(`${family}.${value}`) }))

import { tx } from '@bilbro/i18n/i18n'

/** The values of an enumeration with their words, to choose from. */
export const enumOptions = (family: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: tx(`${family}.${value}`) }))

// The fields of a record as data: label, input and format. The contract validates them.
import { languages, type Language, type Money } from '@bilbro/contract/common'
import type { Format } from '@bilbro/i18n/format'
import { hoursText, type Week } from '@bilbro/i18n/hours'
import { t, tx } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import type { MessageKey } from '@bilbro/i18n/messages'
import type { ConflictWords } from '../../core/conflict/conflict-question.ts'
import { countryOptions } from '../countries.ts'

/** Keys of texts without parameters. */
export type Label = Extract<
  MessageKey,
  `word.${string}` | `office.${string}` | `ui.${string}` | `nav.${string}` | `car.${string}` | `damageZone.${string}`
>
type Plain = 'text' | 'upper' | 'area' | 'email' | 'tel' | 'url' | 'day' | 'check' | 'language' | 'hours' | 'company'
export type FieldDef = {
  label: Label
  hint?: Label
  /** For numbers and amounts; texts take it from the schema. */
  required?: true
} & (
  | { kind: Plain }
  /** Any country code, or one of `values`. */
  | { kind: 'country' | 'countries'; values?: readonly string[] }
  /** An amount with its currency. */
  | { kind: 'money' }
  /** Without a thousands separator. */
  | { kind: 'year' }
  | { kind: 'number'; unit?: string; scale?: number; decimals?: number }
  /** One or several of the values; `family` is the prefix of their labels: `carStatus.SOLD`. */
  | { kind: 'choice'; values: readonly string[]; family: string; clearable?: false }
  | { kind: 'many'; values: readonly string[]; family: string }
)
export type FieldDefs = Record<string, FieldDef>

/** The label of a field. */
export const labelOf = (def: FieldDef): string => (t as (key: string) => string)(def.label)

/** The options of a choice. */
export function optionsOf(def: FieldDef, format: Format): { value: string; label: string }[] {
  if (def.kind === 'language') return languages.map((value) => ({ value, label: langNames[value] }))
  if (def.kind === 'country' || def.kind === 'countries') return countryOptions(format, def.values)
  if (def.kind !== 'choice' && def.kind !== 'many') return []
  return def.values.map((value) => ({ value, label: textOf(def, value, format) ?? value }))
}

/** The value of a field as text; undefined if it is empty. */
export function textOf(def: FieldDef, value: unknown, format: Format): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value) && def.kind !== 'hours')
    return value.map((one) => textOf(def, one, format)).join(', ') || undefined
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
  switch (def.kind) {
    case 'check':
      return t(value === true ? 'ui.yes' : 'ui.no')
    case 'year':
      return text
    case 'number': {
      const { unit, scale = 1, decimals = 0 } = def
      return unit
        ? `${format.number(Number(value) / scale, decimals)}\u00a0${unit}`
        : format.number(Number(value) / scale, decimals)
    }
    case 'hours':
      return hoursText(value as Week, format)
    case 'day':
      return format.day(text)
    case 'country':
    case 'countries':
      return format.country(text)
    case 'money':
      return format.money(value as Money)
    case 'language':
      return langNames[value as Language]
    case 'choice':
    case 'many':
      return tx(`${def.family}.${text}`)
    case 'text':
    case 'upper':
    case 'area':
    case 'email':
    case 'tel':
    case 'url':
    case 'company':
      return text
    default:
      return def satisfies never
  }
}

/** Labels and texts for the conflict question, for these fields and for further ones of the record. */
export function wordsOf(defs: FieldDefs, format: Format, more?: ConflictWords): ConflictWords {
  return {
    label: (field) => (defs[field] ? labelOf(defs[field]) : more?.label(field)),
    // The record contains only the id of a company, so the page provides its name.
    text: (field, value) =>
      defs[field] && defs[field].kind !== 'company' ? textOf(defs[field], value, format) : more?.text?.(field, value),
  }
}

/** The values of these fields in a record: the initial values of a form. */
export function pickFields<R extends object, K extends keyof R & string>(
  defs: Record<K, FieldDef>,
  record: R,
): Pick<R, K> {
  return Object.fromEntries(Object.keys(defs).map((name) => [name, record[name as K]])) as Pick<R, K>
}

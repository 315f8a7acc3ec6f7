// Rules for portal texts and their warnings, shared by server and screen.
import type { Language } from '../../common.ts'

/** The longest text that staff may write. */
export const translationMaxLength = 4000

const placeholder = /\{\{(\w+)\}\}/g
/** Braces that are no placeholder, and references to other texts, which only code may use. */
const stray = /\{\{[^{}]*\}\}|\{\{|\}\}|\$t\(/g
/** Line breaks and tabs are allowed. Other control characters and marks that change the text direction are not. */
const control = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/u

/** The distinct names of the placeholders in double braces. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1]!))].sort()
}

/** Placeholders of the English text that a text lacks, and placeholders that the English text does not have. */
export function placeholderFaults(english: string, text: string): { missing: string[]; unknown: string[] } {
  const wanted = placeholdersOf(english)
  const found = placeholdersOf(text)
  const left = text.replace(placeholder, '')
  return {
    missing: wanted.filter((name) => !found.includes(name)).map(braced),
    unknown: [...found.filter((name) => !wanted.includes(name)).map(braced), ...(left.match(stray) ?? [])],
  }
}

const braced = (name: string) => `{{${name}}}`

/** The placeholders of a text as they are typed: `{{count}}, {{name}}`. */
export const placeholderList = (text: string): string => placeholdersOf(text).map(braced).join(', ')

export const hasControlCharacters = (text: string): boolean => control.test(text)

/** The category of a key: the part before the first dot. */
export const categoryOf = (key: string): string => key.split('.', 1)[0]!

/** The key without its plural suffix: `cars.count_one` and `cars.count_other` are one text. */
export const pluralBase = (key: string): string => key.replace(/_(one|other)$/, '')

export type Edited = { language: Language; value: string | null; updatedAt: string }

/**
 * The languages of an edited text that need work: those without an override, and those older than the English override.
 */
export function openLanguages(
  edited: readonly Edited[],
  all: readonly Language[],
): Map<Language, 'missing' | 'outdated'> {
  const own = new Map(edited.filter((one) => one.value !== null).map((one) => [one.language, one]))
  const open = new Map<Language, 'missing' | 'outdated'>()
  if (own.size === 0) return open
  const english = own.get('en')
  for (const language of all) {
    const one = own.get(language)
    if (!one) open.set(language, 'missing')
    else if (english && Date.parse(one.updatedAt) < Date.parse(english.updatedAt)) open.set(language, 'outdated')
  }
  return open
}

export const translationShows = ['all', 'missing', 'edited'] as const
export type TranslationFilter = {
  search?: string | undefined
  category?: readonly string[] | undefined
  show?: (typeof translationShows)[number] | undefined
}
type Filtered = { key: string; category: string; texts: Record<Language, string>; overrides: readonly Edited[] }

/** Whether a text matches the filter: search in key and all languages, category, edited or missing. */
function fits(item: Filtered, filter: TranslationFilter, all: readonly Language[]): boolean {
  if (filter.category?.length && !filter.category.includes(item.category)) return false
  const edited = item.overrides.filter((one) => one.value !== null)
  if (filter.show === 'edited' && !edited.length) return false
  if (filter.show === 'missing' && !openLanguages(item.overrides, all).size) return false
  const wanted = filter.search?.trim().toLowerCase()
  if (!wanted) return true
  return [item.key, ...Object.values(item.texts), ...edited.map((one) => one.value!)].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}

/** The texts that match the filter; the plural forms of one text stay together. */
export function filterTexts<T extends Filtered>(
  items: readonly T[],
  filter: TranslationFilter,
  all: readonly Language[],
): T[] {
  const found = new Set(items.filter((item) => fits(item, filter, all)).map((item) => pluralBase(item.key)))
  return items.filter((item) => found.has(pluralBase(item.key)))
}

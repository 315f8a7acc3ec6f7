// What a text of the portal must be, and where it needs a look: the same on the server and on the screen.
import type { Language } from '../../common.ts'

/** The longest text that staff may write. */
export const translationMaxLength = 4000

const placeholder = /\{\{(\w+)\}\}/g
/** Braces that are no placeholder, and references to other texts, which are for code alone. */
const stray = /\{\{[^{}]*\}\}|\{\{|\}\}|\$t\(/g
/** Line breaks and tabs are text; other control characters and marks that turn the writing around are not. */
const control = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/u

/** The names in double braces that a text is filled in with, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1]!))].sort()
}

/** Which placeholders of the English text are not in a text, and what stands in it that English does not know. */
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

/** The placeholders of a text as they are written, for people: `{{count}}, {{name}}`. */
export const placeholderList = (text: string): string => placeholdersOf(text).map(braced).join(', ')

export const hasControlCharacters = (text: string): boolean => control.test(text)

/** The category of a key: what stands before the first dot. */
export const categoryOf = (key: string): string => key.split('.', 1)[0]!

/** The key without the ending of a plural form: `cars.count_one` and `cars.count_other` are one text. */
export const pluralBase = (key: string): string => key.replace(/_(one|other)$/, '')

export type Edited = { language: Language; value: string | null; updatedAt: string }

/**
 * The languages of a text that need somebody: those that still show the catalogue's text where another language has been
 * rewritten, and those rewritten before English was.
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

/** Whether a text is among those that were asked for: words of the key or of any language, category, state. */
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

/** The texts that were asked for; the plural forms of one text stay together. */
export function filterTexts<T extends Filtered>(
  items: readonly T[],
  filter: TranslationFilter,
  all: readonly Language[],
): T[] {
  const found = new Set(items.filter((item) => fits(item, filter, all)).map((item) => pluralBase(item.key)))
  return items.filter((item) => found.has(pluralBase(item.key)))
}

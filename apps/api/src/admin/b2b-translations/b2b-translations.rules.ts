// Rules for changing portal texts, and which texts need attention. Pure functions: the catalogue is a parameter.
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Api } from '@bilbro/contract'
import { translationGroups, type PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { languages, type Language } from '@bilbro/contract/common'
import { errorText, type ErrorCode, type Issue } from '@bilbro/contract/errors'
import {
  categoryOf,
  hasControlCharacters,
  openLanguages,
  placeholderFaults,
  placeholderList,
  translationMaxLength,
} from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { AppError } from '../../core/errors.ts'

/** The texts in the code by language and key, and the group of a key. */
export type Catalogue = {
  texts: Record<Language, Record<string, string>>
  partOf: (key: string) => PortalText['group']
}
export type Item = { key: string; language: Language; value: string | null; version: number }
export type Override = PortalText['overrides'][number] & { key: string }
type Fault = { code: ErrorCode; params: Record<string, string | number> }

/** Whether the catalogue has the key. Inherited properties of objects do not count. */
export const isKey = ({ texts }: Catalogue, key: string): boolean => Object.hasOwn(texts.en, key)

/** Why a text is not allowed for its key; undefined when it is. */
export function faultOf(catalogue: Catalogue, key: string, value: string | null): Fault | undefined {
  if (!isKey(catalogue, key)) return { code: 'translation.unknownKey', params: { key } }
  if (value === null) return undefined
  if (value.length > translationMaxLength)
    return { code: 'translation.tooLong', params: { limit: translationMaxLength } }
  if (hasControlCharacters(value)) return { code: 'translation.characters', params: {} }
  const english = catalogue.texts.en[key]!
  const { missing, unknown } = placeholderFaults(english, value)
  if (!missing.length && !unknown.length) return undefined
  const expected = placeholderList(english)
  return expected
    ? { code: 'translation.placeholders', params: { expected } }
    : { code: 'translation.noPlaceholders', params: {} }
}

/**
 * The overrides to store. A text equal to that of the catalogue removes the override.
 * @throws request.invalid with an issue for each invalid item
 */
export function assertValidItems(catalogue: Catalogue, items: readonly Item[]): Item[] {
  const seen = new Set<string>()
  const issues: Issue[] = []
  items.forEach((item, at) => {
    const place = `${item.key} ${item.language}`
    const fault = seen.has(place)
      ? { code: 'translation.twice' as const, params: {} }
      : faultOf(catalogue, item.key, item.value)
    seen.add(place)
    if (!fault) return
    const field = fault.code === 'translation.unknownKey' ? 'key' : 'value'
    issues.push({ path: ['items', at, field], message: errorText(fault.code, fault.params), ...fault })
  })
  if (issues.length) throw new AppError('request.invalid', {}, { issues })
  return items.map((item) => ({ ...item, value: overCatalogue(catalogue, item) }))
}

/** The text that overrides the catalogue; null when it equals the text of the catalogue. */
export function overCatalogue(
  { texts }: Catalogue,
  { key, language, value }: { key: string; language: Language; value: string | null },
): string | null {
  return value === texts[language][key] ? null : value
}

/** All keys in display order: the texts of the screens come first. */
function keysInOrder({ texts, partOf }: Catalogue): string[] {
  const byPart = Map.groupBy(Object.keys(texts.en), partOf)
  return translationGroups.flatMap((part) => byPart.get(part) ?? [])
}

/** The given texts, or all of them, with their overrides. */
export function textsOf(
  catalogue: Catalogue,
  overrides: readonly Override[],
  keys: Iterable<string> = keysInOrder(catalogue),
): PortalText[] {
  const byKey = Map.groupBy(overrides, (override) => override.key)
  return [...keys].map((key) => ({
    key,
    category: categoryOf(key),
    group: catalogue.partOf(key),
    texts: Object.fromEntries(
      languages.map((language) => [language, catalogue.texts[language][key] ?? catalogue.texts.en[key]!]),
    ) as PortalText['texts'],
    overrides: (byKey.get(key) ?? []).map(({ key: _key, ...override }) => override),
  }))
}

type Category = DataOf<Api['b2bTranslations']['categories']>['items'][number]

/** Every category with the number of changed texts and of texts that need attention. */
export function categoriesOf(texts: readonly PortalText[]): Category[] {
  return [...Map.groupBy(texts, (text) => text.category)].map(([category, items]) => {
    const open = items.map((item) => openLanguages(item.overrides, languages))
    return {
      category,
      group: items[0]!.group,
      keys: items.length,
      edited: items.filter((item) => item.overrides.some((one) => one.value !== null)).length,
      languages: languages.map((language) => ({
        language,
        overridden: items.filter((item) => shownOver(item, language) !== null).length,
        missing: open.filter((one) => one.has(language)).length,
      })),
    }
  })
}

/** The override of a text in a language. */
export const shownOver = (text: PortalText, language: Language): string | null =>
  text.overrides.find((one) => one.language === language)?.value ?? null

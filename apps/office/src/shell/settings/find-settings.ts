import type { MessageKey } from '@bilbro/i18n/messages'
import type { Needed } from '../../core/session/can.ts'
import { pageInfo } from '../menu/nav.ts'
import type { Page } from '../menu/pages.ts'
import { pageWords } from '../palette/page-words.ts'
import { sections, type SettingsItem } from './sections.ts'

type Texts = (key: MessageKey) => string
/** A setting with its pages that the user may open. */
export type OpenItem = SettingsItem & { label: MessageKey; open: readonly [Page, ...Page[]]; field?: MessageKey }
export type OpenSection = { label: MessageKey; items: OpenItem[] }

/** The settings that the user may open; of several pages of which one is left, that one has its own name. */
export function settingsFor(may: (call: Needed) => boolean): OpenSection[] {
  return sections
    .map(({ label, items }) => ({
      label,
      items: items.flatMap((item) => {
        const [first, ...rest] = item.pages.filter((page) => may(pageInfo[page].needs))
        if (!first) return []
        const own = rest.length > 0 ? item.label : undefined
        return [{ ...item, label: own ?? pageInfo[first].label, open: [first, ...rest] as const }]
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Small letters without accents: "Währung" is found by "wahrung". */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** All words by which a setting is found, in one language: names, description, fields and synonyms. */
export const wordsOf = ({ label, about, fields, open }: OpenItem, texts: Texts): string =>
  [
    ...[texts(label), texts(about), ...fields.map(texts)],
    ...open.flatMap((page) => [texts(pageInfo[page].label), pageWords[page] ?? '', page.split('/').at(-1)!]),
  ].join(' ')

/**
 * The settings with all words of the search, in any of the languages. `field` is the field that has the words, where
 * the names of the setting do not have them.
 */
export function findSettings(all: readonly OpenSection[], search: string, languages: readonly Texts[]): OpenSection[] {
  const asked = plain(search).split(/\s+/).filter(Boolean)
  if (asked.length === 0) return [...all]
  const has = (text: string) => asked.every((word) => plain(text).includes(word))
  const found = (item: OpenItem): OpenItem[] => {
    const names = (texts: Texts) => [item.label, ...item.open.map((page) => pageInfo[page].label)].map(texts).join(' ')
    if (languages.some((texts) => has(names(texts)))) return [item]
    const field = item.fields.find((key) => languages.some((texts) => has(texts(key))))
    if (field) return [{ ...item, field }]
    return has(languages.map((texts) => wordsOf(item, texts)).join(' ')) ? [item] : []
  }
  return all.map(({ label, items }) => ({ label, items: items.flatMap(found) })).filter(({ items }) => items.length > 0)
}

// Words for features of cars in five languages: "Sitzheizung", "svart", "heated seats" and "stationcar" find cars by
// their features.
import { bodyTypes, colors, fuels } from '@bilbro/contract/stock/cars/car-enums'
import { equipment, equipmentWord } from '@bilbro/contract/stock/cars/equipment'
import { portalTexts } from '@bilbro/i18n/texts/portal-catalogue'
import { searchTerms, type SearchTerm } from '../../search/search-terms.ts'

export type Key = { family: 'equipment' | 'color' | 'fuel' | 'bodyType'; value: string }
type Phrase = { key: Key; words: string[] }

const has = (value: string): Key => ({ family: 'equipment', value })
/** Common short forms that no label contains. */
const shorthand = new Map<string, Key>([
  ['navi', has('navigationSystem')],
  ['gps', has('navigationSystem')],
  ['pano', has('panoramicGlassRoof')],
  ['hud', has('headUpDisplay')],
  ['acc', has('adaptiveCruise')],
  ['ahk', has('trailerCoupling')],
  ['webasto', has('auxiliaryHeating')],
  ['keyless', has('keylessEntry')],
  ['ev', { family: 'fuel', value: 'ELECTRICITY' }],
  ['elbil', { family: 'fuel', value: 'ELECTRICITY' }],
])

/**
 * "SUV / off-road" gives two names. Text in brackets is only used when it is an abbreviation: "(LPG)", not
 * "(petrol/electric)".
 */
function namesIn(text: string): string[] {
  const inside = [...text.matchAll(/\(([^)]*)\)/g)].flatMap(([, words]) => words!.split(/[,/]/))
  const short = inside.map((one) => one.trim()).filter((one) => /^[A-Z0-9]{2,5}$/.test(one))
  return [...text.replace(/\([^)]*\)/g, '').split('/'), ...short]
}

function phrasesIn(texts: Record<string, string>): Phrase[] {
  const of = (family: Key['family'], values: readonly string[], wordOf: (value: string) => string) =>
    values.flatMap((value) =>
      namesIn(texts[wordOf(value)]!).map((text) => ({ key: { family, value }, words: searchTerms(text) })),
    )
  const all = [
    ...of('equipment', equipment, equipmentWord),
    ...of('color', colors, (value) => `color.${value}`),
    ...of('fuel', fuels, (value) => `fuel.${value}`),
    ...of('bodyType', bodyTypes, (value) => `bodyType.${value}`),
  ]
  return all.filter(({ key, words }) => words.length > 0 && !/^other/i.test(key.value))
}

/** For each language: its phrases, and how many of them contain each word. */
const languages = Object.values(portalTexts).map((texts) => {
  const phrases = phrasesIn(texts)
  const having = new Map<string, number>()
  for (const { words } of phrases) for (const word of words) having.set(word, (having.get(word) ?? 0) + 1)
  return { phrases, having }
})

/** A prefix matches a word when it has at least 60 % of its length. */
const isMeant = (term: SearchTerm, word: string): boolean =>
  term === word || (term.length >= 4 && term.length >= word.length * 0.6 && word.startsWith(term))

/** Meanings of these terms together: all words of a name, or a word that occurs in no other name. */
function keysOf(terms: readonly SearchTerm[]): Key[] {
  const keys = new Map<string, Key>()
  const add = (key: Key) => keys.set(`${key.family} ${key.value}`, key)
  const known = terms.length === 1 ? shorthand.get(terms[0]!) : undefined
  if (known) add(known)
  for (const { phrases, having } of languages)
    for (const { key, words } of phrases) {
      if (!terms.every((term) => words.some((word) => isMeant(term, word)))) continue
      const isWhole = words.every((word) => terms.some((term) => isMeant(term, word)))
      const isOwn = (word: string) => word.length >= 5 && having.get(word) === 1
      if (isWhole || terms.some((term) => words.some((word) => isOwn(word) && isMeant(term, word)))) add(key)
    }
  return [...keys.values()]
}

/** Cache: the same texts are searched again and again, letter by letter. Limited, because there are endless texts. */
const mostRemembered = 5000
const remembered = new Map<string, readonly Key[]>()
function rememberedKeysOf(terms: readonly SearchTerm[]): readonly Key[] {
  const said = terms.join(' ')
  const known = remembered.get(said)
  if (known) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const keys = keysOf(terms)
  remembered.set(said, keys)
  return keys
}

/** Maximum words of a name; a search text has eight at most. */
const longest = 4

/** Splits the terms into the longest runs with a meaning; other terms stay single, without keys. */
export function meaningsOf(terms: SearchTerm[]): { terms: SearchTerm[]; keys: readonly Key[] }[] {
  const runs: { terms: SearchTerm[]; keys: readonly Key[] }[] = []
  for (let at = 0; at < terms.length; at += runs.at(-1)!.terms.length) {
    let run = terms.slice(at, at + longest)
    let keys = rememberedKeysOf(run)
    while (!keys.length && run.length > 1) keys = rememberedKeysOf((run = run.slice(0, -1)))
    runs.push({ terms: run, keys })
  }
  return runs
}

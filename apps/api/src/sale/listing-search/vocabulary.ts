// Words for what a car has, in the five languages: "Sitzheizung", "svart", "heated seats" and "stationcar" find cars that no
// maker named so.
import { bodyTypes, colors, fuels } from '@bilbro/contract/stock/cars/car-enums'
import { equipment, equipmentWord } from '@bilbro/contract/stock/cars/equipment'
import { portalTexts } from '@bilbro/i18n/texts/portal-catalogue'
import { searchTerms, type SearchTerm } from '../../search/search-terms.ts'

export type Key = { family: 'equipment' | 'color' | 'fuel' | 'bodyType'; value: string }
type Phrase = { key: Key; words: string[] }

const has = (value: string): Key => ({ family: 'equipment', value })
/** What people type and no label says. */
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

/** "SUV / off-road" are two names; what stands in brackets is one only as an abbreviation: "(LPG)", not "(petrol/electric)". */
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

/** By language: its phrases, and of how many things each word is said. */
const languages = Object.values(portalTexts).map((texts) => {
  const phrases = phrasesIn(texts)
  const having = new Map<string, number>()
  for (const { words } of phrases) for (const word of words) having.set(word, (having.get(word) ?? 0) + 1)
  return { phrases, having }
})

/** The beginning of a word stands for it once most of it is there. */
const isMeant = (term: SearchTerm, word: string): boolean =>
  term === word || (term.length >= 4 && term.length >= word.length * 0.6 && word.startsWith(term))

/** What these terms say together: all words of a name, or one that nothing else is called by. */
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

/** The same texts are typed again and again, letter by letter; what people type is without end. */
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

/** Words of a name that is said in several; a typed text has eight at most. */
const longest = 4

/** The terms in runs: the longest ones that say something together, and every other term by itself, without keys. */
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

// Finds entries of the list that a name may refer to: every word is compared with every word, and rare words count more
// than common ones.
import type { HitReason, SanctionEntry } from '@bilbro/contract/dealers/sanctions/sanctions'
import { joinedWords, soundOf, wordsOf } from './names.rules.ts'

/** A word with its precomputed sound, compared with many others. */
type Word = { text: string; sound: string; letters: number }
type Alias = { entry: SanctionEntry; name: string; words: Word[]; isStrong: boolean }
type Aliases = {
  aliases: Alias[]
  /** Aliases with a word of this sound. */
  bySound: Map<string, number[]>
}
export type SanctionIndex = Aliases & {
  /** The same names with particles joined to the next word, and as a single word. */
  joined: Aliases
  whole: Aliases
}
export type Subject = { name: string; isPerson: boolean | null; country: string | null; bornOn?: string | null }
export type Match = { entry: SanctionEntry; score: number; reasons: HitReason[]; likeName: string }

/** Bitmap of the letters of a word: words with very different letters need no closer comparison. */
function lettersOf(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) % 31)
  return bits
}
function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

const toWords = (words: readonly string[]): Word[] =>
  words.map((text) => ({ text, sound: soundOf(text), letters: lettersOf(text) }))

/** Shorter joined names would match by chance. */
const shortestWhole = 8
/** Ways to split a name: as written, with particles joined, and as one word. */
function readingsOf(name: string): { written: string[]; joined: string[] | null; whole: string[] | null } {
  const written = wordsOf(name)
  const joined = joinedWords(written)
  const whole = joined.join('')
  return {
    written,
    joined: joined.join(' ') === written.join(' ') ? null : joined,
    whole: whole.length >= shortestWhole ? [whole] : null,
  }
}

/** The caller adds the entries and yields in between. */
export function emptyIndex(): SanctionIndex {
  const none = (): Aliases => ({ aliases: [], bySound: new Map() })
  return { ...none(), joined: none(), whole: none() }
}
export function addEntry(index: SanctionIndex, entry: SanctionEntry): void {
  for (const { name, isStrong } of entry.names) {
    const { written, joined, whole } = readingsOf(name)
    const alias = { entry, name, isStrong }
    add(index, { ...alias, words: toWords(written) })
    if (joined) add(index.joined, { ...alias, words: toWords(joined) })
    if (whole) add(index.whole, { ...alias, words: toWords(whole) })
  }
}

function add({ aliases, bySound }: Aliases, alias: Alias): void {
  if (!alias.words.length) return
  const at = aliases.push(alias) - 1
  for (const sound of new Set(alias.words.map((word) => word.sound))) {
    const known = bySound.get(sound)
    if (known) known.push(at)
    else bySound.set(sound, [at])
  }
}

/** Edit distance of two words; counted up to `most`. */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++)
      row.push(Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    if (Math.min(...row) > most) return most + 1
    before = row
  }
  return before[b.length]!
}

/** Similarity of two words, from 0 to 1. */
function likeness(a: Word, b: Word): number {
  if (a.text === b.text) return 1
  const long = Math.max(a.text.length, b.text.length)
  // In short words, a different letter means a different word.
  if (long <= 3) return 0
  if (a.sound === b.sound) return 0.92
  const most = long >= 8 ? 2 : 1
  // One edit removes at most one letter and adds one.
  if (bitsIn(a.letters ^ b.letters) > most * 2) return 0
  const edits = editsBetween(a.text, b.text, most)
  return edits <= most ? 1 - (edits * 1.4) / long : 0
}

/** A word that many aliases contain gets a low weight. */
const weightOf = ({ aliases, bySound }: Aliases, { sound }: Word): number =>
  0.25 + Math.log((aliases.length + 10) / ((bySound.get(sound)?.length ?? 0) + 1))
const weightsOf = (index: SanctionIndex, words: readonly Word[]) => words.map((word) => weightOf(index, word))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

type Own = { words: readonly Word[]; weights: readonly number[]; total: number }
type Pair = { score: number; isOrdered: boolean; isExact: boolean; isPart: boolean }
function compare(index: SanctionIndex, own: Own, other: readonly Word[]): Pair {
  const left = new Set(other.keys())
  let matched = 0
  let isExact = true
  let isOrdered = own.words.length === other.length
  for (const [at, word] of own.words.entries()) {
    let best = { like: 0, place: -1 }
    for (const place of left) {
      const like = likeness(word, other[place]!)
      if (like > best.like) best = { like, place }
    }
    left.delete(best.place)
    if (best.like < 1) isExact = false
    if (best.place !== at) isOrdered = false
    matched += best.like * own.weights[at]!
  }
  const its = sum(weightsOf(index, other))
  const whole = matched / Math.max(own.total, its)
  // A name that is part of a longer one is a weak match; the reverse is weaker.
  const part = own.words.length >= 2 ? (matched / own.total) * (0.7 + 0.3 * Math.min(1, own.total / its)) : 0
  return { score: Math.max(whole, part), isOrdered, isExact, isPart: whole < part && left.size > 0 }
}

const sameYear = (births: readonly string[], bornOn: string) =>
  births.some((one) => (one.length === 4 ? bornOn.startsWith(one) : one === bornOn))

/** Points for facts besides the name. A missing fact neither adds nor subtracts points. */
function hints({ entry }: Alias, subject: Subject): { points: number; reasons: HitReason[] } {
  const reasons: HitReason[] = []
  let points = 0
  const say = (reason: HitReason, value: number) => {
    reasons.push(reason)
    points += value
  }
  if (subject.isPerson !== null && subject.isPerson !== entry.isPerson) say('KIND_OTHER', -6)
  if (subject.country && entry.countries.length) {
    if (entry.countries.includes(subject.country)) say('COUNTRY_SAME', 3)
    else say('COUNTRY_OTHER', -3)
  }
  if (subject.bornOn && entry.births.length) {
    if (sameYear(entry.births, subject.bornOn)) say('BIRTH_SAME', 8)
    else say('BIRTH_OTHER', -15)
  }
  return { points, reasons }
}

/** Maximum points that other facts can add. */
const mostPoints = 11
/** Maximum similarity of words with a different sound. */
const mostAlike = 0.86
/** Sounds with more aliases than this are skipped when the name contains a rarer word. */
const common = 1500

/**
 * A fast first selection, which `compare` then scores exactly: the aliases whose best possible score reaches the
 * threshold. Words with an equal sound count in full, all other words with `mostAlike`. A sound with more than `common`
 * aliases selects none if another word of the name is rarer.
 */
function candidates({ aliases, bySound }: Aliases, own: Own, threshold: number): number[] {
  const shared = new Map<number, number>()
  const places = own.words.map(({ sound }) => bySound.get(sound) ?? [])
  const rarest = Math.min(...places.map(({ length }) => length || Infinity))
  for (const [word, found] of places.entries()) {
    if (found.length > common && found.length > rarest) continue
    for (const at of found) shared.set(at, (shared.get(at) ?? 0) + own.weights[word]!)
  }
  const least = (threshold - mostPoints) / 100
  return [...shared].flatMap(([at, weight]) => {
    const isEnough = weight + (own.total - weight) * mostAlike >= least * own.total
    return isEnough && aliases[at]!.words.length <= own.words.length * 4 ? [at] : []
  })
}

/** Entries that a name may refer to with at least `threshold` of 100 points, best match first. */
export function matchesOf(index: SanctionIndex, subject: Subject, threshold: number): Match[] {
  const { written, joined, whole } = readingsOf(subject.name)
  const best = new Map<string, Match>()
  for (const reading of joined ? [written, joined] : [written])
    for (const held of [index, index.joined]) find(best, { index, held, words: toWords(reading) }, subject, threshold)
  if (whole) find(best, { index, held: index.whole, words: toWords(whole) }, subject, threshold)
  return [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, 50)
}

/** `index` supplies the weights of words, which are always those of the names as written. */
type Search = { index: SanctionIndex; held: Aliases; words: Word[] }
function find(best: Map<string, Match>, { index, held, words }: Search, subject: Subject, threshold: number): void {
  const weights = weightsOf(index, words)
  const own: Own = { words, weights, total: sum(weights) }
  for (const at of candidates(held, own, threshold)) {
    const alias = held.aliases[at]!
    const pair = compare(index, own, alias.words)
    const { points, reasons } = hints(alias, subject)
    const weak = alias.isStrong ? 0 : 3
    const score = Math.max(0, Math.min(100, Math.round(pair.score * 100 + points - weak)))
    const known = best.get(alias.entry.logicalId)
    if (score < threshold || (known && known.score >= score)) continue
    best.set(alias.entry.logicalId, {
      entry: alias.entry,
      score,
      reasons: [namedBy(pair, held === index), ...(weak ? (['WEAK_ALIAS'] as const) : []), ...reasons],
      likeName: alias.name,
    })
  }
}

/** For names that were split differently, only the words are equal, not the spelling. */
function namedBy({ isPart, isExact, isOrdered }: Pair, isAsWritten: boolean): HitReason {
  if (isPart) return 'PART_OF_NAME'
  if (!isExact) return 'NAME_SIMILAR'
  return isOrdered && isAsWritten ? 'NAME_SAME' : 'WORDS_SAME'
}

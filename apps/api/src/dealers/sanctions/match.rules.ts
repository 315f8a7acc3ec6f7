// Who on the list a name may be: every word is held against every word, rare ones count for more than common ones.
import type { HitReason, SanctionEntry } from '@bilbro/contract/dealers/sanctions'
import { soundOf, wordsOf } from './names.rules.ts'

type Alias = { entry: SanctionEntry; name: string; words: string[]; isStrong: boolean }
export type SanctionIndex = {
  aliases: Alias[]
  /** Which aliases have a word that sounds so. */
  bySound: Map<string, number[]>
}
export type Subject = { name: string; isPerson: boolean | null; country: string | null; bornOn?: string | null }
export type Match = { entry: SanctionEntry; score: number; reasons: HitReason[]; likeName: string }

/** Small pieces of it at a time: whoever builds it lets others have their turn. */
export function emptyIndex(): SanctionIndex {
  return { aliases: [], bySound: new Map() }
}
export function addEntry({ aliases, bySound }: SanctionIndex, entry: SanctionEntry): void {
  for (const { name, isStrong } of entry.names) {
    const words = wordsOf(name)
    if (!words.length) continue
    const at = aliases.push({ entry, name, words, isStrong }) - 1
    for (const sound of new Set(words.map(soundOf))) {
      const known = bySound.get(sound)
      if (known) known.push(at)
      else bySound.set(sound, [at])
    }
  }
}

/** Edits between two words, no more than `most` are counted. */
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

/** How much one word is the other, from 0 to 1. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1
  const long = Math.max(a.length, b.length)
  // Of short words a letter makes another one.
  if (long <= 3) return 0
  if (long >= 4 && soundOf(a) === soundOf(b)) return 0.92
  const most = long >= 8 ? 2 : 1
  const edits = editsBetween(a, b, most)
  return edits <= most ? 1 - (edits * 1.4) / long : 0
}

/** A word that half of the list has says little. */
const weightOf = ({ aliases, bySound }: SanctionIndex, word: string): number =>
  0.25 + Math.log((aliases.length + 10) / ((bySound.get(soundOf(word))?.length ?? 0) + 1))

type Pair = { score: number; isOrdered: boolean; isExact: boolean; isPart: boolean }
function compare(index: SanctionIndex, own: readonly string[], other: readonly string[]): Pair {
  const left = new Set(other.keys())
  let matched = 0
  let isExact = true
  let isOrdered = own.length === other.length
  const found = new Set<number>()
  for (const [at, word] of own.entries()) {
    let best = { like: 0, place: -1 }
    for (const place of left) {
      const like = likeness(word, other[place]!)
      if (like > best.like) best = { like, place }
    }
    if (best.place < 0) {
      isExact = false
      continue
    }
    left.delete(best.place)
    found.add(best.place)
    if (best.like < 1) isExact = false
    if (best.place !== at) isOrdered = false
    matched += best.like * weightOf(index, word)
  }
  const sum = (words: readonly string[]) => words.reduce((all, word) => all + weightOf(index, word), 0)
  const [mine, its] = [sum(own), sum(other)]
  // A name that is a part of a longer one is a hint; the other way round it is less of one.
  const whole = matched / Math.max(mine, its)
  const part = own.length >= 2 ? (matched / mine) * (0.7 + 0.3 * Math.min(1, mine / its)) : 0
  return { score: Math.max(whole, part), isOrdered, isExact, isPart: whole < part && left.size > 0 }
}

const sameYear = (births: readonly string[], bornOn: string) =>
  births.some((one) => (one.length === 4 ? bornOn.startsWith(one) : one === bornOn))

/** What speaks for and against it beside the name; the name alone is never outvoted by a missing fact. */
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

/** Aliases that share enough sounds with a name to be worth comparing. */
function candidates({ aliases, bySound }: SanctionIndex, words: readonly string[]): number[] {
  const shared = new Map<number, number>()
  for (const sound of new Set(words.map(soundOf)))
    for (const at of bySound.get(sound) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
  return [...shared].flatMap(([at, count]) =>
    count * 2 >= Math.min(words.length, aliases[at]!.words.length) ? [at] : [],
  )
}

/** Everybody on the list whom a name may mean from `threshold` points of 100 on, the likeliest first. */
export function matchesOf(index: SanctionIndex, subject: Subject, threshold: number): Match[] {
  const words = wordsOf(subject.name)
  const best = new Map<string, Match>()
  for (const at of candidates(index, words)) {
    const alias = index.aliases[at]!
    const pair = compare(index, words, alias.words)
    const { points, reasons } = hints(alias, subject)
    const named: HitReason = pair.isPart
      ? 'PART_OF_NAME'
      : pair.isExact
        ? pair.isOrdered
          ? 'NAME_SAME'
          : 'WORDS_SAME'
        : 'NAME_SIMILAR'
    const weak = alias.isStrong ? 0 : 3
    const score = Math.max(0, Math.min(100, Math.round(pair.score * 100 + points - weak)))
    const known = best.get(alias.entry.logicalId)
    if (score < threshold || (known && known.score >= score)) continue
    best.set(alias.entry.logicalId, {
      entry: alias.entry,
      score,
      reasons: [named, ...(weak ? (['WEAK_ALIAS'] as const) : []), ...reasons],
      likeName: alias.name,
    })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, 50)
}

// Detects statement lines that are booked already. Only lines of different statements can be duplicates: two equal
// lines in one statement are two bookings. Each booked line matches at most one line.
import { normaliseWord } from '../../../core/words/normalise-word.ts'
import type { BankLine } from './reading/bank-line.rules.ts'

/** The compared fields. `isTable`: CSV references differ from CAMT references. */
export type Comparable = Pick<
  BankLine,
  'isOut' | 'reference' | 'endToEndId' | 'bookedOn' | 'valueOn' | 'minor' | 'partyName' | 'partyAccount' | 'remittance'
> & { isTable: boolean; currency: string }

type Prepared = {
  of: Comparable
  days: string[]
  text: string
  name: string
  account: string
  words: readonly string[]
}

/** Words for kinds of bookings, which do not identify a booking. */
const kinds = new Set(
  'transfer payment credit sepa von from fra fran til to zahlung uberweisung ueberweisung gutschrift gutschr giro ubertrag overforing overforsel overforing innland utland innbetaling indbetaling inbetalning betaling betalning insattning kreditering bank'.split(
    ' ',
  ),
)
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(normaliseWord)
    .filter((word) => word.length > 1)

function prepared(of: Comparable): Prepared {
  const said = of.remittance
  return {
    of,
    days: [...new Set([of.valueOn, ...(of.bookedOn ? [of.bookedOn] : [])])],
    text: normaliseWord(said),
    name: normaliseWord(of.partyName),
    account: of.partyAccount ?? '',
    words: wordsOf(said).filter((word) => !kinds.has(word)),
  }
}

/** Reference, day, amount and content as one text. */
export const contentOf = (of: Comparable): string =>
  [
    of.isTable ? 'T' : 'X',
    of.isOut ? 'D' : 'C',
    of.valueOn,
    of.minor,
    of.currency,
    of.reference ?? '',
    of.partyAccount ?? '',
    normaliseWord(of.partyName),
    normaliseWord(of.remittance),
  ].join('|')

const bucketsOf = ({ of, days }: Prepared): string[] =>
  days.map((day) => [of.isOut, day, of.minor, of.currency].join('|'))

const holds = (long: string, short: string): boolean => short.length >= 3 && long.includes(short)
const isEither = (a: string, b: string): boolean => holds(a, b) || holds(b, a)

/** Some banks omit the country and check digits of an account. */
const isOneAccount = (a: string, b: string): boolean =>
  a === b || (a.length > 6 && b.length > 6 && (a.endsWith(b) || b.endsWith(a)))

/** Whether both are the same booking, although each source writes it in its own way. */
function isAlike(a: Prepared, b: Prepared): boolean {
  if (a.account && b.account && !isOneAccount(a.account, b.account)) return false
  if (a.of.isTable === b.of.isTable) {
    const bothNamed = a.of.reference !== null && b.of.reference !== null
    if (bothNamed && a.of.reference !== b.of.reference) return false
    return a.text === b.text || isEither(a.text, b.text)
  }
  const [first, second] = [a.of.endToEndId, b.of.endToEndId]
  if (first !== null && second !== null && normaliseWord(first) === normaliseWord(second)) return true
  // One text contains the other text, or the other's reference.
  const references = [a, b].map(({ of }) => normaliseWord(of.endToEndId ?? ''))
  const isNamedIn = (text: string, reference: string) => reference.length >= 5 && text.includes(reference)
  if (isEither(a.text, b.text) || isNamedIn(a.text, references[1]!) || isNamedIn(b.text, references[0]!)) return true
  return isSameText(a, b)
}

/** Compares the texts without names and booking kinds. When one is empty then, the payer decides. */
function isSameText(a: Prepared, b: Prepared): boolean {
  const names = new Set([...wordsOf(a.of.partyName), ...wordsOf(b.of.partyName)])
  const [own, other] = [a, b].map(({ words }) => words.filter((word) => !names.has(word)))
  if (own!.length && other!.length) {
    const [few, many] = own!.length <= other!.length ? [own!, new Set(other)] : [other!, new Set(own)]
    return few.every((word) => many.has(word))
  }
  const isPayer = isEither(a.name, b.name) || holds(a.text, b.name) || holds(b.text, a.name)
  const isSilent = (one: Prepared) => !one.text && !one.name && !one.account
  return isPayer || (a.account !== '' && b.account !== '') || isSilent(a) || isSilent(b)
}

/** For each line, whether one of the earlier lines is the same booking. Exact matches are assigned first. */
export function knownAmong(lines: readonly Comparable[], before: readonly Comparable[]): boolean[] {
  const left = before.map(prepared)
  const known = lines.map(() => false)
  const used = new Set<Prepared>()
  const exact = Map.groupBy(left, ({ of }) => contentOf(of))
  for (const [at, line] of lines.entries()) {
    const same = exact.get(contentOf(line))?.pop()
    if (!same) continue
    used.add(same)
    known[at] = true
  }
  const buckets = new Map<string, Set<Prepared>>()
  for (const one of left)
    if (!used.has(one))
      for (const key of bucketsOf(one)) buckets.set(key, (buckets.get(key) ?? new Set<Prepared>()).add(one))
  for (const [at, line] of lines.entries()) {
    if (known[at]) continue
    const own = prepared(line)
    const same = bucketsOf(own)
      .flatMap((key) => [...(buckets.get(key) ?? [])])
      .find((one) => isAlike(own, one))
    if (!same) continue
    for (const key of bucketsOf(same)) buckets.get(key)?.delete(same)
    known[at] = true
  }
  return known
}

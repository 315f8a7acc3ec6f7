// What a typed text may be besides words: a number, an amount, a name with a typing mistake.

/** "#1006" and "1006" → 1006; undefined for anything else or beyond an integer of the database. */
export function numberOf(text: string): number | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** No amount of the database is larger. */
const mostMinor = 1e13

/**
 * "12.650,00 €", "12 650", "12,650.00" → 1265000 minor units. A separator with one or two digits behind it at the end is
 * the decimal one; separators before three digits group thousands.
 */
export function amountOf(text: string): number | undefined {
  const plain = text.replace(/€|eur|kr\.?|nok|dkk|sek|\s/gi, '')
  if (!/^\d[\d.,]*$/.test(plain)) return undefined
  const [, whole, cents] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(plain)!
  if (!/^\d{1,3}(?:[.,]\d{3})+$|^\d{1,9}$/.test(whole!)) return undefined
  const minor = Number(whole!.replace(/[.,]/g, '')) * 100 + Number((cents ?? '').padEnd(2, '0'))
  return minor <= mostMinor ? minor : undefined
}

/** Whether two words differ by one letter at most: one more, one less, another one, or two changed places. */
export function isOneMistake(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

/** Whether every term begins a word of the name, with at most one mistake in a term of four letters or more. */
export const resembles = (terms: readonly string[], words: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term) || (term.length > 3 && beginsNearly(term, word))))

/** The beginning of the word may be one letter shorter or longer than what was typed. */
const beginsNearly = (term: string, word: string) =>
  [term.length - 1, term.length, term.length + 1].some((length) => isOneMistake(term, word.slice(0, length)))

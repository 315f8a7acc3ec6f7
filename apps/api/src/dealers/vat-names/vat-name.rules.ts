// Compares the name from VIES with the dealer's name; ignores legal forms, case and accents, and accepts trade names.
import { legalForms } from '../../core/words/legal-forms.ts'

export type NameVerdict = 'NOT_TOLD' | 'SAME' | 'DIFFERS'

/** Equal spellings of a letter: "Ø", "OE" and "O"; "ä" and "ae". */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[øœ]/g, 'o')
    .replace(/æ/g, 'a')
    .replace(/å/g, 'a')
    .replace(/ß/g, 'ss')
    .replace(/[ðđ]/g, 'd')
    .replace(/ł/g, 'l')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ae|aa/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ue/g, 'u')

/** Abbreviations with dots or slashes count as one word: "A/S", "S.r.l.", "Sp. z o.o.". */
const joined = (text: string): string =>
  text.replace(
    /(?<![\p{L}\d])(?:\p{L}{1,2}[./]\s?)+\p{L}{0,3}(?![\p{L}\d])/gu,
    (found) => ` ${found.replace(/[./\s]/g, '')} `,
  )

const more = new Set([
  'spzoo',
  'zoo',
  'sp',
  'z',
  'oo',
  'doo',
  'as',
  'the',
  'i',
  'dba',
  'inh',
  'ved',
  'v',
  'firma',
  'eireli',
])
const isForm = (word: string): boolean => legalForms.has(word) || more.has(word)

function wordsOf(name: string): string[] {
  const all = joined(folded(name))
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
  const own = all.filter((word) => !isForm(word))
  // A name that consists only of such words is compared unchanged.
  return own.length ? own : all
}

const sameWords = (a: readonly string[], b: readonly string[]): boolean => {
  if (a.join('') === b.join('') || a.toSorted().join(' ') === b.toSorted().join(' ')) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  // "Nordic Cars" and "Nordic Cars Holding": all words of the shorter name must match, and at least two.
  return short.length >= 2 && short.every((word) => long.includes(word))
}

/** Compares the register's name with the dealer's. The register separates several names of a company by "||". */
export function compareNames(told: string | null, dealer: string): NameVerdict {
  if (told === null || /^[\s-]*$/.test(told)) return 'NOT_TOLD'
  const own = wordsOf(dealer)
  return told.split('||').some((one) => one.trim() && sameWords(wordsOf(one), own)) ? 'SAME' : 'DIFFERS'
}

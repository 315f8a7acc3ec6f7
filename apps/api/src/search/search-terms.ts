// Converts free text to search terms, by the same rules as the words of a car (`car_search_words` in the migrations).

/** Letters that cannot be decomposed into a base letter and a mark, written as PostgreSQL's unaccent writes them. */
const letters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĸ: 'q',
  ŋ: 'n',
  ŧ: 't',
}

export type SearchTerm = string

/** "Škoda Octavia e-tron" → skoda, octavia, etron. Accents, case and punctuation are ignored. */
export function searchTerms(text: string | undefined): SearchTerm[] {
  const plain = (text ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðþħıĸŋŧ]/g, (letter) => letters[letter] ?? letter)
  const terms = plain.split(/[\s/,;()]+/).map((word) => word.replace(/[^a-z0-9]/g, '').slice(0, 60))
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, 8)
}

/** Translates a foreign name of a model to the spelling used here: cklasse → cclass, 3er → 3 series. */
export function modelTerm(term: SearchTerm): string | undefined {
  const [, letter, number] = /^(?:([a-z]?)klass(?:en?)?|([1-8]?)(?:(?<=[1-8])er|serien?))$/.exec(term) ?? []
  if (letter !== undefined) return `${letter}class`
  return number === undefined ? undefined : [number, 'series'].filter(Boolean).join(' ')
}

/** A term that matches no word. */
const none: SearchTerm = '~~'

/** As `searchTerms`, for lists that search only words: a text without words (a sign, another script) finds nothing. */
export function wordsAsked(text: string | undefined): SearchTerm[] {
  const terms = searchTerms(text)
  return terms.length || !text?.trim() ? terms : [none]
}

/** A single character must match a whole word: as a prefix it would match nearly everything. */
export const isWhole = (term: SearchTerm): boolean => term.length < 2

/** The terms as a tsquery. They contain only letters, digits and `~`, so they need no quoting. */
export const tsQuery = (terms: SearchTerm[]): string =>
  terms.map((term) => `('${term}'${isWhole(term) ? '' : ':*'} | '~${term}')`).join(' & ')

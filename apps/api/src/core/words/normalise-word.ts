/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
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
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
}
const undecomposed = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * A header, a cell or a name without the differences that people write: case, accents, spaces and punctuation.
 * Letters and digits of all scripts are kept, so that two different words stay different.
 */
export const normaliseWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(undecomposed, (letter) => plainLetters[letter]!)
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What a spreadsheet shows where a formula came to nothing, in the languages of its program. */
export const isCellError = (cell: string): boolean =>
  /^#(N\/A|NV|I\/T|REF!|BEZUG!|REFERENCE!|VALUE!|WERT!|V[ÆA]RDI!?|VERDI!|VÄRDEFEL!|DIV\/0!?|DIVISION\/0!|NAME\?|NAVN\??|NAMN\?|NUM!?|ZAHL!|TAL!|OGILTIGT!|NULL!|NULLE?!|SKÄRNING!|SPILL!|ÜBERLAUF!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA|BUSY!)$/i.test(
    cell.trim(),
  )

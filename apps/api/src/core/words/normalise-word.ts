/** Letters that Unicode does not decompose into a base letter and a mark. */
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
 * Normalises a header, cell or name: ignores case, accents, spaces and punctuation. Letters and digits of all scripts
 * are kept, so that different words stay different.
 */
export const normaliseWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(undecomposed, (letter) => plainLetters[letter]!)
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a cell shows a formula error, in the languages of spreadsheet programs. */
export const isCellError = (cell: string): boolean =>
  /^#(N\/A|NV|I\/T|REF!|BEZUG!|REFERENCE!|VALUE!|WERT!|V[ÆA]RDI!?|VERDI!|VÄRDEFEL!|DIV\/0!?|DIVISION\/0!|NAME\?|NAVN\??|NAMN\?|NUM!?|ZAHL!|TAL!|OGILTIGT!|NULL!|NULLE?!|SKÄRNING!|SPILL!|ÜBERLAUF!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA|BUSY!)$/i.test(
    cell.trim(),
  )

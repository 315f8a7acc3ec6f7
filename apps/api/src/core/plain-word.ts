/** A header or a word of a cell without what people write it differently in: case, accents, spaces, signs. */
export const plainWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '')

/** What a spreadsheet shows where a formula came to nothing, in the languages of its program. */
export const isCellError = (cell: string): boolean =>
  /^#(N\/A|NV|I\/T|REF!|BEZUG!|REFERENCE!|VALUE!|WERT!|V[ÆA]RDI!?|VERDI!|VÄRDEFEL!|DIV\/0!?|DIVISION\/0!|NAME\?|NAVN\??|NAMN\?|NUM!?|ZAHL!|TAL!|OGILTIGT!|NULL!|NULLE?!|SKÄRNING!|SPILL!|ÜBERLAUF!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA|BUSY!)$/i.test(
    cell.trim(),
  )

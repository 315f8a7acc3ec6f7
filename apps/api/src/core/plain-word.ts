/** A header or a word of a cell without what people write it differently in: case, accents, spaces, signs. */
export const plainWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '')

/** Values that are kept as keys and read as words, in a field that takes other texts as well. */
export type KnownWords = ReadonlyMap<string, string>

export const shownAs = (known: KnownWords | undefined, value: unknown): string =>
  typeof value === 'string' ? (known?.get(value) ?? value) : ''

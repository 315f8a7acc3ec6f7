/** Values that are stored as keys and shown as words, in a field that also accepts free text. */
export type KnownWords = ReadonlyMap<string, string>

export const shownAs = (known: KnownWords | undefined, value: unknown): string =>
  typeof value === 'string' ? (known?.get(value) ?? value) : ''

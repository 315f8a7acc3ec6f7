// JSON of others, as this house can hold it.

/** Without NUL, which no text of the database holds: one such sign would keep all that it came with from being taken. @throws SyntaxError */
export const parseJson = (text: string): unknown =>
  text.includes('\\u0000')
    ? JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value))
    : JSON.parse(text)

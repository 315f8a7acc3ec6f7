// Parses JSON of providers so that the database can store it.

/**
 * Removes NUL characters, which PostgreSQL cannot store: a single one would make the whole answer fail. @throws
 * SyntaxError
 */
export const parseJson = (text: string): unknown =>
  text.includes('\\u0000')
    ? JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value))
    : JSON.parse(text)

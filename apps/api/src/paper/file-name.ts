/** A file name of these parts, without characters that file systems or mail programs refuse. */
export const fileNameOf = (...parts: (string | null)[]): string =>
  parts
    .filter(Boolean)
    .join('-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 100)
    .replace(/-$/, '')

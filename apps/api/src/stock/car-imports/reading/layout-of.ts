import { createHash } from 'node:crypto'
import { normaliseWord } from '../../../core/words/normalise-word.ts'

/** Files with the same headers in the same order have the same layout. */
export const layoutOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(normaliseWord)))
    .digest('hex')

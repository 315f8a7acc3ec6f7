import { createHash } from 'node:crypto'
import { plainWord } from '../../core/plain-word.ts'

/** Files with the same headers in the same order have the same layout. */
export const layoutOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(plainWord)))
    .digest('hex')

// Checks the content of stored files: a file that differs from the stored one is never delivered completely.
import { createHash } from 'node:crypto'
import { type Readable, Transform, pipeline } from 'node:stream'
import { appError } from '../../core/errors.ts'

/**
 * Streams a file and holds back its last part until the hash is known. The stream fails with file.changed when the hash
 * differs.
 */
export function asStored(from: Readable, sha256: Buffer): Readable {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      if (last) this.push(last)
      last = chunk
      done()
    },
    flush(done) {
      if (!hash.digest().equals(sha256)) return done(appError('file.changed'))
      if (last) this.push(last)
      done()
    },
  })
  // The reader of the stream receives the error.
  pipeline(from, checked, () => undefined)
  return checked
}

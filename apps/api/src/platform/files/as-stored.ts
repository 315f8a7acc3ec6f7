// What comes out of the store is what went in, or it never comes out whole.
import { createHash } from 'node:crypto'
import { type Readable, Transform, pipeline } from 'node:stream'
import { appError } from '../../core/errors.ts'

/** Passes a file on and keeps its end back until its hash is known. The stream ends with file.changed where it is another one. */
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
  // Whoever reads it hears of what went wrong.
  pipeline(from, checked, () => undefined)
  return checked
}

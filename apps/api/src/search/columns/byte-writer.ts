// Puts an answer together from texts and prepared bytes. One buffer serves all answers, because an answer is written
// without a pause and then copied.

let buffer = Buffer.allocUnsafeSlow(64 * 1024)
let length = 0

function reserve(bytes: number): void {
  if (length + bytes <= buffer.length) return
  const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, length + bytes))
  larger.set(buffer.subarray(0, length))
  buffer = larger
}

export type ByteWriter = { text: (text: string) => void; bytes: (bytes: Buffer) => void }

const writer: ByteWriter = {
  text: (text) => {
    // UTF-8 needs at most three bytes for a unit of UTF-16.
    reserve(text.length * 3)
    length += buffer.write(text, length)
  },
  bytes: (bytes) => {
    reserve(bytes.length)
    buffer.set(bytes, length)
    length += bytes.length
  },
}

/** The bytes that `write` writes; it must not return a promise. */
export function written(write: (to: ByteWriter) => void): Buffer {
  if (length > 0) throw new Error('another answer is being written')
  try {
    write(writer)
    return Buffer.from(buffer.subarray(0, length))
  } finally {
    length = 0
  }
}

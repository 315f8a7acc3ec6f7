import type { Asked } from './server.ts'

/** The file of a multipart form; the body is decoded as latin1 to keep its bytes. */
export function fileIn({ raw }: Asked): { name: string; bytes: Buffer } {
  const text = raw.toString('latin1')
  const [, name = 'document.pdf'] = /filename="([^"]*)"/.exec(text) ?? []
  const part = text.indexOf('filename=')
  const from = text.indexOf('\r\n\r\n', part) + 4
  const boundary = text.slice(0, text.indexOf('\r\n'))
  const to = text.indexOf(`\r\n${boundary}`, from)
  return { name, bytes: part < 0 ? Buffer.alloc(0) : raw.subarray(from, to) }
}

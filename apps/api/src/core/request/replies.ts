// What a handler may return besides data: JSON that is already text, or a file.
import type { Readable } from 'node:stream'

/** Data that was built as JSON text (in SQL or by the search index) and goes out as it is. */
export class RawJson {
  text: string
  constructor(text: string) {
    this.text = text
  }
}

export class FileReply {
  stream: Readable
  mime: string
  name: string
  constructor(stream: Readable, mime: string, name: string) {
    this.stream = stream
    this.mime = mime
    this.name = name
  }
}

/** Sends a browser on to a page of the house; by GET, whatever it came with. */
export class PageReply {
  path: `/${string}`
  constructor(path: `/${string}`) {
    this.path = path
  }
}

/** `Content-Disposition` for a name in any script (RFC 6266, RFC 5987). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

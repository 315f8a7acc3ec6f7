// Results of a handler besides data: finished JSON text, or a file.
import type { Readable } from 'node:stream'

/** JSON that was built in SQL or by the search index and is sent unchanged: text, or its bytes in UTF-8. */
export class RawJson {
  json: string | Buffer
  constructor(json: string | Buffer) {
    this.json = json
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

/** Redirects the browser to a page of the app; the browser uses GET, whatever the method of the request was. */
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

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

/**
 * A file that readers keep and ask for again with `If-None-Match` or `If-Modified-Since`; it is made only when they do
 * not have it yet.
 */
export class CachedReply {
  make: () => Promise<FileReply>
  etag: string
  lastModified: Date
  constructor(make: () => Promise<FileReply>, { etag, lastModified }: { etag: string; lastModified: Date }) {
    this.make = make
    this.etag = `"${etag}"`
    this.lastModified = lastModified
  }

  /** Whether the reader has this version (RFC 9110, section 13.2.2: the entity tag decides if both are given). */
  isKnown(headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined }): boolean {
    const tags = headers['if-none-match']
    if (tags !== undefined)
      return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === this.etag)
    const since = Date.parse(headers['if-modified-since'] ?? '')
    // The header has whole seconds.
    return Math.floor(this.lastModified.getTime() / 1000) * 1000 <= since
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

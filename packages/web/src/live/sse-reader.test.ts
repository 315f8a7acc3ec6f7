import { describe, expect, test } from 'vitest'
import { sseReader } from './sse-reader.ts'

describe('reading server-sent events', () => {
  test('pieces of any size give the same events', () => {
    const text =
      'retry: 1000\n\nevent: hello\ndata: {}\n\nevent: cars\r\ndata: {"ids":["a"],"many":false}\r\n\r\nevent: ping\ndata: {}\n\n'
    for (let size = 1; size < text.length; size += 7) {
      const heard: [string, unknown][] = []
      const read = sseReader((event, data) => heard.push([event, data]))
      for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
      expect(heard).toEqual([
        ['hello', {}],
        ['cars', { ids: ['a'], many: false }],
        ['ping', {}],
      ])
    }
  })
})

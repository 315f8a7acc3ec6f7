import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '@bilbro/contract/live/live'
import { listen } from './live.ts'
import { sseReader } from './sse.ts'

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

type Line = { say: (event: string, data?: object) => void; close: () => void; signal: AbortSignal }

function setUp() {
  const lines: Line[] = []
  const heard: LiveMessage[] = []
  const ended = vi.fn<() => void>()
  let isVisible = true
  let isDown = false
  const open = async (signal: AbortSignal) => {
    if (isDown) throw new Error('down')
    let out!: ReadableStreamDefaultController<Uint8Array>
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) })
    signal.addEventListener('abort', () => out.error(new Error('aborted')))
    lines.push({
      say: (event, data = {}) =>
        out.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
      close: () => out.close(),
      signal,
    })
    return stream
  }
  const live = listen({ open, hear: (news) => heard.push(news), ended, isVisible: () => isVisible, random: () => 1 })
  return {
    live,
    lines,
    heard,
    ended,
    down: (value: boolean) => (isDown = value),
    show: (value: boolean) => {
      isVisible = value
      live.visibility()
    },
  }
}

describe('live updates', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  test('tells what has changed', async () => {
    const { lines, heard, live } = setUp()
    await pass(0)
    lines[0]!.say('changed', { cars: { ids: ['a', 'b'], many: false } })
    await pass(0)
    expect(heard).toEqual([{ cars: { ids: ['a', 'b'], many: false } }])
    live.stop()
  })

  test('comes back when the server says goodbye, and catches up', async () => {
    const { lines, heard, live } = setUp()
    await pass(0)
    lines[0]!.say('bye')
    lines[0]!.close()
    await pass(600)
    expect(lines).toHaveLength(2)
    expect(heard).toEqual(['resync'])
    live.stop()
  })

  test('waits longer with every failure, at most half a minute', async () => {
    const { lines, live, down } = setUp()
    await pass(0)
    down(true)
    lines[0]!.close()
    await pass(200_000)
    down(false)
    await pass(30_000)
    expect(lines).toHaveLength(2)
    live.stop()
  })

  test('a line without a sign of life is given up', async () => {
    const { lines, live } = setUp()
    await pass(0)
    await pass(41_000)
    expect(lines).toHaveLength(2)
    live.stop()
  })

  test('rests while nobody looks and catches up when somebody does', async () => {
    const { lines, heard, live, show } = setUp()
    await pass(0)
    show(false)
    await pass(10_000)
    expect(lines[0]!.signal.aborted).toBe(true)
    await pass(100_000)
    expect(lines).toHaveLength(1)
    show(true)
    await pass(10)
    expect(lines).toHaveLength(2)
    expect(heard).toEqual(['resync'])
    live.stop()
  })

  test('who waited for another tab to give up the line catches up', async () => {
    const heard: LiveMessage[] = []
    let give!: () => void
    const live = listen({
      open: async () => new ReadableStream(),
      hear: (news) => heard.push(news),
      turn: () => new Promise((resolve) => (give = () => resolve(() => undefined))),
      ended: () => undefined,
      isVisible: () => true,
    })
    await pass(60_000)
    expect(heard).toEqual([])
    give()
    await pass(0)
    expect(heard).toEqual(['resync'])
    live.stop()
  })

  test('who gave way to other devices rests until somebody turns to the page, and catches up then', async () => {
    const { lines, heard, live } = setUp()
    await pass(0)
    lines[0]!.say('replaced')
    lines[0]!.close()
    await pass(600_000)
    expect(lines).toHaveLength(1)
    live.focus()
    await pass(0)
    expect(lines).toHaveLength(2)
    expect(heard).toEqual(['resync'])
    // A tab that is still listening does not reconnect on focus.
    live.focus()
    await pass(0)
    expect(lines).toHaveLength(2)
    lines[1]!.close()
    await pass(600)
    expect(lines).toHaveLength(3)
    live.stop()
  })

  test('who gave way comes back when the page is seen again', async () => {
    const { lines, live, show } = setUp()
    await pass(0)
    lines[0]!.say('replaced')
    lines[0]!.close()
    await pass(0)
    show(false)
    await pass(60_000)
    expect(lines).toHaveLength(1)
    show(true)
    await pass(0)
    expect(lines).toHaveLength(2)
    live.stop()
  })

  test('says when the session behind it was ended, and stays silent once stopped', async () => {
    const { lines, ended, live } = setUp()
    await pass(0)
    lines[0]!.say('ended')
    await pass(0)
    expect(ended).toHaveBeenCalledTimes(1)
    live.stop()
    await pass(100_000)
    expect(lines).toHaveLength(1)
  })
})

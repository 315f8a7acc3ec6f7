import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from './connection.ts'
import { fetchStream } from './fetch-stream.ts'
import { spreadRetryMs } from './spread-retry.ts'

type Line = { say: (event: string, data?: object) => void; close: () => void; signal: AbortSignal }

function setUp() {
  const lines: Line[] = []
  const heard: unknown[] = []
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
  const live = connect({
    transport: fetchStream(open),
    onGap: () => heard.push('resync'),
    onEvent: (event, data) => {
      if (event === 'changed') heard.push(data)
      else if (event === 'ended') ended()
    },
    isVisible: () => isVisible,
    retryMs: (failures) => spreadRetryMs(failures, () => 1),
  })
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
    const heard: unknown[] = []
    let give!: () => void
    const live = connect({
      transport: fetchStream(async () => new ReadableStream()),
      onGap: () => heard.push('resync'),
      onEvent: () => undefined,
      turn: () => new Promise((resolve) => (give = () => resolve(() => undefined))),
      isVisible: () => true,
      retryMs: () => 500,
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

  test('a tab that waited for its turn and then could not connect still loads everything again', async () => {
    const heard: string[] = []
    let give: (() => void) | undefined
    let isDown = true
    const release = () => undefined
    const live = connect({
      transport: async ({ onOpen, signal }) => {
        if (isDown) throw new Error('down')
        onOpen()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
      onOpen: () => heard.push('open'),
      onGap: () => heard.push('resync'),
      onEvent: () => undefined,
      turn: () => (give ? Promise.resolve(release) : new Promise((resolve) => (give = () => resolve(release)))),
      retryMs: () => 500,
    })
    await pass(60_000)
    give?.()
    await pass(0)
    isDown = false
    await pass(600)
    expect(heard).toEqual(['resync'])
    live.stop()
  })

  test('a page that stays connected while hidden catches up when it is connected again', async () => {
    const heard: string[] = []
    const streams: { end: () => void; say: (event: string) => void }[] = []
    const live = connect({
      transport: ({ onOpen, onEvent }) => {
        onOpen()
        return new Promise((resolve) => streams.push({ end: resolve, say: (event) => onEvent(event, {}) }))
      },
      onOpen: () => heard.push('open'),
      onGap: () => heard.push('resync'),
      onEvent: (event) => heard.push(event),
      retryMs: () => 500,
    })
    await pass(0)
    live.visibility()
    await pass(10_000)
    expect(streams).toHaveLength(1)
    streams[0]!.say('replaced')
    streams[0]!.end()
    await pass(60_000)
    expect(heard).toEqual(['open'])
    live.focus()
    await pass(0)
    expect(heard).toEqual(['open', 'resync'])
    live.stop()
  })
})

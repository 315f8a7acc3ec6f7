import type { LiveMessage, ChangedRecords } from '@bilbro/contract/live/live'
import { sseReader } from './sse.ts'

type Deps = {
  /** Opens the stream; rejects when that is not possible now. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  hear: (heard: LiveMessage) => void
  /** Waits until no other tab holds the line, for a browser has few; returns how to give it up. */
  turn?: (signal: AbortSignal) => Promise<() => void>
  /** The server has ended the session behind the stream. */
  ended: () => void
  isVisible: () => boolean
  /** Between 0 and 1: keeps a thousand browsers from coming back in the same moment. */
  random?: () => number
}

/** Without a sign of life for this long the line is dead, whatever the browser thinks. */
const silenceMs = 40_000
const hiddenMs = 5_000
const longestWaitMs = 30_000
/** Who waited this long for the line may have missed something at its change of hands. */
const briefMs = 2_000

/** Listens to the server for as long as the page is seen; after every gap it says `resync`. */
export function listen({ open, hear, turn, ended, isVisible, random = Math.random }: Deps): {
  visibility: () => void
  /** Somebody has turned to this page. */
  focus: () => void
  stop: () => void
} {
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isFirst = true
  let isOver = false
  /** Too many other devices of this reader listen: this page rests until he looks at it. */
  let isReplaced = false

  const later = (ms: number) => {
    clearTimeout(timer)
    if (!isOver && isVisible()) timer = setTimeout(() => void connect(), ms)
  }

  async function connect(): Promise<void> {
    const own = (line = new AbortController())
    const asked = Date.now()
    let release: (() => void) | undefined
    try {
      release = await turn?.(own.signal)
      const hasWaited = Date.now() - asked > briefMs
      const stream = await open(own.signal)
      attempts = 0
      if (!isFirst || hasWaited) hear('resync')
      isFirst = false
      await read(stream, own)
    } catch {
      // Nobody there: the next attempt comes by itself.
    } finally {
      release?.()
    }
    if (line !== own || isOver) return
    line = undefined
    if (isReplaced) return
    later(Math.min(longestWaitMs, 500 * 2 ** attempts++) * (0.5 + random() / 2))
  }

  async function read(stream: ReadableStream<Uint8Array>, own: AbortController): Promise<void> {
    const decoder = new TextDecoder()
    const reader = stream.getReader()
    const take = sseReader((event, data) => {
      if (event === 'changed') hear(data as ChangedRecords)
      else if (event === 'resync') hear('resync')
      else if (event === 'ended') ended()
      else if (event === 'replaced') isReplaced = true
    })
    for (;;) {
      const watchdog = setTimeout(() => void reader.cancel().catch(() => own.abort()), silenceMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(watchdog))
      if (done || line !== own) return
      take(decoder.decode(value, { stream: true }))
    }
  }

  const hangUp = () => {
    clearTimeout(timer)
    line?.abort()
    line = undefined
  }

  const visibility = () => {
    clearTimeout(hiding)
    if (isOver) return
    if (!isVisible()) hiding = setTimeout(hangUp, hiddenMs)
    else if (!line) {
      attempts = 0
      isReplaced = false
      if (!isFirst) hear('resync')
      isFirst = true
      later(0)
    }
  }

  if (isVisible()) void connect()
  return {
    visibility,
    focus: () => {
      if (isReplaced) visibility()
    },
    stop() {
      isOver = true
      clearTimeout(hiding)
      hangUp()
    },
  }
}

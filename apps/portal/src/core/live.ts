import type { LiveMessage, ChangedRecords } from '@bilbro/contract/live/live'
import { sseReader } from './sse.ts'

type Deps = {
  /** Opens the stream; rejects when that is not possible now. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  hear: (heard: LiveMessage) => void
  /**
   * Waits until no other tab holds the connection, because a browser allows only a few. Resolves with a function that
   * releases it.
   */
  turn?: (signal: AbortSignal) => Promise<() => void>
  /** The server has ended the session of this stream. */
  ended: () => void
  isVisible: () => boolean
  /**
   * A value between 0 and 1 that spreads reconnects, so that a thousand browsers do not reconnect at the same moment.
   */
  random?: () => number
}

/** After this time without data the connection counts as dead, even if the browser still reports it as open. */
const silenceMs = 40_000
const hiddenMs = 5_000
const longestWaitMs = 30_000
/** After waiting this long for the connection, a tab may have missed events while it passed from another tab. */
const briefMs = 2_000

/** Listens to the server while the page is visible. After every gap it emits `resync`. */
export function listen({ open, hear, turn, ended, isVisible, random = Math.random }: Deps): {
  visibility: () => void
  /** The page has received the focus. */
  focus: () => void
  stop: () => void
} {
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isFirst = true
  let isOver = false
  /** Too many devices of this user are connected: this page stays disconnected until it gets the focus. */
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
      // The server is not reachable: the next attempt is scheduled below.
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

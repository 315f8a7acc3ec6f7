import type { Transport } from './connection.ts'
import { sseReader } from './sse-reader.ts'

/** After this time without data the connection counts as dead, even if the browser still reports it as open. */
const silenceMs = 40_000

/**
 * Reads events from a response, for sessions that need a header. `open` rejects when the server cannot be reached.
 */
export const fetchStream =
  (open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>): Transport =>
  async ({ signal, onOpen, onEvent }) => {
    const stream = await open(signal)
    onOpen()
    const decoder = new TextDecoder()
    const reader = stream.getReader()
    const take = sseReader(onEvent)
    for (;;) {
      const watchdog = setTimeout(() => void reader.cancel().catch(() => undefined), silenceMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(watchdog))
      if (done || signal.aborted) return
      take(decoder.decode(value, { stream: true }))
    }
  }

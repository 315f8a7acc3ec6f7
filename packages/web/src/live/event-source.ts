import type { Transport } from './connection.ts'

const events = ['changed', 'progress', 'access', 'ended', 'resync', 'replaced']

/** Reads events with the session cookie. The browser reconnects by itself unless the server refuses. */
export const eventSource =
  (url: string): Transport =>
  ({ signal, onOpen, onEvent }) =>
    new Promise((resolve) => {
      const source = new EventSource(url)
      const close = () => {
        source.close()
        resolve()
      }
      source.addEventListener('hello', onOpen)
      for (const name of events)
        source.addEventListener(name, (event) => {
          onEvent(name, JSON.parse(String(event.data)))
          // The browser would connect again at once and replace the other device.
          if (name === 'replaced') close()
        })
      source.addEventListener('error', () => {
        if (source.readyState === EventSource.CLOSED) close()
      })
      signal.addEventListener('abort', close)
    })

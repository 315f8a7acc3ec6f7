// Answers requests that never reached Fastify: written directly to the connection, in the standard envelope.
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AppError } from '../core/errors.ts'
import { envelopeOf } from './errors.ts'
import { headersOf } from './security.ts'

export type Refuse = (socket: Duplex, error: AppError) => void

/** Incoming bytes are dropped for this long before closing: an immediate close would lose the answer. */
const lingerMs = 1000

/** Creates the function that answers and closes a connection on which nothing has been answered yet. */
export function createRefusal(isHttps: boolean): Refuse {
  const headers = { ...headersOf(isHttps), 'cache-control': 'no-store', connection: 'close' }
  const refused = new WeakSet<Duplex>()
  return (socket, error) => {
    if (refused.has(socket) || !socket.writable) return void socket.destroy()
    refused.add(socket)
    const body = envelopeOf(error)
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    }).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    // The parser has stopped; no code reads further bytes.
    socket.removeAllListeners('data').on('data', () => undefined)
    socket.resume()
    setTimeout(() => socket.destroy(), lingerMs)
  }
}

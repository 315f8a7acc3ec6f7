// The answer to what never became a request: written on the connection itself, in the house's envelope.
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AppError } from '../core/errors.ts'
import { envelopeOf } from './errors.ts'
import { headersOf } from './security.ts'

export type Refuse = (socket: Duplex, error: AppError) => void

/** What is still on its way is read and dropped for so long: closed at once, the connection would lose the answer. */
const lingerMs = 1000

/** Makes the function that answers and closes a connection on which nothing has been answered yet. */
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
    // The parser has given up; from here on nobody looks at what comes.
    socket.removeAllListeners('data').on('data', () => undefined)
    socket.resume()
    setTimeout(() => socket.destroy(), lingerMs)
  }
}

// A request may be answered before its body was read: refused for who sends it, for its kind, or because the disk is full.
// What is still on its way is then read and dropped, else the next request on the connection would wait behind it.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const mostBytes = 256 * 1024 * 1024

/**
 * Sees to it that a connection is ready for the next request soon, or closed: somebody who still sends reads no answer yet,
 * so he may go on, but for `mostMs` at most, and not when nothing more comes.
 */
export function drainUnreadBodies(app: FastifyInstance, mostMs: number): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isOnItsWay(request.raw)) {
      const { socket } = request.raw
      const mayStay = reply.raw.shouldKeepAlive
      // Closed at once, with bytes unread, the connection would be reset and the answer lost.
      reply.header('connection', 'keep-alive')
      const answered = new Promise<void>((resolve) => reply.raw.once('close', () => resolve()))
      void Promise.all([drop(request.raw, mostMs), answered]).then(() => {
        if (!mayStay || !request.raw.complete) socket.destroySoon()
      })
    }
    done(null, payload)
  })
}

/** Calls of the tests that come without a connection are whole from the start. */
const isOnItsWay = ({ complete, headers }: IncomingMessage): boolean =>
  complete === false && ('transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0)

/** Reads on until the body has ended, the sender has left, or a bound is met. */
function drop(body: IncomingMessage, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    let left = mostBytes
    const end = () => {
      clearTimeout(late)
      clearTimeout(idle)
      resolve()
    }
    const late = setTimeout(end, mostMs)
    const idle = setTimeout(end, mostMs / 6)
    body.unpipe()
    body.on('data', (part: Buffer) => {
      idle.refresh()
      left -= part.length
      if (left < 0) end()
    })
    for (const over of ['end', 'close', 'error']) body.once(over, end)
    body.resume()
  })
}

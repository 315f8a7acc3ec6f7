// Some requests are answered before their body was read: refused for the sender or the kind of content, or because the
// disk is full. The rest of the body is then read and dropped, otherwise the next request on the connection would wait
// behind it.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const mostBytes = 256 * 1024 * 1024

/**
 * Makes the connection ready for the next request, or closes it. A client that is still sending does not read the
 * answer yet, so it may continue for at most `mostMs`, and only while bytes arrive.
 */
export function drainUnreadBodies(app: FastifyInstance, mostMs: number): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isOnItsWay(request.raw)) {
      const { socket } = request.raw
      const mayStay = reply.raw.shouldKeepAlive
      // Closing the connection with unread bytes would reset it, and the answer would be lost.
      reply.header('connection', 'keep-alive')
      const answered = new Promise<void>((resolve) => reply.raw.once('close', () => resolve()))
      void Promise.all([drop(request.raw, mostMs), answered]).then(() => {
        if (!mayStay || !request.raw.complete) socket.destroySoon()
      })
    }
    done(null, payload)
  })
}

/** Injected requests of tests have no connection and are complete from the start. */
const isOnItsWay = ({ complete, headers }: IncomingMessage): boolean =>
  complete === false && ('transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0)

/** Reads until the body ends, the client leaves, or a limit is reached. */
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

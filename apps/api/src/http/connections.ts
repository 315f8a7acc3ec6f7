// Rules for all connections: a stalled request is refused, a client that does not read its answer is disconnected, and
// a closing server waits only for answers in progress.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { appError } from '../core/errors.ts'
import type { Refuse } from './raw-answer.ts'

/** Stall limit while the server is closing. */
const closingMs = 2_000
const sweepMs = 250

/** Pending answers of each connection, oldest first. */
const waiting = new WeakMap<Socket, Set<ServerResponse>>()

/** The last pending answer of a connection. */
export const answerDue = (socket: Socket): ServerResponse | undefined => [...(waiting.get(socket) ?? [])].at(-1)

/**
 * `stallMs`: a request without a new byte for this long is refused; an answer without progress is cut off after four
 * times as long.
 */
export function watchConnections(app: FastifyInstance, stallMs: number, refuse: Refuse): void {
  const open = new Set<Socket>()
  let patience = stallMs
  let isClosing = false

  const meet = (socket: Socket) => {
    const answers = new Set<ServerResponse>()
    waiting.set(socket, answers)
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    return answers
  }
  const follow = (socket: Socket, request: IncomingMessage, answer: ServerResponse) => {
    const answers = waiting.get(socket) ?? meet(socket)
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
    let hasPaused = false
    answer.setTimeout(patience, () => {
      if (!request.complete && !answer.headersSent) {
        // Unread bytes in the buffer mean that the server itself is slow.
        if (request.readableLength === 0) return refuse(socket, appError('request.timeout'))
      } else if (socket.writableLength > 0 && (hasPaused || isClosing)) return void socket.destroy()
      // An answer in progress is not stalled. A reader may pause for a while, because buffers hold much data.
      hasPaused = answer.headersSent
      socket.setTimeout(hasPaused ? 3 * patience : patience)
    })
  }

  app.server.on('connection', meet)
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (socket instanceof Socket) follow(socket, request.raw, reply.raw)
    done()
  })

  let sweep: ReturnType<typeof setInterval> | undefined
  app.addHook('preClose', (done) => {
    isClosing = true
    patience = Math.min(stallMs, closingMs)
    for (const socket of open) if (answerDue(socket)) socket.setTimeout(patience)
    sweep = setInterval(() => {
      for (const socket of open) if (!answerDue(socket)) socket.destroy()
    }, sweepMs)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep)
    done()
  })
}

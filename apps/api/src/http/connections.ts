// What holds for every connection: whose request stands still is refused, who takes nothing of his answer is cut off, and
// a server that closes waits for answers, but for nothing else.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { appError } from '../core/errors.ts'
import type { Refuse } from './raw-answer.ts'

/** Whoever stands still while the server wants to close. */
const closingMs = 2_000
const sweepMs = 250

/** The answers that each connection still waits for, the oldest first. */
const waiting = new WeakMap<Socket, Set<ServerResponse>>()

/** The last answer that a connection waits for. */
export const answerDue = (socket: Socket): ServerResponse | undefined => [...(waiting.get(socket) ?? [])].at(-1)

/** `stallMs`: without a byte for so long a request is given up, and four times as long an answer. */
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
        // Bytes that lie there unread are there because of us.
        if (request.readableLength === 0) return refuse(socket, appError('request.timeout'))
      } else if (socket.writableLength > 0 && (hasPaused || isClosing)) return void socket.destroy()
      // An answer that we still work on is not slow, and a reader may stop for a while: lines take much at once.
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

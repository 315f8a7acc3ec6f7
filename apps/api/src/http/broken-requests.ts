// Handles malformed HTTP requests, and requests that Fastify would answer in its own format.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type AppError, appError } from '../core/errors.ts'
import { answerDue } from './connections.ts'
import type { Refuse } from './raw-answer.ts'

/** Escapes the `%` of an invalid escape sequence, so that the address becomes one that does not exist. */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url
  const path = url.split('?', 1)[0]!
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Answers requests that the HTTP parser rejected or that took too long to arrive. */
export const answerBroken =
  (refuse: Refuse) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    const due = answerDue(socket)
    if (due?.headersSent) return void socket.destroy()
    // The broken request came after another one on this connection: answer that one first.
    if (due?.req.complete) return void due.once('close', () => refuse(socket, meaningOf(error)))
    refuse(socket, meaningOf(error))
  }

function meaningOf({ code }: { code?: string }): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return appError('request.headersTooLarge')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return appError('request.timeout')
  return appError('request.malformed')
}

export function refuseBroken(app: FastifyInstance, refuse: Refuse): void {
  app.server.on('connect', (_request, socket) => refuse(socket, appError('request.malformed')))
  // Unknown `Expect` headers are ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, _reply, done) => {
    const isWithoutHost = request.headers.host === undefined && request.raw.httpVersionMinor === 1
    done(isWithoutHost ? appError('request.malformed') : undefined)
  })
}

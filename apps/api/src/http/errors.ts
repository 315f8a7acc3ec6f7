// Every failure leaves in the house's envelope; what is ours to mend says only its id.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, appError, toAppError } from '../core/errors.ts'
import type { Log } from '../core/log.ts'

type HttpError = Error & { statusCode?: number; code?: string }

export function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: HttpError, request, reply) => {
    const known = toAppError(error) ?? fromFastify(error)
    if (known) {
      if (known.status >= 500)
        log.warn('request.unavailable', { id: request.id, url: request.routeOptions.url, code: known.code, error })
      return sendError(reply, known)
    }
    log.error('request.failed', { id: request.id, method: request.method, url: request.routeOptions.url, error })
    return sendError(reply, appError('server.error', { id: request.id }))
  })
  app.setNotFoundHandler((_request: FastifyRequest, reply) => sendError(reply, appError('notFound')))
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.code === 'request.tooMany') reply.header('retry-after', String(error.params.seconds))
  // What is still on its way of a refused upload is not worth waiting for.
  if (error.status === 413) reply.header('connection', 'close')
  if (error.code === 'server.unavailable') reply.header('retry-after', '2')
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        success: false,
        message: error.message,
        data: null,
        code: error.code,
        params: error.params,
        ...(error.issues && { issues: error.issues }),
        ...(error.current !== undefined && { current: error.current }),
      }),
    )
}

/** What the HTTP layer refuses before any handler runs. */
function fromFastify(error: HttpError): AppError | undefined {
  if (
    error.statusCode === 413 ||
    error.code === 'FST_REQ_FILE_TOO_LARGE' ||
    error.code === 'FST_FILES_LIMIT' ||
    error.code === 'FST_PARTS_LIMIT'
  )
    return appError('request.tooLarge', { limit: '' })
  if (
    error.statusCode === 415 ||
    error.statusCode === 406 ||
    (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
  )
    return appError('request.malformed')
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || /Unexpected end of (multipart|form)/i.test(error.message))
    return appError('request.malformed')
  return undefined
}

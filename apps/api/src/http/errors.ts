// Sends every error in the standard envelope. For server faults the envelope contains only the request id.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { usualBody } from '@bilbro/contract/endpoint'
import { type AppError, appError, toAppError } from '../core/errors.ts'
import type { Deps } from '../core/deps.ts'

type HttpError = Error & { statusCode?: number; code?: string }

export function handleErrors(
  app: FastifyInstance,
  { log, constraintErrors }: Pick<Deps, 'log' | 'constraintErrors'>,
): void {
  app.setErrorHandler((error: HttpError, request, reply) => {
    // The client left during the request: it gets no answer, and this is no server fault.
    if (request.raw.complete === false && request.raw.destroyed) return sendError(reply, appError('request.malformed'))
    const known = toAppError(error, constraintErrors) ?? fromFastify(error, request)
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
  if (error.code === 'server.unavailable') reply.header('retry-after', '2')
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelopeOf(error))
}

/** The envelope of an error as JSON. */
export const envelopeOf = (error: AppError): string =>
  JSON.stringify({
    success: false,
    message: error.message,
    data: null,
    code: error.code,
    params: error.params,
    ...(error.issues && { issues: error.issues }),
    ...(error.current !== undefined && { current: error.current }),
    ...(error.changed && { changed: error.changed }),
  })

/** Errors of the HTTP layer before any handler runs. */
function fromFastify({ statusCode = 500, code }: HttpError, { routeOptions }: FastifyRequest): AppError | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return appError('request.tooLarge', { limit: `${Math.round((routeOptions.bodyLimit ?? usualBody) / 1024)} kB` })
  const isRefused = statusCode >= 400 && statusCode < 500
  return isRefused || code === 'ERR_STREAM_PREMATURE_CLOSE' ? appError('request.malformed') : undefined
}

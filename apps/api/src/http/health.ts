import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps.ts'
import { appError } from '../core/errors.ts'

/** Live: the process answers. Ready: it reaches its database and has loaded what is on sale. */
export function serveHealth(app: FastifyInstance, deps: Deps, isDraining: () => boolean): void {
  app.get('/health/live', async () => ({ success: true, message: '', data: { status: 'live' } }))
  app.get('/health/ready', async () => {
    if (isDraining()) throw appError('server.unavailable')
    await deps.pool.query('select 1')
    if (!deps.onSale.isReady()) throw appError('server.unavailable')
    return { success: true, message: '', data: { status: 'ready', carsOnSale: deps.onSale.size() } }
  })
}

import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps.ts'
import { createDiskProbe } from '../platform/files/disk-probe.ts'
import { appError } from '../core/errors.ts'
import { withTimeout } from '../core/work/with-timeout.ts'

/**
 * Live: the process answers. Ready: it reaches its database, has loaded the listing index, and can write its data
 * folder.
 */
export function serveHealth(app: FastifyInstance, deps: Deps, isDraining: () => boolean): void {
  const canWrite = createDiskProbe(deps.config.dataDir)
  const reachesDatabase = async () => (await deps.pool.query('select 1')).rowCount === 1
  app.get('/health/live', async () => ({ success: true, message: '', data: { status: 'live' } }))
  app.get('/health/ready', async (_request, reply) => {
    const [database, disk] = await Promise.all([withTimeout(reachesDatabase(), 3000), canWrite()])
    const parts = { running: !isDraining(), database, search: deps.onSale.isReady(), disk }
    const missing = Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [] : [part]))
    if (missing.length) {
      reply.header('retry-after', '2')
      throw appError('server.notReady', { parts: missing.join(', ') })
    }
    return { success: true, message: '', data: { status: 'ready', carsOnSale: deps.onSale.size() } }
  })
}

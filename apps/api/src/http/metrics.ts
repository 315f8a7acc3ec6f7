import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../core/deps.ts'
import { appError } from '../core/errors.ts'
import { isOnThisMachine } from '../core/request/own-origin.ts'

const isLoopback = (address = '') => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Prometheus metrics at `/metrics`: with the token of the settings, or from this machine. */
export function serveMetrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'bilbro_http_seconds',
    help: 'Time to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  void new Gauge({
    name: 'bilbro_cars_on_sale',
    help: 'Cars that dealers can see',
    registers: [registry],
    collect() {
      this.set(deps.onSale.size())
    },
  })
  void new Gauge({
    name: 'bilbro_pool_waiting',
    help: 'Requests that wait for a database connection',
    registers: [registry],
    collect() {
      this.set(deps.pool.waitingCount)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    // Local requests need no token, unless there is a public address: behind a proxy every request seems to be local.
    const isLocal = isOnThisMachine(deps.config.publicUrl) && isLoopback(request.socket.remoteAddress)
    const isForwarded = forwarding.some((name) => name in request.headers)
    const token = deps.config.metricsToken
    if (!(isLocal && !isForwarded) && !(token && request.headers.authorization === `Bearer ${token}`))
      throw appError('notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps.ts'

/** The system of a dealer that receives the webhooks of the demo. Only in demo mode. */
export function serveDemoReceiver(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  if (!config.demo) return
  app.post('/demo/webhooks', async (request) => ({
    received: request.headers['webhook-id'] ?? null,
    note: 'This is the receiver of the demo. It accepts every event.',
  }))
}

// Many callers on real connections that are opened first and then send at the same moment.
import { Agent, request } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type Answer = { status: number; code: string | undefined; data: Record<string, unknown>; ms: number }
/** `key`: an Idempotency-Key with which the same call may be repeated. */
export type Caller = {
  ask: (method: string, path: string, body?: object, key?: string) => Promise<Answer>
  close: () => void
}

/** A caller with one connection, which is open when the promise resolves. */
export async function openCaller(app: FastifyInstance, headers: Record<string, string>): Promise<Caller> {
  const { port } = app.server.address() as { port: number }
  const caller = callerAt(port, headers)
  await caller.ask('GET', '/b2b-portal-public/cars?pageSize=1')
  return caller
}

export function callerAt(port: number, headers: Record<string, string>): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask: Caller['ask'] = (method, path, body, key) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const sent = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method,
          path: `/api${path}`,
          headers: {
            ...headers,
            ...(body && { 'content-type': 'application/json' }),
            ...(key && { 'idempotency-key': key }),
          },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => (text += part))
          response.on('error', reject)
          response.on('end', () => {
            const { code, data } = JSON.parse(text) as { code?: string; data?: Record<string, unknown> }
            resolve({ status: response.statusCode!, code, data: data ?? {}, ms: performance.now() - began })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return { ask, close: () => agent.destroy() }
}

// Simulates GIRE's API v3: orders by key, refusals by type, and signed status events.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type Asked, type Reply, startServer, type Trouble } from './server.ts'
import { openFaults, tell } from './sign-page.ts'

type Pud = { id: string; status: string; referenceNumber: string | null; price: number; [field: string]: unknown }

export const gireSignature = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/**
 * `report` simulates drivers, as does `POST /desk/puds/<id or reference>` with `{ "status": "in_progress", "at"? }`
 * from outside this process; `callbackUrl` receives the events.
 */
export async function startGire(options: { slowMs?: number } = {}) {
  const puds = new Map<string, Pud>()
  const byKey = new Map<string, { body: string; pud: Pud }>()
  const faults = openFaults()
  const apiToken = 'sandbox-gire-token'
  const webhookSecret = randomBytes(24).toString('hex')
  let [callbackUrl, tellTimes] = ['', 1]

  const refused = (statusCode: number, errorType: string, message: string, path: string): Reply => ({
    status: statusCode,
    json: { errorType, statusCode, message, path, timestamp: new Date().toISOString(), requestId: randomUUID() },
  })
  const create = ({ headers, body, path }: Asked): Reply => {
    const key = headers['idempotency-key']
    const before = typeof key === 'string' ? byKey.get(key) : undefined
    if (before && before.body !== body) return refused(422, 'IDEMPOTENCY_KEY_REUSED', 'another body', path)
    if (before) return { status: 201, headers: { 'Idempotent-Replayed': 'true' }, json: before.pud }
    const said = JSON.parse(body) as Record<'pickup' | 'delivery', { address?: string; postalCode?: string }> & {
      referenceNumber?: string
      vehicle?: { model?: string }
      interval?: { start?: string; end?: string }
    }
    if (!said.vehicle?.model) return refused(400, 'VALIDATION_ERROR', 'vehicle.model is needed', path)
    if (!said.pickup?.address || !said.delivery?.address) return refused(400, 'ADDRESS_NOT_FOUND', 'no address', path)
    if (!said.pickup.postalCode) return refused(400, 'PARTIAL_ADDRESS', 'pickup.postalCode', path)
    if (!(Date.parse(said.interval?.start ?? '') < Date.parse(said.interval?.end ?? '')))
      return refused(400, 'INVALID_BOOKING_INTERVAL', 'start and end', path)
    const pud: Pud = {
      ...said,
      id: randomUUID(),
      status: 'created',
      referenceNumber: said.referenceNumber ?? null,
      price: 4990,
    }
    puds.set(pud.id, pud)
    if (typeof key === 'string') byKey.set(key, { body, pud })
    return { status: 201, json: pud }
  }
  const estimate = ({ query, path }: Asked): Reply => {
    const said = (name: string) => query.get(name) ?? ''
    if (!said('pickupAddress') || !said('deliveryAddress')) return refused(400, 'ADDRESS_NOT_FOUND', 'no address', path)
    if (!said('pickupPostalCode')) return refused(422, 'PARTIAL_ADDRESS', 'pickupPostalCode', path)
    if (!said('deliveryPostalCode')) return refused(422, 'PARTIAL_ADDRESS', 'deliveryPostalCode', path)
    return {
      status: 200,
      json: {
        price: 4990,
        outOfArea: false,
        durationInSeconds: 32_400,
        distanceInMeters: 742_000,
        resolvedPickup: `${said('pickupPostalCode')} ${said('pickupAddress')}`,
        resolvedDelivery: `${said('deliveryPostalCode')} ${said('deliveryAddress')}`,
        immediateReturn: false,
      },
    }
  }
  const cancel = (id: string, path: string): Reply => {
    const pud = puds.get(id)
    if (!pud) return refused(404, 'NOT_FOUND', 'no such pud', path)
    if (['in_progress', 'completed'].includes(pud.status)) return refused(409, 'CANNOT_CANCEL_PUD', 'under way', path)
    pud.status = 'cancelled'
    return { status: 204, text: '' }
  }
  const desk = (name: string, body: string): Reply => {
    const pud = puds.get(name) ?? [...puds.values()].find(({ referenceNumber }) => referenceNumber === name)
    const said = JSON.parse(body) as { status?: string; at?: string }
    if (!pud || !said.status) return { status: 404, json: { error: 'no such pud, or no status' } }
    void report(pud.id, said.status, new Date(said.at ?? Date.now()))
    return { status: 202, json: { id: pud.id } }
  }
  const answer = (asked: Asked): Reply | Trouble => {
    const { method, path, headers } = asked
    if (headers['x-api-token'] !== apiToken) return refused(401, 'UNAUTHORIZED', 'x-api-token', path)
    const [, onDesk] = /^\/desk\/puds\/([\w-]+)$/.exec(path) ?? []
    if (method === 'POST' && onDesk) return desk(onDesk, asked.body)
    if (method === 'GET' && path === '/api/v3/price-estimate') return faults.run('price', () => estimate(asked))
    const [, id] = /^\/api\/v3\/puds(?:\/([\w-]+))?$/.exec(path) ?? []
    if (method === 'POST' && path === '/api/v3/puds') return faults.run('create', () => create(asked))
    if (id === 'count') return { status: 200, json: { count: puds.size } }
    if (method === 'DELETE' && id) return faults.run('cancel', () => cancel(id, path))
    const pud = id === undefined ? undefined : puds.get(id)
    return pud ? { status: 200, json: pud } : refused(404, 'NOT_FOUND', 'no such pud', path)
  }
  const server = await startServer(answer, options)
  const send = (event: object) => {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': gireSignature(webhookSecret, body) }
    return callbackUrl ? tell(callbackUrl, { headers, body }, tellTimes) : Promise.resolve([])
  }
  /** Returns the statuses that our webhook answered. */
  async function report(id: string, newStatus: string, at = new Date()): Promise<number[]> {
    const pud = puds.get(id)!
    const prevStatus = pud.status
    pud.status = newStatus
    const data = { pudId: id, referenceNumber: pud.referenceNumber, prevStatus, newStatus }
    return send({ id: randomUUID(), eventType: 'pud:status_update', timestamp: at.toISOString(), data })
  }
  return {
    ...server,
    baseUrl: server.url,
    apiToken,
    webhookSecret,
    puds,
    fail: faults.fail,
    tellAt: (url: string, times = 1): void => void ([callbackUrl, tellTimes] = [url, times]),
    report,
  }
}

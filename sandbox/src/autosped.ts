// A file server as Autosped has one: orders are uploaded, status files are downloaded.
import { type Asked, type Reply, startServer, type Trouble } from './server.ts'
import { openFaults } from './sign-page.ts'

/** `lay` acts as Autosped's dispatchers, as does `PUT /status/<name>` from outside this process. */
export async function startAutosped(options: { slowMs?: number } = {}) {
  const orders = new Map<string, unknown>()
  const files = new Map<string, string>()
  const faults = openFaults()
  const token = 'sandbox-autosped-token'
  const answer = ({ method, path, headers, body }: Asked): Reply | Trouble => {
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, json: { error: 'token' } }
    const [, folder, name] = /^\/(orders|status)(?:\/([\w.-]+))?$/.exec(path) ?? []
    if (folder === 'orders' && name && method === 'PUT')
      return faults.run('put', () => {
        const said = JSON.parse(body) as { format?: string; vehicles?: { vin?: string | null }[] }
        if (said.format === 'bilbro-transport-order/1' && said.vehicles?.some(({ vin }) => !vin))
          return { status: 422, json: { error: 'each vehicle needs its VIN' } }
        const isNew = !orders.has(name)
        orders.set(name, said)
        return { status: isNew ? 201 : 200, json: {} }
      })
    if (folder === 'status' && name && method === 'PUT') {
      files.set(name, body)
      return { status: 201, json: {} }
    }
    if (folder === 'status' && !name) return faults.run('list', () => ({ status: 200, json: [...files.keys()] }))
    const text = folder === 'status' && name ? files.get(name) : undefined
    return text === undefined
      ? { status: 404, json: { error: 'no such file' } }
      : faults.run('fetch', () => ({ status: 200, text }))
  }
  const server = await startServer(answer, options)
  return {
    ...server,
    baseUrl: server.url,
    token,
    orders,
    fail: faults.fail,
    lay: (name: string, updates: readonly object[] | string): void =>
      void files.set(name, typeof updates === 'string' ? updates : JSON.stringify({ updates })),
  }
}

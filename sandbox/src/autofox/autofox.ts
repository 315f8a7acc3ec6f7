// AutoFox: sign-in with a login token, a paged list of image conversions, and downloads with the bearer token.
import { type Asked, type Reply, startServer, type Trouble } from '../server.ts'
import { openFaults } from '../sign-page.ts'
import { pictureOf } from './picture.ts'

export type Conversion = {
  id: string
  vin: string
  file_converted: string | null
  file_retouched: string | null
  retouch_state: string
  date_modified: string
}
/** How a file answers. */
type File = Reply | Trouble

const loginToken = 'sandbox-autofox-login'

/** VINs of demo cars for which AutoFox has edited pictures end like this. */
const isInDemo = /[369]$/

export async function startAutofox(options: { slowMs?: number } = {}) {
  const conversions = new Map<string, Conversion>()
  const files = new Map<string, File>()
  const faults = openFaults()
  let tokens = new Set<string>()
  let logins = 0
  /** Lists a conversion with its file. */
  const put = (id: string, vin: string, more: Partial<Conversion> & { file?: File } = {}): void => {
    const { file, ...fields } = more
    const converted = fields.file_converted ?? `media/vehicle-images/${id}.png`
    conversions.set(id, {
      ...{ id, vin, file_converted: converted, file_retouched: null, retouch_state: 'none' },
      ...{ date_modified: '2026-11-20T09:00:00Z' },
      ...fields,
    })
    for (const [at, name] of [converted, fields.file_retouched].entries())
      if (name) {
        const bytes = () => pictureOf(conversions.size * 2 + at)
        files.set(`/${name.replace(/^\//, '')}`, file ?? { status: 200, type: 'image/png', bytes: bytes() })
      }
  }
  /** Lists three pictures for a VIN that ends like those of the demo. */
  const invent = (vin: string): void => {
    if (!isInDemo.test(vin) || [...conversions.values()].some((one) => one.vin === vin)) return
    for (const n of [1, 2, 3]) put(`${vin}-${n}`, vin)
  }
  const list = ({ query }: Asked): Reply => {
    if (query.has('sort') || query.has('order_by')) return { status: 422, json: { status: 'error', data: null } }
    const vin = query.get('vin')
    if (vin) invent(vin)
    const perPage = Math.min(Number(query.get('per_page') ?? 20), 100)
    const page = Math.max(Number(query.get('page') ?? 1), 1)
    const all = [...conversions.values()].filter((one) => !vin || one.vin === vin)
    const data = all.slice((page - 1) * perPage, page * perPage).map((one) => ({ ...one, vehicle_id: one.vin }))
    return { status: 200, json: { status: 'success', data: { count: all.length, per_page: perPage, data } } }
  }
  const answer = (asked: Asked): Reply | Trouble => {
    const { method, path, headers, body } = asked
    if (method === 'POST' && path === '/auth/login-mobile')
      return faults.run('login', () => {
        if (new URLSearchParams(body).get('login_token') !== loginToken)
          return { status: 401, json: { status: 'error', data: null } }
        const token = `token-${++logins}`
        tokens.add(token)
        return { status: 200, json: { status: 'success', data: { access_token: token } } }
      })
    if (!tokens.has((headers.authorization ?? '').replace('Bearer ', '')))
      return { status: 401, json: { status: 'error', data: null } }
    if (path === '/vehicle-image-conversions') return faults.run('list', () => list(asked))
    const file = files.get(path) ?? { status: 404, json: { status: 'error', data: null } }
    return typeof file === 'string' ? file : faults.run('file', () => file)
  }
  const server = await startServer(answer, options)
  return {
    ...server,
    baseUrl: server.url,
    loginToken,
    put,
    invent,
    files,
    logins: () => logins,
    /** All tokens end. */
    expire: (): void => void (tokens = new Set()),
    fail: faults.fail,
  }
}

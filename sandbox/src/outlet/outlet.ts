// Simulates the outlet by our own contract (docs/outlet-api.md): ads, photos, people, requests and sales.
import { createHash } from 'node:crypto'
import { type Asked, type Reply, startServer, type Trouble } from '../server.ts'
import { openFaults } from '../sign-page.ts'

export const outletToken = 'sandbox-outlet-token'
const mostImageBytes = 2 * 1024 * 1024
const pageSize = 100
const longestTitle = 120

type Facts = { stockNo?: string; vin?: string | null; mileage?: number | null }
type SandboxAd = {
  adId: string
  title: string
  text: string
  price: { gross: { minor: number; currency: string }; vatRateBp: number | null; type: string }
  facts: Facts
  photos: string[]
}
export type SandboxRequest = {
  id: string
  adId: string | null
  stockNo: string | null
  name: string
  email: string
  phone: string | null
  country: string | null
  language: string
  message: string
  at: string
}
export type SandboxSale = {
  id: string
  adId: string | null
  stockNo: string
  at: string
  price: { minor: number; currency: string } | null
}
type FieldError = { field: string; key: string; message: string }

const fine = (json: unknown, status = 200): Reply => ({ status, json })
const error = (status: number, code: string, message: string, fields: FieldError[] = []): Reply => ({
  status,
  json: { error: { code, message, fields } },
})
const gone = error(404, 'ad-gone', 'There is no such ad.')

/**
 * Kinds of faults: status, list, find, publish, replace, remove, photo, requests, sales, user. `ads` holds the ads that
 * consumers see.
 */
export async function startOutlet(options: { slowMs?: number } = {}) {
  const ads = new Map<string, SandboxAd>()
  const published = new Map<string, string>()
  const photos = new Map<string, Buffer>()
  const users = new Map<string, { userId: string } & Record<string, unknown>>()
  const requests: unknown[] = []
  const sales: unknown[] = []
  const faults = openFaults()
  let lastAd = 7000
  let lastUser = 300

  /** The ad in a body, or the answer that refuses it. */
  const read = (asked: Asked): { ad: Omit<SandboxAd, 'adId'> } | { reply: Reply } => {
    const ad = JSON.parse(asked.body) as Omit<SandboxAd, 'adId'>
    const fields: FieldError[] = []
    const report = (field: string, key: string, isWrong: boolean) =>
      isWrong && fields.push({ field, key, message: `${field}: ${key}` })
    report('stockNo', 'missing', !ad.facts?.stockNo)
    report('variant', 'title-missing', !ad.title)
    report('variant', 'title-too-long', (ad.title?.length ?? 0) > longestTitle)
    report('consumerPrice', 'missing', !(ad.price?.gross?.minor > 0))
    report('photos', 'unknown', !Array.isArray(ad.photos) || ad.photos.some((ref) => !photos.has(ref)))
    return fields.length ? { reply: error(422, 'invalid', 'The ad is not complete.', fields) } : { ad }
  }
  const publish = (key: string, asked: Asked): Reply => {
    const before = published.get(key)
    // The key stays known after its ad was removed.
    if (before !== undefined && !ads.has(before)) return error(410, 'ad-gone', 'The ad of this key was removed.')
    const said = read(asked)
    if ('reply' in said) return said.reply
    const adId = before ?? String(++lastAd)
    ads.set(adId, { adId, ...said.ad })
    published.set(key, adId)
    return fine({ adId }, before === undefined ? 201 : 200)
  }
  const replace = (adId: string, asked: Asked): Reply => {
    if (!ads.has(adId)) return gone
    const said = read(asked)
    if ('reply' in said) return said.reply
    ads.set(adId, { adId, ...said.ad })
    return fine({ adId })
  }
  const upload = (hash: string, { headers, raw }: Asked): Reply => {
    if (headers['content-type'] !== 'image/jpeg' || raw.length < 2 || raw.readUInt16BE(0) !== 0xffd8)
      return error(415, 'not-jpeg', 'Photos are JPEG files.')
    if (raw.byteLength > mostImageBytes) return error(413, 'too-large', 'A photo has at most 2 MB.')
    if (createHash('sha256').update(raw).digest('hex') !== hash)
      return error(422, 'wrong-hash', 'The photo is not the one of this address.')
    photos.set(hash, raw)
    return fine({ ref: hash })
  }
  const putUser = (ownId: string, asked: Asked): Reply => {
    const userId = users.get(ownId)?.userId ?? `u-${++lastUser}`
    const isNew = !users.has(ownId)
    users.set(ownId, { ...(JSON.parse(asked.body) as object), userId })
    return fine({ userId }, isNew ? 201 : 200)
  }
  /** A cursor is the number of entries before it. */
  const after = ({ query }: Asked) => Number(query.get('after') ?? 0)
  const pageOf = (name: string, list: readonly unknown[], asked: Asked): Reply => {
    const entries = list.slice(after(asked), after(asked) + pageSize)
    return fine({ [name]: entries, cursor: String(after(asked) + entries.length) })
  }
  const listAds = (asked: Asked): Reply => {
    const all = [...ads.values()]
    const end = after(asked) + pageSize
    return fine({ ads: all.slice(after(asked), end), next: end < all.length ? String(end) : null })
  }
  const oneAd = (id: string, asked: Asked): Reply | Trouble => {
    switch (asked.method) {
      case 'GET':
        return faults.run('find', () => (ads.has(id) ? fine(ads.get(id)) : gone))
      case 'PUT':
        return faults.run('replace', () => replace(id, asked))
      case 'DELETE':
        return faults.run('remove', () => (ads.delete(id) ? { status: 204, text: '' } : gone))
    }
    return error(405, 'method', 'The method is not allowed.')
  }
  type Work = (asked: Asked, id: string) => Reply | Trouble
  const reads: Record<string, Work> = {
    'GET status': () => faults.run('status', () => fine({ status: 'ok' })),
    'GET ads': (asked) => faults.run('list', () => listAds(asked)),
    'GET requests': (asked) => faults.run('requests', () => pageOf('requests', requests, asked)),
    'GET sales': (asked) => faults.run('sales', () => pageOf('sales', sales, asked)),
  }
  const writes: Record<string, Work> = {
    'PUT publications': (asked, id) => faults.run('publish', () => publish(id, asked)),
    'PUT photos': (asked, id) => faults.run('photo', () => upload(id, asked)),
    'PUT users': (asked, id) => faults.run('user', () => putUser(id, asked)),
  }
  const answer = (asked: Asked): Reply | Trouble => {
    if (asked.headers.authorization !== `Bearer ${outletToken}`) return error(401, 'token', 'The token is wrong.')
    const [, kind, id, more] = /^\/([a-z]+)(?:\/([^/]+))?(\/.*)?$/.exec(asked.path) ?? []
    if (more !== undefined || kind === undefined) return error(404, 'path', 'There is no such path.')
    if (kind === 'ads' && id !== undefined) return oneAd(id, asked)
    const work = id === undefined ? reads[`${asked.method} ${kind}`] : writes[`${asked.method} ${kind}`]
    if (work) return work(asked, id ?? '')
    return error(404, 'path', 'There is no such path.')
  }
  const server = await startServer(answer, options)
  return {
    ...server,
    baseUrl: server.url,
    token: outletToken,
    ads,
    users,
    requests,
    sales,
    fail: faults.fail,
    /** A consumer asks. */
    ask: (request: Partial<SandboxRequest> & { id: string }): void =>
      void requests.push({
        ...{ adId: null, stockNo: null, name: 'Erika Beispiel', email: 'erika@example.com', phone: null },
        ...{ country: 'DE', language: 'de', message: 'Ist der Wagen noch da?', at: new Date().toISOString() },
        ...request,
      } satisfies SandboxRequest),
    /** The outlet has sold a car. */
    sell: (sale: Partial<SandboxSale> & { id: string; stockNo: string }): void =>
      void sales.push({ adId: null, at: new Date().toISOString(), price: null, ...sale } satisfies SandboxSale),
  }
}

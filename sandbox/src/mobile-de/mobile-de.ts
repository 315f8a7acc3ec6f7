// Simulates mobile.de's Seller API: ads of one seller, images, insertion ids, and reference data.
import { randomUUID } from 'node:crypto'
import { type Asked, type Reply, startServer, type Trouble } from '../server.ts'
import { openFaults } from '../sign-page.ts'
import { errorOf, errorsIn, type WireAd } from './checks.ts'
import { refdata } from './refdata.ts'

const mediaType = 'application/vnd.de.mobile.api+json'
const mostImageBytes = 2 * 1024 * 1024
const [user, password, sellerId] = ['sandbox-mobile-user', 'sandbox-mobile-pässword', '451000']
const authorization = `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`

const nothing: Reply = { status: 404, text: '' }
const refused = (status: number, key: string, path: string): Reply => ({
  status,
  type: mediaType,
  json: { errors: [errorOf(key, path, '')] },
})

/**
 * Kinds of faults: sellers, list, find, create, replace, remove, image, refdata. `ads` holds the ads that consumers see.
 */
export async function startMobileDe(options: { slowMs?: number } = {}) {
  const ads = new Map<string, WireAd>()
  const images = new Map<string, Buffer>()
  const inserted = new Map<string, string>()
  const faults = openFaults()
  let lastId = 400_000_000
  let isLinked = true

  const fine = (json: unknown): Reply => ({ status: 200, type: mediaType, json })
  const locationOf = (id: string) => `${server.url}/seller-api/sellers/${sellerId}/ads/${id}`

  /** The ad in a body, or the answer that refuses it. */
  const read = ({ headers, body }: Asked): { ad: Partial<WireAd> } | { reply: Reply } => {
    if (!headers['content-type']?.startsWith(mediaType))
      return { reply: refused(415, 'media-type-unsupported', 'Content-Type') }
    const ad = JSON.parse(body) as Partial<WireAd>
    const errors = errorsIn(ad, (ref) => images.has(ref))
    return errors.length ? { reply: { status: 400, type: mediaType, json: { errors } } } : { ad }
  }
  const store = (id: string, ad: Partial<WireAd>): void =>
    void ads.set(id, { ...ad, mobileAdId: id, modificationDate: new Date().toISOString() })

  const create = (asked: Asked): Reply => {
    const insertionId = asked.headers['x-mobile-insertion-request-id']
    const before = typeof insertionId === 'string' ? inserted.get(insertionId) : undefined
    // The id stays known after its ad was removed.
    if (before) return { status: 303, headers: { location: locationOf(before) }, text: '' }
    const said = read(asked)
    if ('reply' in said) return said.reply
    const id = String(++lastId)
    store(id, said.ad)
    if (typeof insertionId === 'string') inserted.set(insertionId, id)
    return { status: 201, headers: { location: locationOf(id) }, text: '' }
  }
  /** Replaces everything: fields that are missing are gone. */
  const replace = (id: string, asked: Asked): Reply => {
    if (!ads.has(id)) return nothing
    const said = read(asked)
    if ('reply' in said) return said.reply
    store(id, said.ad)
    return { status: 200, text: '' }
  }
  const upload = ({ headers, raw }: Asked): Reply => {
    if (headers['content-type'] !== 'image/jpeg' || raw.readUInt16BE(0) !== 0xffd8)
      return refused(415, 'image-not-jpeg', 'images')
    if (raw.byteLength > mostImageBytes) return refused(413, 'image-too-large', 'images')
    const ref = randomUUID()
    images.set(ref, raw)
    return fine({ ref })
  }
  const oneAd = (id: string, asked: Asked): Reply | Trouble => {
    switch (asked.method) {
      case 'GET':
        return faults.run('find', () => (ads.has(id) ? fine(ads.get(id)) : nothing))
      case 'PUT':
        return faults.run('replace', () => replace(id, asked))
      case 'DELETE':
        return faults.run('remove', () => (ads.delete(id) ? { status: 204, text: '' } : nothing))
    }
    return { status: 405, text: '' }
  }
  const answer = (asked: Asked): Reply | Trouble => {
    const { method, path, headers } = asked
    if (headers.authorization !== authorization) return { status: 401, text: '' }
    const [, list] = /^\/refdata\/classes\/Car\/(.+)$/.exec(path) ?? []
    if (list !== undefined)
      return faults.run('refdata', () => {
        const values = refdata(list)
        return values ? fine({ values }) : nothing
      })
    if (path === '/seller-api/sellers')
      return faults.run('sellers', () => fine({ sellers: isLinked ? [{ mobileSellerId: sellerId }] : [] }))
    if (method === 'POST' && path === '/seller-api/images') return faults.run('image', () => upload(asked))
    const [, seller, id] = /^\/seller-api\/sellers\/(\w+)\/ads(?:\/(\w+))?$/.exec(path) ?? []
    if (!isLinked || seller !== sellerId) return nothing
    if (id !== undefined) return oneAd(id, asked)
    if (method === 'POST') return faults.run('create', () => create(asked))
    return faults.run('list', () => fine({ ads: [...ads.values()] }))
  }
  const server = await startServer(answer, options)
  return {
    ...server,
    baseUrl: `${server.url}/seller-api`,
    user,
    password,
    sellerId,
    ads,
    images,
    fail: faults.fail,
    /** Takes away the right to act for the seller, or returns it. */
    link: (is: boolean): void => void (isLinked = is),
  }
}

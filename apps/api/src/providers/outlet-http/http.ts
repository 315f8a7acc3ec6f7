import { createHash } from 'node:crypto'
import { type ClientAnswer, type ClientOptions, type ClientRequest, createClient, faultOf, jsonOf } from '../client.ts'
import type { AdPhoto, ListedAd } from '../marketplace/port.ts'
import type { Outlet } from '../outlet/port.ts'
import { ProviderError } from '../provider-error.ts'
import * as wire from './wire.ts'

type Options = ClientOptions & { key: string; baseUrl: string; token: string; maxPhotoBytes?: number }
type Without<T> = T extends unknown ? Omit<T, 'url' | 'purpose'> : never
type Call = Without<ClientRequest>

const provider = 'outlet'
const usualPhotoBytes = 2 * 1024 * 1024
const mostPages = 200
/** Answers about the content of a request. */
const refusals = [400, 404, 409, 410, 413, 415, 422]

/**
 * The outlet, by our own contract (docs/outlet-api.md). Every writing call names its object itself, so all of them may be
 * repeated.
 */
export function createOutletClient({
  key,
  baseUrl,
  token,
  maxPhotoBytes = usualPhotoBytes,
  ...options
}: Options): Outlet {
  const client = createClient(provider, {
    ...{ timeoutMs: 20_000, concurrency: 2, maxBytes: 10_000_000 },
    ...options,
    // Requests and people.
    isPersonal: true,
  })
  const send = (purpose: string, path: string, request: Call = {}) =>
    client.send({
      ...request,
      purpose,
      url: `${baseUrl}${path}`,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
    } as ClientRequest)
  const sendJson = (purpose: string, path: string, body: object) =>
    send(purpose, path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const adPath = (adId: string) => `/ads/${encodeURIComponent(adId)}`

  /** A 404 or 410 of another server, such as a proxy, does not count as one of the outlet. */
  const isGone = ({ status, text }: ClientAnswer): boolean =>
    (status === 404 || status === 410) && wire.failureOf(text)?.code === 'ad-gone'
  const needFine = (answer: ClientAnswer): ClientAnswer => {
    if (answer.status >= 200 && answer.status < 300) return answer
    const failure = refusals.includes(answer.status) ? wire.failureOf(answer.text) : undefined
    if (!failure) throw faultOf(provider, answer)
    const { code, message, fields } = failure
    throw new ProviderError(provider, 'REFUSED', `${answer.status} ${code} ${message}`.trim().slice(0, 200), fields)
  }

  const uploadAll = async (photos: readonly AdPhoto[]): Promise<string[]> => {
    const refs: string[] = []
    for (const { ref, read } of photos) refs.push(ref ?? (await upload(await read(), refs.length + 1)))
    return refs
  }
  const upload = async (bytes: Uint8Array, place: number): Promise<string> => {
    if (!isJpeg(bytes)) throw refused('photos', 'image-not-jpeg', String(place))
    if (bytes.byteLength > maxPhotoBytes) throw refused('photos', 'image-too-large', String(place))
    const hash = createHash('sha256').update(bytes).digest('hex')
    const answer = await send('upload photo', `/photos/${hash}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: Uint8Array.from(bytes),
      timeoutMs: 60_000,
    })
    return jsonOf(provider, needFine(answer), wire.photo).ref
  }
  /** Reads all pages. The outlet must not repeat a cursor, or the end would never come. */
  const listAds = async (): Promise<ListedAd[]> => {
    const ads: ListedAd[] = []
    let next: string | undefined
    for (let page = 0; page < mostPages; page++) {
      const answer = await send('list ads', next === undefined ? '/ads' : `/ads?after=${encodeURIComponent(next)}`)
      const said = jsonOf(provider, needFine(answer), wire.adsPage)
      ads.push(...said.ads.map(wire.toListedAd))
      if (!said.next) return ads
      if (said.next === next) break
      next = said.next
    }
    throw new ProviderError(provider, 'PROTOCOL', 'the list of ads does not end')
  }
  const after = (path: string, cursor: string | null) =>
    cursor === null ? path : `${path}?after=${encodeURIComponent(cursor)}`

  return {
    key,
    listAds,

    async putAd({ ad, photos, insertionId, adId }) {
      const photoRefs = await uploadAll(photos)
      const body = wire.toWireAd(ad, photoRefs)
      if (adId !== null) {
        const answer = await sendJson('replace ad', adPath(adId), body)
        if (isGone(answer)) return { outcome: 'GONE' }
        needFine(answer)
        return { outcome: 'REPLACED', adId, photoRefs }
      }
      const answer = await sendJson('publish ad', `/publications/${encodeURIComponent(insertionId)}`, body)
      if (isGone(answer)) return { outcome: 'GONE' }
      const { adId: madeId } = jsonOf(provider, needFine(answer), wire.made)
      return { outcome: answer.status === 201 ? 'CREATED' : 'KNOWN', adId: madeId, photoRefs }
    },

    async removeAd(adId) {
      const answer = await send('remove ad', adPath(adId), { method: 'DELETE' })
      if (isGone(answer)) return 'GONE'
      needFine(answer)
      return 'REMOVED'
    },

    async findAd(adId) {
      const answer = await send('find ad', adPath(adId))
      if (isGone(answer)) return undefined
      return wire.toListedAd(jsonOf(provider, needFine(answer), wire.wireAd))
    },

    async listRequests({ after: cursor }) {
      const answer = needFine(await send('requests', after('/requests', cursor)))
      const said = jsonOf(provider, answer, wire.requestsPage)
      const { read, unreadable } = wire.toRequests(said.requests)
      return { requests: read, unreadable, cursor: said.cursor ?? cursor }
    },

    async listSales({ after: cursor }) {
      const said = jsonOf(provider, needFine(await send('sales', after('/sales', cursor))), wire.salesPage)
      const { read, unreadable } = wire.toSales(said.sales)
      return { sales: read, unreadable, cursor: said.cursor ?? cursor }
    },

    async createUser(person) {
      const path = `/users/${encodeURIComponent(person.ownId)}`
      const answer = needFine(await sendJson('create user', path, wire.toWireUser(person)))
      return { remoteId: jsonOf(provider, answer, wire.user).userId }
    },

    async probe() {
      jsonOf(provider, needFine(await send('status', '/status')), wire.status)
    },
  }
}

const refused = (field: string, errorKey: string, message: string): ProviderError =>
  new ProviderError(provider, 'REFUSED', `${errorKey} ${message}`, [{ field, key: errorKey, message }])

/** By the first bytes. */
const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

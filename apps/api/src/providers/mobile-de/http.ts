import type { Ad, AdField } from '@bilbro/contract/sale/channels/ads'
import { type ClientAnswer, type ClientOptions, type ClientRequest, createClient, faultOf, jsonOf } from '../client.ts'
import type { AdPhoto, Marketplace } from '../marketplace/port.ts'
import { ProviderError } from '../provider-error.ts'
import { refusedFields } from './refusals.ts'
import * as wire from './wire.ts'

type Options = ClientOptions & {
  key: string
  baseUrl: string
  user: string
  password: string
  sellerId: string
  maxPhotoBytes?: number
}

type Without<T> = T extends unknown ? Omit<T, 'url' | 'purpose'> : never
/** A request of any kind of `retry`. */
type Call = Without<ClientRequest>

const provider = 'mobileDe'
const mediaType = 'application/vnd.de.mobile.api+json'
/** "JPG, up to 2 MB". */
const usualPhotoBytes = 2 * 1024 * 1024
const codesLiveMs = 24 * 3_600_000
/** Answers about the content of the request. 413 and 415 are unverified. */
const refusals = [400, 404, 405, 409, 412, 413, 415, 422]

/** mobile.de, Seller API: ads of one seller. */
export function createMobileDe({ key, baseUrl, user, password, sellerId, ...options }: Options): Marketplace {
  const { maxPhotoBytes = usualPhotoBytes, ...rest } = options
  const client = createClient(provider, { timeoutMs: 20_000, concurrency: 2, ...rest })
  const authorization = `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`
  const adsPath = `/sellers/${encodeURIComponent(sellerId)}/ads`
  const adPath = (adId: string) => `${adsPath}/${encodeURIComponent(adId)}`

  const send = (purpose: string, path: string, request: Call = {}) =>
    client.send({
      ...request,
      purpose,
      url: URL.parse(path) ? path : `${baseUrl}${path}`,
      headers: { accept: mediaType, ...request.headers, authorization },
    } as ClientRequest)
  const sendAd = (purpose: string, path: string, body: object, request: Call) =>
    send(purpose, path, {
      ...request,
      headers: { 'content-type': mediaType, ...request.headers },
      body: JSON.stringify(body),
    })
  const needFine = (answer: ClientAnswer): ClientAnswer => {
    if (answer.status >= 200 && answer.status < 300) return answer
    throw refusals.includes(answer.status) ? refusalOf(answer) : faultOf(provider, answer)
  }

  const listAds = async () => {
    // The documentation has no pages: the answer is the whole list (unverified).
    const limits = { timeoutMs: 60_000, maxBytes: 50_000_000 }
    return jsonOf(provider, needFine(await send('list ads', adsPath, limits)), wire.adsAnswer).ads.map(wire.toListedAd)
  }
  /**
   * Also an unknown seller or a withdrawn right may answer 404 (unverified). Only a list without the ad proves that
   * consumers do not see it any more.
   */
  const isGone = async (answer: ClientAnswer, adId: string): Promise<boolean> =>
    answer.status === 404 && !(await listAds()).some((one) => one.adId === adId)

  const known = new Map<string, { until: number; codes: Promise<wire.Code[]> }>()
  /** Reference data is read once a day. Its place beside the Seller API is unverified. */
  const codesAt = (path: string): Promise<wire.Code[]> => {
    const before = known.get(path)
    if (before && before.until > Date.now()) return before.codes
    const codes = send('reference data', new URL(`/refdata/classes/Car/${path}`, baseUrl).href).then(
      (answer) => jsonOf(provider, needFine(answer), wire.codesAnswer).values,
    )
    known.set(path, { until: Date.now() + codesLiveMs, codes })
    codes.catch(() => known.delete(path))
    return codes
  }
  /** @throws ProviderError REFUSED when mobile.de has no such make or model */
  const codesOf = async ({ facts, title }: Ad) => {
    const make = wire.makeOf(await codesAt('makes'), facts.brand)
    if (make === undefined) throw refused('brand', 'make-unknown', facts.brand)
    const models = await codesAt(`makes/${encodeURIComponent(make)}/models`)
    const model = wire.modelOf(models, { model: facts.model, variant: title })
    if (model === undefined) throw refused('model', 'model-unknown', `${facts.brand} ${facts.model}`)
    return { make, model }
  }

  /** Uploads one photo after the other: each may have 2 MB. */
  const uploadAll = async (photos: readonly AdPhoto[]): Promise<string[]> => {
    const refs: string[] = []
    for (const { ref, read } of photos) refs.push(ref ?? (await upload(await read(), refs.length + 1)))
    return refs
  }
  const upload = async (bytes: Uint8Array, place: number): Promise<string> => {
    if (!isJpeg(bytes)) throw refused('photos', 'image-not-jpeg', String(place))
    if (bytes.byteLength > maxPhotoBytes) throw refused('photos', 'image-too-large', String(place))
    const answer = await send('upload photo', '/images', {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: Uint8Array.from(bytes),
      timeoutMs: 60_000,
    })
    if (answer.status === 413) throw refused('photos', 'image-too-large', String(place))
    return jsonOf(provider, needFine(answer), wire.imageAnswer).ref
  }

  /**
   * `isKnown`: an earlier call with the same insertion id had made the ad. Undefined when that ad does not exist any
   * more.
   */
  const create = async (body: object, { facts }: Ad, insertionId: string) => {
    const answer = await sendAd('create ad', adsPath, body, {
      method: 'POST',
      retry: 'KEYED',
      key: `ad:${sellerId}:${insertionId}`,
      headers: { 'x-mobile-insertion-request-id': insertionId },
      seeOther: true,
    })
    const isKnown = answer.status === 303
    const place = (isKnown ? answer : needFine(answer)).headers.get('location') ?? ''
    const adId = /\/ads\/([^/?#]+)\/?(?:[?#]|$)/.exec(place)?.[1]
    if (adId) return { adId: decodeURIComponent(adId), isKnown }
    // The ledger keeps no headers: the answer of an earlier call does not name the ad.
    const found = (await listAds()).find(({ stockNo }) => stockNo === facts.stockNo)
    return found && { adId: found.adId, isKnown: true }
  }
  const replace = async (adId: string, body: object): Promise<boolean> => {
    const answer = await sendAd('replace ad', adPath(adId), body, { method: 'PUT' })
    if (await isGone(answer, adId)) return false
    needFine(answer)
    return true
  }

  return {
    key,
    listAds,

    async putAd({ ad, photos, insertionId, adId }) {
      const codes = await codesOf(ad)
      const photoRefs = await uploadAll(photos)
      const body = wire.toWireAd(ad, codes, photoRefs)
      if (adId !== null)
        return (await replace(adId, body)) ? { outcome: 'REPLACED', adId, photoRefs } : { outcome: 'GONE' }
      const made = await create(body, ad, insertionId)
      if (!made) return { outcome: 'GONE' }
      if (!made.isKnown) return { outcome: 'CREATED', adId: made.adId, photoRefs }
      // The car may have changed since the earlier call.
      return (await replace(made.adId, body)) ? { outcome: 'KNOWN', adId: made.adId, photoRefs } : { outcome: 'GONE' }
    },

    async removeAd(adId) {
      const answer = await send('remove ad', adPath(adId), { method: 'DELETE' })
      if (await isGone(answer, adId)) return 'GONE'
      needFine(answer)
      return 'REMOVED'
    },

    async findAd(adId) {
      const answer = await send('find ad', adPath(adId))
      if (await isGone(answer, adId)) return undefined
      return wire.toListedAd(jsonOf(provider, needFine(answer), wire.wireAd))
    },

    async probe() {
      const { sellers } = jsonOf(provider, needFine(await send('sellers', '/sellers')), wire.sellersAnswer)
      if (!sellers.some(({ mobileSellerId }) => mobileSellerId === sellerId))
        throw new ProviderError(provider, 'REFUSED', `no right for seller ${sellerId}`)
    },
  }
}

const refused = (field: AdField, errorKey: string, message: string): ProviderError =>
  new ProviderError(provider, 'REFUSED', `${errorKey} ${message}`, [{ field, key: errorKey, message }])

function refusalOf({ status, text }: ClientAnswer): ProviderError {
  const fields = refusedFields(text)
  const keys = fields.map((one) => one.key).join(', ')
  return new ProviderError(provider, 'REFUSED', `${status} ${keys}`.trim().slice(0, 200), fields)
}

/** By the first bytes. */
const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

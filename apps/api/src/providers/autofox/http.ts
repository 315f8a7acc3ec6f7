import { type ClientAnswer, type ClientOptions, type ClientRequest, createClient, faultOf, jsonOf } from '../client.ts'
import { ProviderError } from '../provider-error.ts'
import { isPublicAddress } from '../public-address.ts'
import type { VehicleImages } from '../vehicle-images/port.ts'
import { conversionsAnswer, loginAnswer, pictureTypeOf, toPicture } from './wire.ts'

type Options = ClientOptions & {
  key: string
  source: string
  baseUrl: string
  loginToken: string
  maxPictureBytes?: number
}

const provider = 'autofox'
const perPage = 100
const usualPictureBytes = 30_000_000

/** AutoFox edits photos of cars. Its access token has no known lifetime: a 401 asks for a new one, once per call. */
export function createAutofox({ key, source, baseUrl, loginToken, ...options }: Options): VehicleImages {
  const { maxPictureBytes = usualPictureBytes, ...rest } = options
  const client = createClient(provider, { timeoutMs: 20_000, concurrency: 2, ...rest })
  const { origin } = new URL(baseUrl)
  let known: Promise<string> | undefined

  const login = async (): Promise<string> => {
    const answer = await client.send({
      purpose: 'login',
      method: 'POST',
      url: `${baseUrl}/auth/login-mobile`,
      secret: true,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ login_token: loginToken }).toString(),
    })
    if (answer.status !== 200) throw faultOf(provider, answer)
    return jsonOf(provider, answer, loginAnswer).data.access_token
  }
  const token = (): Promise<string> => {
    if (known) return known
    const made = login()
    known = made
    made.catch(() => forget(made))
    return made
  }
  const forget = (used: Promise<string>): void => {
    if (known === used) known = undefined
  }
  const signedIn = async (request: ClientRequest): Promise<ClientAnswer> => {
    const send = async (used: Promise<string>) =>
      client.send({ ...request, headers: { ...request.headers, authorization: `Bearer ${await used}` } })
    const used = token()
    const answer = await send(used)
    if (answer.status !== 401) return answer
    forget(used)
    return send(token())
  }
  return {
    key,
    source,

    async listProcessed({ vin, page }) {
      const query = new URLSearchParams({
        ...(vin && { vin }),
        only_latest_per_vehicle: 'true',
        is_success: 'true',
        page: String(page),
        per_page: String(perPage),
      })
      const answer = await signedIn({
        purpose: 'conversions',
        url: `${baseUrl}/vehicle-image-conversions?${query.toString()}`,
        maxBytes: 5_000_000,
      })
      if (answer.status !== 200) throw faultOf(provider, answer)
      const { count, per_page = perPage, data } = jsonOf(provider, answer, conversionsAnswer).data
      // The service refuses to sort by date.
      const items = data
        .flatMap((raw) => toPicture(raw) ?? [])
        .map((one) => ({ ...one, vin: one.vin ?? vin ?? null }))
        .toSorted((a, b) => a.modifiedAt.localeCompare(b.modifiedAt) || a.externalId.localeCompare(b.externalId))
      return { items, total: count, isLast: !data.length || page * per_page >= count }
    },

    async download(path) {
      const url = URL.parse(path, `${baseUrl}/`)
      if (!url || !(await isPublicAddress(url, origin))) return { refusal: 'REDIRECTED' }
      const request: ClientRequest = {
        purpose: 'download',
        url: url.href,
        // The ledger keeps texts, not pictures.
        secret: true,
        headers: { accept: 'image/*' },
        maxBytes: maxPictureBytes,
        follow: (to) => isPublicAddress(to, origin),
      }
      try {
        // Another server does not get our token.
        const answer = await (url.origin === origin ? signedIn(request) : client.send(request))
        if (answer.status === 404 || answer.status === 410) return { refusal: 'GONE' }
        if (answer.status !== 200) throw faultOf(provider, answer)
        const bytes = Buffer.from(answer.bytes)
        const mime = pictureTypeOf(bytes)
        return mime ? { bytes, mime } : { refusal: 'NOT_AN_IMAGE' }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        if (error.fault === 'TOO_LARGE' || error.fault === 'REDIRECTED') return { refusal: error.fault }
        throw error
      }
    },
  }
}

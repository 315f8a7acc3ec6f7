import { createHash, timingSafeEqual } from 'node:crypto'
import { type ClientAnswer, type ClientOptions, type ClientRequest, faultOf, jsonOf, createClient } from '../client.ts'
import { ProviderError } from '../provider-error.ts'
import { isTurnOf, type SignatureProvider, type SignOrder } from '../signing/port.ts'
import * as wire from './wire.ts'

type Options = ClientOptions & {
  baseUrl: string
  apiToken: string
  apiSecret: string
  accessToken: string
  accessSecret: string
  /** Part of the callback URL, because Scrive does not sign its callbacks. */
  callbackSecret: string
  webhookUrl: string
}

const provider = 'scrive'
const documentBytes = 5_000_000
const paperBytes = 60 * 1024 * 1024

/** Scrive eSign: personal access credentials (OAuth 1, PLAINTEXT). */
export function createScrive(options: Options): SignatureProvider & { probe: () => Promise<unknown> } {
  const { baseUrl, apiToken, apiSecret, accessToken, accessSecret, callbackSecret, webhookUrl, ...more } = options
  const client = createClient(provider, { timeoutMs: 20_000, ...more, isPersonal: true })
  const authorization = `oauth_signature_method="PLAINTEXT",oauth_consumer_key="${apiToken}",oauth_token="${accessToken}",oauth_signature="${apiSecret}&${accessSecret}"`
  const callbackUrl = `${webhookUrl}?${new URLSearchParams({ provider, token: callbackSecret }).toString()}`

  const send = (purpose: string, path: string, request: object = {}) =>
    client.send({
      purpose,
      url: `${baseUrl}/api/v2/documents${path}`,
      headers: { authorization },
      ...request,
    } as ClientRequest)
  const post = (purpose: string, path: string, form: Record<string, string> = {}) =>
    send(purpose, path, {
      method: 'POST',
      // The answer contains sign-in links, and the request the secret of the callback.
      secret: true,
      maxBytes: documentBytes,
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
  const documentOf = (answer: ClientAnswer): wire.ScriveDocument => {
    if (answer.status === 400 || answer.status === 409)
      throw new ProviderError(provider, 'REFUSED', `${answer.status} ${answer.text.slice(0, 150)}`)
    if (answer.status !== 200 && answer.status !== 201) throw faultOf(provider, answer)
    return jsonOf(provider, answer, wire.scriveDocument)
  }
  const read = async (id: string) =>
    documentOf(await send('get', `/${id}/get`, { secret: true, maxBytes: documentBytes }))
  const toOrder = (document: wire.ScriveDocument): SignOrder => {
    try {
      return wire.toOrder(document)
    } catch (error) {
      throw new ProviderError(provider, 'PROTOCOL', String(error))
    }
  }
  /** Until the title is set, a document has the name of its file: our reference. */
  const find = async (ref: string): Promise<string | undefined> => {
    const filter = JSON.stringify([{ filter_by: 'text', text: ref }])
    const answer = await send('find', `/list?${new URLSearchParams({ filter, max: '10' }).toString()}`, {
      secret: true,
      maxBytes: documentBytes,
    })
    if (answer.status !== 200) throw faultOf(provider, answer)
    return jsonOf(provider, answer, wire.listed).documents.find(({ title }) => title === ref)?.id
  }
  const make = async (ref: string, pdf: Buffer): Promise<string> => {
    const form = new FormData()
    form.append('saved', 'true')
    form.append('file', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), `${ref}.pdf`)
    const answer = await send('new', '/new', {
      method: 'POST',
      retry: 'ONCE',
      key: `new:${ref}`,
      find: async () => {
        const id = await find(ref)
        if (id === undefined) return undefined
        const text = JSON.stringify({ id })
        return { status: 201, headers: new Headers(), bytes: Buffer.from(text), text }
      },
      timeoutMs: more.timeoutMs ?? 60_000,
      maxBytes: documentBytes,
      body: form,
    })
    if (answer.status === 200 || answer.status === 201) {
      // A stored answer contains only its beginning.
      const [, id] = /"id"\s*:\s*"(\d+)"/.exec(answer.text) ?? []
      if (id) return id
    }
    // Stored answers with personal data are deleted after one day.
    return (answer.text === '' && (await find(ref))) || documentOf(answer).id
  }
  return {
    key: provider,
    probe: async () => {
      const answer = await send('probe', '/list?max=1', { maxBytes: documentBytes })
      if (answer.status !== 200) throw faultOf(provider, answer)
    },
    async createOrder(order) {
      const id = await make(order.ref, order.pdf)
      const document = await read(id)
      // Each step may be a repeat: a document that was started already is left unchanged.
      if (document.status !== 'preparation') return id
      const said = wire.toUpdate(document, order, { callbackUrl, now: new Date() })
      documentOf(await post('update', `/${id}/update`, { document: JSON.stringify(said) }))
      const started = await post('start', `/${id}/start`)
      if (started.status !== 409) documentOf(started)
      return id
    },
    getOrder: async (id) => toOrder(await read(id)),
    async getSignUrl(id, role) {
      const document = await read(id)
      const path = wire.partyOf(document, role)?.api_delivery_url
      return path && isTurnOf(toOrder(document), role) ? new URL(path, baseUrl).href : undefined
    },
    async downloadSigned(id) {
      const document = await read(id)
      // The document is closed a little before it is sealed.
      if (document.status !== 'closed' || !document.sealed_file) return undefined
      const answer = await send('paper', `/${id}/files/main/signed.pdf`, { secret: true, maxBytes: paperBytes })
      if (answer.status !== 200) throw faultOf(provider, answer)
      // The evidence is embedded in the PDF.
      return { pdf: Buffer.from(answer.bytes), evidence: undefined }
    },
    async cancel(id) {
      const answer = await post('cancel', `/${id}/cancel`)
      if (answer.status !== 409) documentOf(answer)
      return toOrder(await read(id))
    },
    release: () => Promise.resolve(),
    isFrom: ({ query }) => query.get('provider') === provider && isSame(query.get('token') ?? '', callbackSecret),
    parseWebhook: wire.parseEvents,
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
/** Compares in constant time. */
const isSame = (given: string, secret: string): boolean =>
  secret !== '' && timingSafeEqual(digest(given), digest(secret))

import { type ClientAnswer, type ClientOptions, type ClientRequest, faultOf, jsonOf, createClient } from '../client.ts'
import { ProviderError } from '../provider-error.ts'
import { isSignedBy } from '../signature.ts'
import type { Gire } from '../transport/port.ts'
import * as wire from './wire.ts'

type Options = ClientOptions & { baseUrl: string; apiToken: string; webhookSecret: string }

const provider = 'gire'

/** GIRE Mobility, API v3. */
export function createGire(options: Options): Gire {
  const { baseUrl, apiToken, webhookSecret, ...more } = options
  const client = createClient(provider, { timeoutMs: 20_000, ...more, isPersonal: true })
  const send = (purpose: string, path: string, request: object = {}) =>
    client.send({
      purpose,
      url: `${baseUrl}/api/v3${path}`,
      ...request,
      headers: { 'x-api-token': apiToken, ...(request as { headers?: object }).headers },
    } as ClientRequest)
  const refused = (answer: ClientAnswer): ProviderError => {
    if (answer.status >= 500 || answer.status === 429) return faultOf(provider, answer)
    const said = wire.refusal.safeParse(parsed(answer.text))
    // A 409 without GIRE's error type means that a call with the same key is still in progress.
    if (answer.status === 409 && (!said.success || /IDEMPOTEN|CONFLICT/.test(said.data.errorType)))
      return new ProviderError(provider, 'IN_FLIGHT')
    if (!said.success) return faultOf(provider, answer)
    return new ProviderError(
      provider,
      'REFUSED',
      `${said.data.errorType} ${said.data.message ?? ''}`.trim().slice(0, 200),
    )
  }
  return {
    probe: async () => {
      const answer = await send('probe', '/puds/count')
      if (answer.status !== 200) throw faultOf(provider, answer)
    },
    async createOrder(order) {
      const asked = wire.toPud(order)
      // Idempotent for one day: a repeat with the same key returns the same order.
      const answer = await send('create order', '/puds', {
        method: 'POST',
        retry: 'KEYED',
        key: order.ref,
        headers: { 'content-type': 'application/json', 'idempotency-key': order.ref },
        body: JSON.stringify(asked),
      })
      if (answer.status !== 200 && answer.status !== 201) throw refused(answer)
      const answered = jsonOf(provider, answer, wire.pud)
      const price =
        answered.price === null || answered.price === undefined
          ? null
          : { minor: Math.round(answered.price * 100), currency: 'NOK' as const }
      return { orderRef: String(answered.id), price, asked, answered }
    },
    async cancelOrder({ orderRef }) {
      const answer = await send('cancel order', `/puds/${encodeURIComponent(orderRef)}`, { method: 'DELETE' })
      // An order that no longer exists counts as cancelled.
      if (answer.status >= 300 && answer.status !== 404) throw refused(answer)
    },
    async quote(way) {
      const answer = await send('price', `/price-estimate?${new URLSearchParams(wire.toPriceQuery(way)).toString()}`)
      if (answer.status !== 200) throw refused(answer)
      return wire.toQuote(jsonOf(provider, answer, wire.priceEstimate))
    },
    isFrom: (delivery) =>
      isSignedBy(webhookSecret, delivery, { header: 'x-hub-signature-256', prefix: 'sha256=', encoding: 'hex' }),
    parseEvents: wire.parseEvents,
    toEvent: wire.toEvent,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import * as z from 'zod'
import { type ClientAnswer, type ClientOptions, type ClientRequest, faultOf, jsonOf, createClient } from '../client.ts'
import { ProviderError } from '../provider-error.ts'
import { isSignedBy } from '../signature.ts'
import { isTurnOf, type SignatureProvider } from '../signing/port.ts'
import * as wire from './wire.ts'

type Options = ClientOptions & {
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Base64 of 32 to 64 bytes: sent with every order, and used by Idura to sign webhooks. */
  webhookSecret: string
  webhookUrl: string
}
type Ask = { [K in keyof ClientRequest]?: ClientRequest[K] } & { variables?: object }

const provider = 'idura'
const envelope = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).nullish(),
})
const mostPages = 40
const paperBytes = 60 * 1024 * 1024

/** Idura Signatures: Nordic electronic ids, PAdES with long-term validation. */
export function createIdura(options: Options): SignatureProvider & { probe: (orderId: string) => Promise<unknown> } {
  const { baseUrl, clientId, clientSecret, webhookSecret, webhookUrl, ...clientOptions } = options
  const client = createClient(provider, { timeoutMs: 20_000, ...clientOptions, isPersonal: true })
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

  const send = (operation: keyof typeof wire.operations, { variables = {}, ...more }: Ask) =>
    client.send({
      purpose: operation,
      url: baseUrl,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: wire.operations[operation], variables }),
      ...more,
    } as ClientRequest)
  /** The data in the single field of the operation. @throws ProviderError REFUSED with Idura's error code */
  const dataOf = (answer: ClientAnswer): unknown => {
    if (answer.status !== 200 && answer.status !== 400) throw faultOf(provider, answer)
    const { data, errors } = jsonOf(provider, answer, envelope)
    if (errors?.length) throw new ProviderError(provider, 'REFUSED', errors[0]!.message.slice(0, 200))
    if (answer.status !== 200) throw faultOf(provider, answer)
    return Object.values(data ?? {})[0]
  }
  const shaped = <T>(value: unknown, schema: z.ZodType<T>): T => {
    const result = schema.safeParse(value)
    if (!result.success) throw new ProviderError(provider, 'PROTOCOL', result.error.issues[0]?.path.join('.'))
    return result.data
  }
  /** The order at Idura. It contains sign-in links. */
  const read = async (orderId: string) => {
    const answer = await send('get', { variables: { id: orderId }, secret: true, maxBytes: 5_000_000 })
    return shaped(dataOf(answer), wire.iduraOrder)
  }
  const getOrder = async (orderId: string) => wire.toOrder(await read(orderId))
  /** Orders are listed newest first; ours is found by the reference of its document. */
  const find = async (ref: string): Promise<string | undefined> => {
    let after: string | null | undefined
    for (let page = 0; page < mostPages; page++) {
      const answer = await send('find', { variables: { after: after ?? null } })
      const { edges, pageInfo } = shaped(dataOf(answer), wire.found).signatureOrders
      const own = edges.find(({ node }) => node.documents.some(({ reference }) => reference === ref))
      if (own) return own.node.id
      if (!pageInfo.hasNextPage) return undefined
      after = pageInfo.endCursor
    }
    throw new ProviderError(provider, 'TOO_LARGE', 'too many orders to look through')
  }
  /** Idura refuses this for an order that has already ended; its state is read afterwards. */
  const tryTo = async (operation: 'cancel' | 'close' | 'cleanup', orderId: string, more: object = {}) => {
    const answer = await send(operation, { variables: { input: { signatureOrderId: orderId, ...more } } })
    try {
      dataOf(answer)
    } catch (error) {
      if (!(error instanceof ProviderError && error.fault === 'REFUSED' && answer.status < 401)) throw error
    }
  }
  return {
    key: provider,
    probe: async (orderId) => dataOf(await send('get', { variables: { id: orderId }, secret: true })),
    async createOrder(order) {
      const done = (id: string): ClientAnswer => {
        const text = JSON.stringify({ data: { createSignatureOrder: { signatureOrder: { id } } } })
        return { status: 200, headers: new Headers(), bytes: Buffer.from(text), text }
      }
      const answer = await send('create', {
        // The order contains the contract, so it is not logged. A repeated order is found by its reference.
        secret: true,
        retry: 'ONCE',
        key: `create:${order.ref}`,
        find: async () => {
          const id = await find(order.ref)
          return id === undefined ? undefined : done(id)
        },
        timeoutMs: clientOptions.timeoutMs ?? 60_000,
        variables: wire.toCreate(order, { url: webhookUrl, secret: webhookSecret }),
      } as Ask)
      const before = answer.text === '' ? await find(order.ref) : undefined
      return before ?? shaped(dataOf(answer), wire.created).signatureOrder.id
    },
    getOrder,
    async getSignUrl(orderId, role) {
      const order = await read(orderId)
      if (!isTurnOf(wire.toOrder(order), role)) return undefined
      return order.signatories.find(({ reference }) => reference === role)?.href
    },
    async downloadSigned(orderId) {
      const order = await read(orderId)
      if (wire.toOrder(order).state !== 'COMPLETED') return undefined
      // Only closed orders are sealed. Closing twice is refused and has no effect.
      if (order.status === 'OPEN') await tryTo('close', orderId, { retainDocumentsForDays: wire.retainDays })
      const answer = await send('papers', { variables: { id: orderId }, secret: true, maxBytes: paperBytes })
      const [paper] = shaped(dataOf(answer), wire.papers).documents
      if (!paper?.blob) throw new ProviderError(provider, 'PROTOCOL', 'closed without its document')
      return { pdf: Buffer.from(paper.blob, 'base64'), evidence: Buffer.from(JSON.stringify(paper.signatures ?? [])) }
    },
    async cancel(orderId) {
      await tryTo('cancel', orderId)
      return getOrder(orderId)
    },
    release: (orderId) => tryTo('cleanup', orderId),
    isFrom: (delivery) =>
      isSignedBy(Buffer.from(webhookSecret, 'base64'), delivery, { header: 'x-criipto-signature', encoding: 'base64' }),
    parseWebhook: wire.parseEvents,
  }
}

// Simulates Idura Signatures (formerly Criipto): GraphQL with Basic credentials, pages to sign on, signed webhooks.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type Asked, type Reply, startServer, type Trouble } from './server.ts'
import { openFaults, signPage, tell } from './sign-page.ts'

/** The credentials that the sandbox accepts. */
export const iduraClient = { id: 'sandbox-idura', secret: 'sandbox-secret-that-opens-nothing' }

type Signatory = {
  id: string
  reference: string | null
  status: 'OPEN' | 'SIGNED' | 'REJECTED' | 'ERROR' | 'DELETED'
  statusReason: string | null
  signingSequence: number
  uiUrl: string | null
}
type Order = {
  id: string
  title: string | null
  status: 'OPEN' | 'CLOSED' | 'CANCELLED' | 'EXPIRED'
  documents: { id: string; title: string; reference: string | null; blob: string }[]
  signatories: Signatory[]
  webhook: { url: string; secret: string } | null
  createdAt: string
  expiresAt: string
  isRetained: boolean
}
type Input = {
  title?: string
  expiresAt?: string
  signatureOrderId?: string
  retainDocumentsForDays?: number
  documents?: { pdf: { title: string; blob: string; reference?: string; storageMode: string } }[]
  signatories?: { reference?: string; signingSequence?: number; ui?: { signatoryRedirectUri?: string } }[]
  webhook?: { url: string; secret?: string }
}

const gqlError = (message: string, code: string): Reply => ({
  status: 200,
  json: { data: null, errors: [{ message, extensions: { code } }] },
})
const nameOf = (reference: string | null): string => (reference === 'BUYER' ? 'Ola Nordmann' : 'Anna Haus')

/** `sign`, `reject` and `expire` simulate signers and deadlines; each calls our webhook `tellTimes` times. */
export async function startIdura(options: { slowMs?: number } = {}) {
  const orders = new Map<string, Order>()
  const faults = openFaults()
  let tellTimes = 1

  const wire = (order: Order, url: string) => ({
    __typename: 'SignatureOrder',
    id: order.id,
    title: order.title,
    status: order.status,
    createdAt: order.createdAt,
    expiresAt: order.expiresAt,
    signatories: order.signatories.map(({ id, reference, status, statusReason }) => ({
      id,
      reference,
      status,
      statusReason,
      href: `${url}/sign/${order.id}/${id}`,
    })),
    documents: order.documents.map(({ id, title, reference, blob }) => ({
      __typename: 'PdfDocument',
      id,
      title,
      reference,
      // The signed document is available while it is retained.
      blob: order.status === 'CLOSED' && order.isRetained ? signedBlob(blob, order) : null,
      signatures: order.signatories
        .filter(({ status }) => status === 'SIGNED')
        .map((one) => ({
          __typename: 'JWTSignature',
          signatory: { id: one.id },
          jwt: `sandbox.${one.id}.jwt`,
          claims: [{ name: 'name', value: nameOf(one.reference) }],
        })),
    })),
  })
  const find = (id: string | undefined): Order | undefined => {
    const order = orders.get(id ?? '')
    if (order?.status === 'OPEN' && Date.parse(order.expiresAt) <= Date.now()) order.status = 'EXPIRED'
    return order
  }
  const create = (input: Input): Order | string => {
    const documents = (input.documents ?? []).map(({ pdf }) => ({
      id: randomUUID(),
      title: pdf.title,
      reference: pdf.reference ?? null,
      blob: pdf.blob,
    }))
    if (!documents.length) return 'documents: at least one is needed'
    if (documents.some(({ blob }) => !Buffer.from(blob, 'base64').subarray(0, 5).equals(Buffer.from('%PDF-'))))
      return 'Invalid PDF'
    const secret = input.webhook?.secret
    const bits = secret === undefined ? 256 : Buffer.from(secret, 'base64').length * 8
    if (bits < 256 || bits > 512) return 'webhook.secret must be between 256 and 512 bits'
    return {
      id: randomUUID(),
      title: input.title ?? null,
      status: 'OPEN',
      documents,
      signatories: (input.signatories ?? []).map((one) => ({
        id: randomUUID(),
        reference: one.reference ?? null,
        status: 'OPEN',
        statusReason: null,
        signingSequence: one.signingSequence ?? 2147483647,
        uiUrl: one.ui?.signatoryRedirectUri ?? null,
      })),
      webhook: input.webhook ? { url: input.webhook.url, secret: secret ?? '' } : null,
      createdAt: new Date().toISOString(),
      expiresAt: input.expiresAt ?? new Date(Date.now() + 90 * 86_400_000).toISOString(),
      isRetained: false,
    }
  }
  const field = (name: string, input: Input, after: string | undefined, url: string): Reply => {
    const data = (value: unknown): Reply => ({ status: 200, json: { data: { [name]: value } } })
    if (name === 'createSignatureOrder') {
      const order = create(input)
      if (typeof order === 'string') return gqlError(order, 'INVALID_INPUT')
      orders.set(order.id, order)
      return data({ signatureOrder: wire(order, url) })
    }
    if (name === 'viewer') {
      const all = [...orders.values()].toReversed()
      const from = after ? Number(after) : 0
      const page = all.slice(from, from + 50)
      const edges = page.map((order) => ({ cursor: order.id, node: wire(order, url) }))
      const pageInfo = { hasNextPage: all.length > from + 50, endCursor: String(from + page.length) }
      return data({ __typename: 'Application', id: 'sandbox', signatureOrders: { edges, pageInfo } })
    }
    const order = find(input.signatureOrderId)
    if (name === 'signatureOrder') return data(order ? wire(order, url) : null)
    if (!order) return gqlError('Signature order not found', 'NOT_FOUND')
    if (name === 'cancelSignatureOrder') {
      if (order.status !== 'OPEN') return gqlError(`Signature order is ${order.status}`, 'INVALID_STATE')
      order.status = 'CANCELLED'
    } else if (name === 'closeSignatureOrder') {
      if (order.status !== 'OPEN') return gqlError(`Signature order is ${order.status}`, 'INVALID_STATE')
      order.status = 'CLOSED'
      order.isRetained = Boolean(input.retainDocumentsForDays)
    } else if (name === 'cleanupSignatureOrder') order.isRetained = false
    else return gqlError(`The field ${name} does not exist`, 'HC0011')
    return data({ signatureOrder: wire(order, url) })
  }
  const graphql = ({ headers, body }: Asked, url: string): Reply | Trouble => {
    const expected = `Basic ${Buffer.from(`${iduraClient.id}:${iduraClient.secret}`).toString('base64')}`
    if (headers.authorization !== expected) return { status: 401, json: { errors: [{ message: 'Unauthorized' }] } }
    const { query, variables = {} } = JSON.parse(body) as {
      query: string
      variables?: { input?: Input; id?: string; after?: string }
    }
    // Uses the first field of the operation, because our client sends one at a time.
    const name = /\{\s*(\w+)/.exec(query)?.[1] ?? ''
    const input = variables.input ?? (variables.id === undefined ? {} : { signatureOrderId: variables.id })
    return faults.run(name, () => asked(field(name, input, variables.after, url), query))
  }
  const page = (order: Order, signatory: Signatory, { method, body }: Asked): Reply => {
    const form = new URLSearchParams(body)
    if (method === 'POST') void act(order.id, signatory.reference!, form.get('do')!, form.get('reason') ?? '')
    const isTurn = isNext(order, signatory)
    const says =
      signatory.status !== 'OPEN'
        ? 'Thank you. You may close this page.'
        : isTurn
          ? `You sign as: ${signatory.reference}`
          : order.status === 'OPEN'
            ? 'Somebody else signs first.'
            : 'This can no longer be signed.'
    return signPage(order.title ?? 'Document', says, isTurn)
  }
  const server = await startServer((asked) => {
    if (asked.path === '/v1/graphql') return graphql(asked, server.url)
    const [, id, signatoryId] = /^\/sign\/([\w-]+)\/([\w-]+)$/.exec(asked.path) ?? []
    const order = find(id)
    const signatory = order?.signatories.find((one) => one.id === signatoryId)
    return order && signatory ? page(order, signatory, asked) : { status: 404, json: {} }
  }, options)

  const deliver = (order: Order, event: object, times = tellTimes): Promise<number[]> => {
    if (!order.webhook) return Promise.resolve([])
    const body = JSON.stringify({ ...event, signatureOrderId: order.id })
    const headers = {
      'content-type': 'application/json',
      'x-criipto-signature': iduraSignature(body, order.webhook.secret),
    }
    return tell(order.webhook.url, { headers, body }, times)
  }
  async function act(orderId: string, reference: string, what: string, reason = ''): Promise<void> {
    const order = find(orderId)!
    const signatory = order.signatories.find((one) => one.reference === reference)!
    if (!isNext(order, signatory)) throw new Error('it is not his turn')
    signatory.status = what === 'sign' ? 'SIGNED' : 'REJECTED'
    signatory.statusReason = what === 'sign' ? null : reason || null
    const event = what === 'sign' ? 'SIGNATORY_SIGNED' : 'SIGNATORY_REJECTED'
    await deliver(order, { event, signatoryId: signatory.id, ...(what !== 'sign' && { reason: reason || null }) })
  }
  return {
    ...server,
    baseUrl: `${server.url}/v1/graphql`,
    client: iduraClient,
    webhookSecret: randomBytes(32).toString('base64'),
    orders,
    fail: faults.fail,
    tellTimes: (times: number): void => void (tellTimes = times),
    sign: (orderId: string, reference: string) => act(orderId, reference, 'sign'),
    reject: (orderId: string, reference: string, reason: string) => act(orderId, reference, 'reject', reason),
    async expire(orderId: string): Promise<void> {
      const order = orders.get(orderId)!
      order.status = 'EXPIRED'
      await deliver(order, { event: 'SIGNATURE_ORDER_EXPIRED' })
    },
    /** Simulates a cancellation on the pages of the service, which sends no webhook. */
    cancelThere: (orderId: string): Promise<void> => Promise.resolve(void (orders.get(orderId)!.status = 'CANCELLED')),
  }
}

/** Reduces an answer to the fields in the query, as GraphQL does. */
function asked(reply: Reply, query: string): Reply {
  const names = new Set(['data', 'errors', 'message', 'extensions', 'code', ...(query.match(/\w+/g) ?? [])])
  const pick = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pick)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (names.has(key) ? [[key, pick(one)]] : [])))
  }
  return 'json' in reply ? { ...reply, json: pick(reply.json) } : reply
}

/** Idura's signature: HMAC-SHA256 over the body, with the decoded secret as key. */
export const iduraSignature = (body: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('base64')

const isNext = (order: Order, signatory: Signatory): boolean =>
  order.status === 'OPEN' &&
  signatory.status === 'OPEN' &&
  !order.signatories.some(
    (one) => one.status === 'REJECTED' || (one.signingSequence < signatory.signingSequence && one.status !== 'SIGNED'),
  )

/** The original bytes, followed by a mark for each signature. */
const signedBlob = (blob: string, { signatories }: Order): string =>
  Buffer.concat([
    Buffer.from(blob, 'base64'),
    ...signatories.map(({ id, reference }) => Buffer.from(`\n% signed by ${reference} ${id}`)),
  ]).toString('base64')

// Simulates Scrive's document API v2: a document is created, gets its parties, is started, signed and sealed. Its
// callbacks are not signed.
import { randomBytes } from 'node:crypto'
import { type Asked, type Reply, startServer, type Trouble } from './server.ts'
import { fileIn } from './form.ts'
import { openFaults, signPage, tell } from './sign-page.ts'

/** The personal access credentials that the sandbox accepts. */
export const scriveClient = {
  apiToken: 'sandbox-api',
  apiSecret: 'sandbox-api-secret',
  accessToken: 'sandbox-access',
  accessSecret: 'sandbox-access-secret',
}

type Field = { type: string; order?: number; value: string }
type Party = {
  id: string
  is_author: boolean
  is_signatory: boolean
  signatory_role: 'viewer' | 'signing_party'
  sign_order: number
  sign_time: string | null
  rejected_time: string | null
  rejection_reason: string | null
  delivery_method: string
  confirmation_delivery_method: string
  authentication_method_to_sign: string
  sign_success_redirect_url: string | null
  reject_redirect_url: string | null
  api_delivery_url: string | null
  fields: Field[]
}
type Document = {
  id: string
  title: string
  status: 'preparation' | 'pending' | 'closed' | 'canceled' | 'timedout' | 'rejected'
  parties: Party[]
  tags: { name: string; value: string }[]
  file: { id: string; name: string } | null
  sealed_file: { id: string; name: string } | null
  days_to_sign: number
  api_callback_url: string | null
  lang: string
  ctime: string
  mtime: string
  object_version: number
}

const failed = (status: number, error_type: string, error_message: string): Reply => ({
  status,
  json: { error_type, error_message, http_code: status },
})
const party = (id: string, extra: Partial<Party>): Party => ({
  id,
  is_author: false,
  is_signatory: true,
  signatory_role: 'signing_party',
  sign_order: 1,
  sign_time: null,
  rejected_time: null,
  rejection_reason: null,
  delivery_method: 'email',
  confirmation_delivery_method: 'email',
  authentication_method_to_sign: 'standard',
  sign_success_redirect_url: null,
  reject_redirect_url: null,
  api_delivery_url: null,
  fields: [],
  ...extra,
})

/** `sign`, `reject` and `expire` simulate signers and deadlines; each calls our webhook `tellTimes` times. */
export async function startScrive(options: { slowMs?: number } = {}) {
  const documents = new Map<string, Document>()
  const files = new Map<string, Buffer>()
  const faults = openFaults()
  let tellTimes = 1
  let count = 8222115557370000000n
  const nextId = () => String(++count)

  const create = (asked: Asked): Reply => {
    const { name, bytes } = fileIn(asked)
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
      return failed(400, 'request_parameters_invalid', "The parameter 'file' could not be parsed")
    const id = nextId()
    const now = new Date().toISOString()
    files.set(id, bytes)
    const document: Document = {
      id,
      title: name.replace(/\.pdf$/, ''),
      status: 'preparation',
      parties: [party(nextId(), { is_author: true })],
      tags: [],
      file: { id: nextId(), name },
      sealed_file: null,
      days_to_sign: 90,
      api_callback_url: null,
      lang: 'en',
      ctime: now,
      mtime: now,
      object_version: 1,
    }
    documents.set(id, document)
    return { status: 201, json: document }
  }
  const update = (document: Document, form: URLSearchParams): Reply => {
    if (document.status !== 'preparation')
      return failed(409, 'document_state_error', 'The document status should be preparation')
    const { parties, ...said } = JSON.parse(form.get('document') ?? '{}') as Partial<Document>
    Object.assign(document, said, { id: document.id, status: document.status })
    if (parties) {
      const known = (id: string | undefined) => document.parties.find((one) => one.id === id)
      document.parties = parties.map((one) => ({
        ...(known(one.id) ?? party(nextId(), {})),
        ...one,
        is_author: known(one.id)?.is_author ?? false,
        id: known(one.id)?.id ?? nextId(),
      }))
      if (!document.parties.some((one) => one.is_author))
        return failed(400, 'request_parameters_invalid', 'The author must be among the parties')
    }
    return { status: 200, json: touched(document) }
  }
  const start = (document: Document): Reply => {
    if (document.status !== 'preparation')
      return failed(409, 'document_state_error', 'The document status should be preparation')
    document.status = 'pending'
    for (const one of document.parties)
      one.api_delivery_url =
        one.delivery_method === 'api' ? `/s/${document.id}/${one.id}/${randomBytes(8).toString('hex')}` : null
    void callBack(document)
    return { status: 200, json: touched(document) }
  }
  const list = (query: URLSearchParams): Reply => {
    const filters = JSON.parse(query.get('filter') ?? '[]') as { filter_by: string; text?: string }[]
    const found = [...documents.values()].filter((one) =>
      filters.every(({ filter_by, text }) => filter_by !== 'text' || one.title.includes(text ?? '')),
    )
    const from = Number(query.get('offset') ?? 0)
    const page = found.slice(from, from + Number(query.get('max') ?? 100))
    return { status: 200, json: { total_matching: found.length, documents: page } }
  }
  const api = (asked: Asked): Reply | Trouble => {
    const { method, query, body, headers } = asked
    const path = asked.path.slice('/api/v2/documents'.length)
    if (headers.authorization !== authorization) return failed(401, 'invalid_authorisation', 'No valid credentials')
    if (path === '/list') return faults.run('list', () => list(query))
    if (path === '/new') return faults.run('new', () => create(asked))
    const [, id, act = '', ...rest] = path.split('/')
    const document = documents.get(id ?? '')
    if (!document) return failed(404, 'document_not_found', 'Document not found')
    return faults.run(act, () => {
      if (method === 'POST' && act === 'update') return update(document, new URLSearchParams(body))
      if (method === 'POST' && act === 'start') return start(document)
      if (method === 'GET' && act === 'get') return { status: 200, json: document }
      if (method === 'POST' && act === 'cancel') {
        if (document.status !== 'pending')
          return failed(409, 'document_state_error', 'The document status should be pending')
        document.status = 'canceled'
        void callBack(document)
        return { status: 200, json: touched(document) }
      }
      if (method === 'GET' && act === 'files' && rest[0] === 'main')
        return { status: 200, type: 'application/pdf', bytes: mainFile(document) }
      return failed(404, 'endpoint_not_found', 'There is no such call')
    })
  }
  const mainFile = (document: Document): Buffer => {
    const shown = files.get(document.id)!
    if (!document.sealed_file) return shown
    const marks = document.parties
      .filter((one) => one.sign_time)
      .map((one) => Buffer.from(`\n% sealed: ${one.sign_order} ${one.sign_time}`))
    return Buffer.concat([shown, ...marks])
  }
  const page = (document: Document, one: Party, { method, body }: Asked): Reply => {
    const form = new URLSearchParams(body)
    if (method === 'POST') void act(document.id, one.sign_order, form.get('do')!, form.get('reason') ?? '')
    const open = isNext(document, one)
    const says = open ? 'Please sign.' : one.sign_time ? 'Thank you.' : 'There is nothing to sign for you now.'
    return signPage(document.title, says, open)
  }
  const server = await startServer((asked) => {
    if (asked.path === '/api/v2/monitor/status') return { status: 200, json: { status: 'ok' } }
    if (asked.path.startsWith('/api/v2/documents/')) return api(asked)
    const document = documents.get(asked.path.split('/')[2] ?? '')
    const one = document?.parties.find(({ api_delivery_url }) => api_delivery_url === asked.path)
    return document && one ? page(document, one, asked) : { status: 404, json: {} }
  }, options)

  const callBack = (document: Document, times = tellTimes): Promise<number[]> => {
    if (!document.api_callback_url) return Promise.resolve([])
    const isSigned = document.status === 'closed' && document.sealed_file !== null
    const body = new URLSearchParams({
      document_id: document.id,
      document_json: JSON.stringify(document),
      document_signed_and_sealed: String(isSigned),
    }).toString()
    return tell(
      document.api_callback_url,
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body },
      times,
    )
  }
  async function act(id: string, order: number, what: string, reason = ''): Promise<void> {
    const document = documents.get(id)!
    const one = document.parties.find((each) => each.is_signatory && !each.is_author && each.sign_order === order)!
    if (!isNext(document, one)) throw new Error('it is not his turn')
    const now = new Date().toISOString()
    if (what === 'sign') one.sign_time = now
    else Object.assign(one, { rejected_time: now, rejection_reason: reason || null })
    if (what !== 'sign') document.status = 'rejected'
    else if (document.parties.every((each) => each.signatory_role === 'viewer' || each.sign_time)) {
      document.status = 'closed'
      document.sealed_file = { id: nextId(), name: 'sealed.pdf' }
    }
    touched(document)
    await callBack(document)
  }
  return {
    ...server,
    baseUrl: server.url,
    client: scriveClient,
    callbackSecret: randomBytes(24).toString('base64url'),
    documents,
    fail: faults.fail,
    tellTimes: (times: number): void => void (tellTimes = times),
    sign: (id: string, order: number) => act(id, order, 'sign'),
    reject: (id: string, order: number, reason: string) => act(id, order, 'reject', reason),
    async expire(id: string): Promise<void> {
      documents.get(id)!.status = 'timedout'
      await callBack(documents.get(id)!)
    },
    async cancelThere(id: string): Promise<void> {
      documents.get(id)!.status = 'canceled'
      await callBack(documents.get(id)!)
    },
  }
}

const { apiToken, apiSecret, accessToken, accessSecret } = scriveClient
const authorization = `oauth_signature_method="PLAINTEXT",oauth_consumer_key="${apiToken}",oauth_token="${accessToken}",oauth_signature="${apiSecret}&${accessSecret}"`

function touched(document: Document): Document {
  document.mtime = new Date().toISOString()
  document.object_version++
  return document
}

const isNext = ({ status, parties }: Document, one: Party): boolean =>
  status === 'pending' &&
  one.signatory_role === 'signing_party' &&
  !one.sign_time &&
  !parties.some(
    (other) => other.signatory_role === 'signing_party' && other.sign_order < one.sign_order && !other.sign_time,
  )

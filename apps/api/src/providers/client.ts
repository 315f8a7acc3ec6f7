// HTTP client for all providers: time limit, size limit, no unchecked redirects, a row in the call ledger, and logs without
// request data.
import type * as z from 'zod'
import type { Log } from '../platform/log.ts'
import { outsideTransaction } from '../core/postgres/outside-transaction.ts'
import type { Body, CallLedger, LedgerOutcome } from '../core/work/call-ledger.ts'
import { type ConcurrencyLimit, createLimit } from '../platform/workers/concurrency-limit.ts'
import { parseJson } from './json.ts'
import { ProviderError } from './provider-error.ts'

type Repeat =
  | { retry?: 'SAFE' }
  /** The provider recognises the key: a repeat has no further effect. */
  | { retry: 'KEYED'; key: string }
  /**
   * `find` is called first when an earlier call with this key has an unknown outcome; it returns the answer when that
   * call was carried out.
   */
  | { retry: 'ONCE'; key: string; find: () => Promise<ClientAnswer | undefined> }

export type ClientRequest = Repeat & {
  /** Purpose of the call for the logs: URLs and bodies contain personal numbers and secrets. */
  purpose: string
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: Body
  /** The ledger stores neither request nor answer, because they contain a token. */
  secret?: true
  /** Limits of this call only. */
  timeoutMs?: number
  maxBytes?: number
  /** Whether a redirect to this address may be followed, asked for each of at most three; without it none is. */
  follow?: (to: URL) => Promise<boolean>
  /** A 303 is an answer: it names the object that an earlier call has made, and is not followed. */
  seeOther?: true
}
export type ClientAnswer = { status: number; headers: Headers; bytes: Uint8Array; text: string }
export type Client = {
  provider: string
  send: (request: ClientRequest) => Promise<ClientAnswer>
}
export type ClientOptions = {
  log: Log
  ledger: CallLedger
  timeoutMs?: number
  maxBytes?: number
  /** Maximum parallel calls of this process; further calls wait. */
  concurrency?: number
  /** The calls contain personal data: the ledger deletes it after one day. */
  isPersonal?: boolean
}

const usualTimeoutMs = 5000
const mostRedirects = 3
const usualMaxBytes = 1_000_000

/**
 * Creates a client for one provider. `send` throws ProviderError when there is no answer; any status counts as an
 * answer. A call whose key was answered successfully before is not sent again and gets the stored answer.
 */
export function createClient(
  provider: string,
  {
    log,
    ledger,
    timeoutMs = usualTimeoutMs,
    maxBytes = usualMaxBytes,
    concurrency: atOnce,
    isPersonal = false,
  }: ClientOptions,
): Client {
  const inTurn: ConcurrencyLimit = atOnce === undefined ? (work) => work() : createLimit(atOnce)
  const exchange = async (request: ClientRequest, redirects = 0): Promise<ClientAnswer> => {
    const { url, method = 'GET', headers = {}, body } = request
    // The signal also applies to the body: a slow body is cut off too.
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs ?? timeoutMs),
    })
    if (response.status >= 300 && response.status < 400 && !(request.seeOther && response.status === 303)) {
      await response.body?.cancel()
      const next = URL.parse(response.headers.get('location') ?? '', url)
      if (!next || redirects >= mostRedirects || !(await request.follow?.(next)))
        throw new ProviderError(provider, 'REDIRECTED', String(response.status))
      return exchange({ ...request, url: next.href, headers: headersFor(next, url, headers) }, redirects + 1)
    }
    const bytes = await read(provider, response, request.maxBytes ?? maxBytes)
    return answerOf(response.status, response.headers, bytes)
  }
  const begin = (request: ClientRequest, notDone?: number) =>
    ledger.begin(
      {
        provider,
        purpose: request.purpose,
        method: request.method ?? 'GET',
        url: request.url,
        body: request.body,
        retry: request.retry ?? 'SAFE',
        key: 'key' in request ? request.key : undefined,
        isSecret: request.secret ?? false,
        isPersonal,
        timeoutMs: request.timeoutMs ?? timeoutMs,
      },
      notDone,
    )
  const sendNow = async (request: ClientRequest, end: (outcome: LedgerOutcome) => Promise<void>) => {
    const { purpose } = request
    const began = performance.now()
    const msSince = () => performance.now() - began
    const tell = (outcome: object, isFine: boolean) =>
      log[isFine ? 'info' : 'warn']('provider.call', { provider, purpose, ms: Math.round(msSince()), ...outcome })
    const answer = await exchange(request).catch(async (error: unknown) => {
      const known = toProviderError(provider, error)
      tell({ fault: known.fault, detail: known.detail }, false)
      await end({ fault: known.fault, detail: known.detail, ms: msSince() })
      throw known
    })
    tell({ status: answer.status }, answer.status < 500)
    await end({ status: answer.status, answer: answer.bytes, ms: msSince() })
    return answer
  }
  const attempt = async (request: ClientRequest, notDone?: number): Promise<ClientAnswer> => {
    const begun = await begin(request, notDone)
    if (begun.kind === 'SEND') return sendNow(request, begun.end)
    if (begun.kind === 'ANSWERED') return answerOf(begun.status, new Headers(), Buffer.from(begun.text))
    // After our check, another process has sent a new attempt in the meantime.
    if (begun.kind === 'IN_FLIGHT' || request.retry !== 'ONCE' || notDone !== undefined)
      throw new ProviderError(provider, 'IN_FLIGHT')
    return (await request.find()) ?? attempt(request, begun.attempt)
  }
  return {
    provider,
    send: (request) => {
      outsideTransaction(`${provider} is called`)
      return inTurn(() => attempt(request))
    },
  }
}

/** Another server does not get our token. */
function headersFor(next: URL, from: string, headers: Record<string, string>): Record<string, string> {
  if (next.origin === new URL(from).origin) return headers
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'))
}

const answerOf = (status: number, headers: Headers, bytes: Uint8Array): ClientAnswer => ({
  status,
  headers,
  bytes,
  get text() {
    return Buffer.from(bytes).toString('utf8')
  },
})

async function read(provider: string, response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the stream, so the rest is not read.
    if (size > maxBytes) throw new ProviderError(provider, 'TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toProviderError(provider: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  if (name === 'TimeoutError' || name === 'AbortError') return new ProviderError(provider, 'TIMEOUT')
  const code = cause?.code
  return new ProviderError(provider, 'UNREACHABLE', typeof code === 'string' ? code : undefined)
}

/** Parses the JSON of an answer by the documented schema. @throws ProviderError PROTOCOL */
export function jsonOf<T>(provider: string, answer: ClientAnswer, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    value = parseJson(answer.text)
  } catch {
    throw new ProviderError(provider, 'PROTOCOL', 'not JSON')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ProviderError(provider, 'PROTOCOL', result.error.issues[0]?.path.join('.'))
}

/** The error for a status that the adapter does not handle. */
export function faultOf(provider: string, { status }: ClientAnswer): ProviderError {
  if (status === 429) return new ProviderError(provider, 'RATE_LIMITED', '429')
  if (status === 401 || status === 403) return new ProviderError(provider, 'REFUSED', String(status))
  return new ProviderError(provider, status >= 500 ? 'FAILED' : 'PROTOCOL', String(status))
}

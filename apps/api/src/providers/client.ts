// The way out of the house: one request with a time limit and a size limit, no redirects, and logs without what was sent.
import type * as z from 'zod'
import type { Log } from '../core/log.ts'
import { outsideTransaction } from '../core/postgres/outside-transaction.ts'
import { ProviderError } from './provider-error.ts'

type ClientRequest = {
  /** What the call is for, in the logs: addresses and bodies hold personal numbers and secrets. */
  purpose: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}
export type ClientAnswer = { status: number; text: string }
export type Client = {
  provider: string
  send: (request: ClientRequest) => Promise<ClientAnswer>
}
export type ClientOptions = { log: Log; timeoutMs?: number; maxBytes?: number }

const usualTimeoutMs = 5000
const usualMaxBytes = 1_000_000

/** A client for one provider. Its `send` throws ProviderError when there is no answer; any status is an answer. */
export function openClient(
  provider: string,
  { log, timeoutMs = usualTimeoutMs, maxBytes = usualMaxBytes }: ClientOptions,
): Client {
  const exchange = async ({ url, method = 'GET', headers = {}, body }: ClientRequest): Promise<ClientAnswer> => {
    // The signal outlives the headers: a body that trickles in is cut off too.
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new ProviderError(provider, 'REDIRECTED', String(response.status))
    }
    return { status: response.status, text: await read(provider, response, maxBytes) }
  }
  return {
    provider,
    send: async (request) => {
      outsideTransaction(`${provider} is called`)
      const began = performance.now()
      const tell = (outcome: object, isFine: boolean) =>
        log[isFine ? 'info' : 'warn']('provider.call', {
          provider,
          purpose: request.purpose,
          ms: Math.round(performance.now() - began),
          ...outcome,
        })
      try {
        const answer = await exchange(request)
        tell({ status: answer.status }, answer.status < 500)
        return answer
      } catch (error) {
        const known = toProviderError(provider, error)
        tell({ fault: known.fault, detail: known.detail }, false)
        throw known
      }
    },
  }
}

async function read(provider: string, response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the stream: the rest is not read.
    if (size > maxBytes) throw new ProviderError(provider, 'TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function toProviderError(provider: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  if (name === 'TimeoutError' || name === 'AbortError') return new ProviderError(provider, 'TIMEOUT')
  const code = cause?.code
  return new ProviderError(provider, 'UNREACHABLE', typeof code === 'string' ? code : undefined)
}

/** The JSON of an answer in the shape that the provider documents. @throws ProviderError PROTOCOL */
export function jsonOf<T>(provider: string, answer: ClientAnswer, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(answer.text)
  } catch {
    throw new ProviderError(provider, 'PROTOCOL', 'not JSON')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ProviderError(provider, 'PROTOCOL', result.error.issues[0]?.path.join('.'))
}

/** What a status means that the adapter has no answer for. */
export function faultOf(provider: string, { status }: ClientAnswer): ProviderError {
  if (status === 429) return new ProviderError(provider, 'RATE_LIMITED', '429')
  if (status === 401 || status === 403) return new ProviderError(provider, 'REFUSED', String(status))
  return new ProviderError(provider, status >= 500 ? 'FAILED' : 'PROTOCOL', String(status))
}

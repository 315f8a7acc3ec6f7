// Sends one request to an address that a dealer has given: no private networks, no redirects, limits of time and size.
import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import {
  longestWebhookAnswer as longest,
  type WebhookFault,
} from '@bilbro/contract/dealers/webhook-endpoints/webhook-endpoints'
import { outsideTransaction } from '../../core/postgres/outside-transaction.ts'
import { isPrivateAddress } from '../../providers/public-address.ts'
import { isLocal } from './webhook-endpoints.rules.ts'

export type WebhookAnswer = { status: number | null; fault: WebhookFault | null; answer: string; durationMs: number }
type Options = {
  headers: Record<string, string>
  body: string
  /** Demo and tests: `http://localhost` is allowed. */
  allowsLocal: boolean
  timeoutMs?: number
  /** Resolves names; tests give their own. */
  resolve?: typeof lookup
}

const usualTimeoutMs = 15_000

class PrivateAddress extends Error {}

/**
 * Resolves a name for the connection itself and refuses private addresses: the checked address is the one that is
 * connected to, so a name that changes its address in between (DNS rebinding) gains nothing.
 */
const publicLookup =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { all: true, order: 'verbatim' }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const isFine = addresses.length > 0 && addresses.every(({ address }) => !isPrivateAddress(address))
      if (!isFine) return done(new PrivateAddress(hostname), '', 0)
      if (options.all) return (done as unknown as (e: null, all: typeof addresses) => void)(null, addresses)
      return done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

/** Any status is an answer; `fault` says why there is none, or that the answer counts as a failure. */
export async function postWebhook(address: string, options: Options): Promise<WebhookAnswer> {
  outsideTransaction('sending a webhook')
  const { headers, body, allowsLocal, timeoutMs = usualTimeoutMs, resolve = lookup } = options
  const began = performance.now()
  const result = (status: number | null, fault: WebhookFault | null, answer = ''): WebhookAnswer => ({
    status,
    fault,
    answer,
    durationMs: Math.round(performance.now() - began),
  })
  const url = new URL(address)
  const isOwn = allowsLocal && isLocal(url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isOwn && (url.protocol !== 'https:' || (isIP(host) > 0 && isPrivateAddress(host))))
    return result(null, 'PRIVATE_ADDRESS')
  const signal = AbortSignal.timeout(timeoutMs)
  const sent = isOwn ? requestPlain : requestTls
  return new Promise((resolved) => {
    const request = sent(url, {
      method: 'POST',
      agent: false,
      signal,
      maxHeaderSize: 16_384,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Bilbro-Webhooks/1.0',
      },
      ...(!isOwn && { lookup: publicLookup(resolve) }),
    })
    const failed = (error: Error) => {
      request.destroy()
      resolved(result(null, signal.aborted ? 'TIMEOUT' : faultOf(error)))
    }
    request.once('error', failed)
    // Without an answer and without an error, as when the receiver changes the protocol.
    request.once('close', () => failed(new Error('closed')))
    request.once('response', (response) => {
      const status = response.statusCode ?? null
      const end = (answer: Buffer) => resolved(result(status, faultOfStatus(status), readable(answer)))
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes < longest) return
        // The rest is not read: an answer may have any length.
        end(Buffer.concat(parts))
        response.removeAllListeners('error')
        response.on('error', () => undefined)
        request.removeListener('error', failed)
        request.on('error', () => undefined)
        response.destroy()
      })
      response.once('end', () => end(Buffer.concat(parts)))
      response.once('error', failed)
      response.once('aborted', () => failed(new Error('aborted')))
    })
    request.end(body)
  })
}

/** PostgreSQL stores no NUL. Bytes that are not UTF-8 become replacement characters. */
const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\ufffd').slice(0, longest)

function faultOfStatus(status: number | null): WebhookFault | null {
  if (status === null) return 'BROKEN'
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'REDIRECTED' : 'STATUS'
}

function faultOf(error: Error & { code?: string }): WebhookFault {
  if (error instanceof PrivateAddress) return 'PRIVATE_ADDRESS'
  const code = error.code ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'NOT_FOUND'
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code)) return 'REFUSED'
  if (code === 'ETIMEDOUT') return 'TIMEOUT'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(code) ? 'TLS' : 'BROKEN'
}

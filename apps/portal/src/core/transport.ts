import { ApiError, unwrap, type Request } from '@bilbro/contract/client'
import { learnServerTime } from '@bilbro/i18n/clock'
import type { Fetched } from './ssr/hydration-data.ts'
import { fetchText, takePrefetched } from './ssr/prefetch.ts'
import { authorization } from './preview.ts'

/**
 * Sends a request of the contract.
 * @throws ApiError with the message `network error` when there is no response
 */
export async function send(request: Request, accessToken?: string): Promise<unknown> {
  const { status, type, text, headers, sent, received } = await fetched(request, accessToken)
  learnServerTime(headers.get('date'), sent, received)
  return unwrap(status, type, text)
}

async function fetched(request: Request, accessToken?: string): Promise<Fetched> {
  const { method, url, body, form, signal, idempotencyKey } = request
  const headers: Record<string, string> = {}
  if (accessToken) headers.authorization = authorization(accessToken)
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  // For a form the browser sets the content type, which includes the boundary between the parts.
  if (body !== undefined && !form) headers['content-type'] = 'application/json'
  if (method === 'GET') {
    const prefetched = await takePrefetched(url, accessToken)
    if (prefetched) return prefetched
  }
  const text = body === undefined ? '' : JSON.stringify(body)
  try {
    return await fetchText(url, {
      method,
      headers,
      ...(form ? { body: form } : body === undefined ? {} : { body: text }),
      // `keepalive` completes a command even if the user leaves the page at once. Browsers limit such bodies to 64 KiB.
      ...(method !== 'GET' && !form && text.length < 16_000 ? { keepalive: true } : {}),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted && (signal.reason as Error | undefined)?.name === 'AbortError') throw error
    throw new ApiError(0, 'network error')
  }
}

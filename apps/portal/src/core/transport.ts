import { ApiError, unwrap, type Request } from '@bilbro/contract/client'
import { learnServerTime } from '@bilbro/i18n/clock'
import { requestInit } from '@bilbro/web/request-init'
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
  const { method, url, signal } = request
  if (method === 'GET') {
    const prefetched = await takePrefetched(url, accessToken)
    if (prefetched) return prefetched
  }
  try {
    return await fetchText(url, requestInit(request, accessToken ? { authorization: authorization(accessToken) } : {}))
  } catch (error) {
    if (signal?.aborted && (signal.reason as Error | undefined)?.name === 'AbortError') throw error
    throw new ApiError(0, 'network error')
  }
}

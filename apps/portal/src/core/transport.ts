import { ApiError, unwrap, type Request } from '@bilbro/contract/client'
import { learnServerTime } from './clock.ts'
import { authorization } from './preview.ts'

type Fetched = { status: number; type: string | null; text: string; headers: Headers }

/** Sends a request of the contract; what does not come through is a `network error`. */
export async function send(request: Request, accessToken?: string): Promise<unknown> {
  const { status, type, text, headers } = await fetched(request, accessToken)
  learnServerTime(headers.get('date'))
  return unwrap(status, type, text)
}

async function fetched({ method, url, body, signal }: Request, accessToken?: string): Promise<Fetched> {
  const headers: Record<string, string> = {}
  if (accessToken) headers.authorization = authorization(accessToken)
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, type: answer.headers.get('content-type'), text, headers: answer.headers }
  } catch (error) {
    if (signal?.aborted && (signal.reason as Error | undefined)?.name === 'AbortError') throw error
    throw new ApiError(0, 'network error')
  }
}

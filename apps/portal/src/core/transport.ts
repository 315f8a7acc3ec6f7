import { ApiError, unwrap, type Request } from '@bilbro/contract/client'
import { learnServerTime } from './clock.ts'
import { authorization } from './preview.ts'

type Fetched = { status: number; type: string | null; text: string; headers: Headers }
const demoListeners = new Set<() => void>()
let demo = false

/** Whether the server said that everything here is invented. */
export const isDemo = (): boolean => demo

/** Calls `listener` when the server says so for the first time. */
export function onDemo(listener: () => void): () => void {
  demoListeners.add(listener)
  return () => demoListeners.delete(listener)
}

/** Sends a request of the contract; what does not come through is a `network error`. */
export async function send(request: Request, accessToken?: string): Promise<unknown> {
  const { status, type, text, headers } = await fetched(request, accessToken)
  learnServerTime(headers.get('date'))
  if (!demo && headers.get('x-bilbro-demo') === '1') {
    demo = true
    for (const listener of demoListeners) listener()
  }
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

import type { Request } from '@bilbro/contract/client'

/** Browsers limit the bodies of requests that outlive their page to 64 KiB together. */
const longestKeptAlive = 16_000

/** The request of the contract as `fetch` takes it; `headers` are those of the app. */
export function requestInit(
  { method, body, form, signal, idempotencyKey }: Request,
  headers: HeaderFields,
): RequestInit {
  const text = body === undefined ? '' : JSON.stringify(body)
  return {
    method,
    headers: { ...headers, ...bodyHeaders({ body, idempotencyKey }) },
    ...(form ? { body: form } : body !== undefined && { body: text }),
    // `keepalive` completes a command even if the user leaves the page at once.
    ...(method !== 'GET' && !form && text.length < longestKeptAlive && { keepalive: true }),
    ...(signal && { signal }),
  }
}

type HeaderFields = Record<string, string>

/** For a form the browser sets the content type, which includes the boundary between the parts. */
export const bodyHeaders = ({ body, idempotencyKey }: Pick<Request, 'body' | 'idempotencyKey'>): HeaderFields => ({
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
})

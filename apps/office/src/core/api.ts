// The typed API client with the session cookie: the only place where the office calls the server.
import type { Api } from '@bilbro/contract'
import { learnServerTime } from '@bilbro/i18n/clock'
import { calls } from '@bilbro/contract/calls.gen'
import { ApiError, createClient, unwrap, type Request } from '@bilbro/contract/client'
import { bodyHeaders, requestInit } from '@bilbro/web/request-init'
import { handleRefusal } from './session/access-refusal.ts'
import { captureManualLink } from './session/manual-link.ts'

/**
 * Every call of the contract, typed: `api.cars.list(input)` calls, `api.cars.list.query(input)` is for TanStack Query.
 */
export const api = createClient<Api>(calls, send)

async function send(request: Request): Promise<unknown> {
  try {
    const data = await (request.onProgress ? sendCounting(request) : sendPlain(request))
    captureManualLink(data)
    return data
  } catch (error) {
    if (error instanceof ApiError && request.access !== 'public') handleRefusal(error)
    throw error
  }
}

const accept = { accept: 'application/json' }

async function sendPlain(request: Request): Promise<unknown> {
  let answer: { status: number; type: string | null; text: string }
  const sent = Date.now()
  try {
    const response = await fetch(request.url, { ...requestInit(request, accept), credentials: 'same-origin' })
    learnServerTime(response.headers.get('date'), sent)
    answer = {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiError(0, 'network error')
  }
  return unwrap(answer.status, answer.type, answer.text)
}

/** `fetch` cannot report upload progress; XMLHttpRequest can. */
function sendCounting(request: Request): Promise<unknown> {
  const { method, url, body, form, signal, onProgress } = request
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries({ ...accept, ...bodyHeaders(request) }))
      xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total))
    xhr.addEventListener('error', () => reject(new ApiError(0, 'network error')))
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
    xhr.addEventListener('load', () => {
      try {
        resolve(unwrap(xhr.status, xhr.getResponseHeader('content-type'), xhr.responseText))
      } catch (error) {
        reject(error as Error)
      }
    })
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(form ?? (body === undefined ? null : JSON.stringify(body)))
  })
}

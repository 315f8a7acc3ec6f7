import { ApiError, unwrap } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { saveAnswer } from '@bilbro/ui/save-file'

/** Body of the request, for files that are generated from submitted data. */
type Sent = Record<string, string | File>

/**
 * Downloads a file.
 * @throws when the server refuses
 */
export async function fetchFile(url: string, sent?: Sent): Promise<void> {
  const body = sent && new FormData()
  for (const [name, value] of Object.entries(sent ?? {})) body!.append(name, value)
  return fetchAndSave(url, body && { method: 'POST', body })
}

async function fetchAndSave(url: string, init: RequestInit = {}): Promise<void> {
  try {
    const answer = await fetch(url, { credentials: 'same-origin', ...init })
    if (!answer.ok) unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
    await saveAnswer(answer)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'network error')
  }
}

/** The same, with errors shown as a toast. */
export const download = (url: string, sent?: Sent): Promise<void> =>
  fetchFile(url, sent).catch((error: unknown) => toast.error(errorMessage(error as ApiError)))

/** The same, for a call that takes JSON. */
export const downloadWith = (url: string, body: object): Promise<void> =>
  fetchAndSave(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => toast.error(errorMessage(error as ApiError)))

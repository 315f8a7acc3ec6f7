import { ApiError, unwrap } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { saveAnswer } from '@bilbro/ui/save-file'

/** What a file is made of, where it is made of something that is sent. */
type Sent = Record<string, string | File>

/** Fetches a file and hands it to the browser; raises what the server refuses. */
export async function fetchFile(url: string, sent?: Sent): Promise<void> {
  const body = sent && new FormData()
  for (const [name, value] of Object.entries(sent ?? {})) body!.append(name, value)
  try {
    const answer = await fetch(url, { credentials: 'same-origin', ...(body && { method: 'POST', body }) })
    if (!answer.ok) unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
    await saveAnswer(answer)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'network error')
  }
}

/** The same; a refusal is told on the page, which stays. */
export const download = (url: string, sent?: Sent): Promise<void> =>
  fetchFile(url, sent).catch((error: unknown) => toast.error(errorMessage(error as ApiError)))

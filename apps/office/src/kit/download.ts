import { ApiError, unwrap } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { saveAnswer } from '@bilbro/ui/save-file'

/** Fetches a file and hands it to the browser; raises what the server refuses. */
export async function fetchFile(url: string): Promise<void> {
  try {
    const answer = await fetch(url, { credentials: 'same-origin' })
    if (!answer.ok) unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
    await saveAnswer(answer)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'network error')
  }
}

/** The same; a refusal is told on the page, which stays. */
export const download = (url: string): Promise<void> =>
  fetchFile(url).catch((error: unknown) => toast.error(errorMessage(error as ApiError)))

import { ApiError, unwrap } from '@bilbro/contract/client'
import { saveAnswer } from '@bilbro/ui/save-file'
import { accessToken, endIfRefused } from './api.ts'
import { authorization } from './preview.ts'

/**
 * Downloads a file that needs the dealer's access token.
 * @throws when the server refuses
 */
export async function download(url: string): Promise<void> {
  const token = await accessToken()
  try {
    const answer = await fetch(url, { headers: { authorization: authorization(token) } })
    if (!answer.ok) unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
    await saveAnswer(answer)
  } catch (error) {
    endIfRefused(error, token)
    throw error instanceof ApiError ? error : new ApiError(0, 'network error')
  }
}

import { ApiError, unwrap } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'

const nameIn = (header: string | null): string => /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? 'list'

/** Fetches a file and hands it to the browser; a refusal is told on the page, which stays. */
export async function download(url: string): Promise<void> {
  try {
    const answer = await fetch(url, { credentials: 'same-origin' })
    if (!answer.ok) unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
    save(await answer.blob(), nameIn(answer.headers.get('content-disposition')))
  } catch (error) {
    toast.error(errorMessage(error instanceof ApiError ? error : new ApiError(0, 'network error')))
  }
}

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

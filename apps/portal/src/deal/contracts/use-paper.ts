import { ApiError, unwrap } from '@bilbro/contract/client'
import { useQuery } from '@tanstack/react-query'

type Paper = {
  /** Object URL in the browser's memory, valid while the page is open. */
  href: string
  /** SHA-256 of the received file in hex; null if the browser cannot compute it (pages without HTTPS). */
  sha256: string | null
}

async function fetched(url: string, signal: AbortSignal): Promise<Paper> {
  const answer = await fetch(url, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(0, 'network error')
  })
  if (!answer.ok) unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
  const bytes = await answer.arrayBuffer()
  return { href: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })), sha256: await sha256Of(bytes) }
}

async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A PDF as an object URL, because the files themselves may not be framed. */
export function usePaper(url: string) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['paper', url],
    queryFn: ({ signal }) => fetched(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  return { href: data?.href, sha256: data?.sha256, error, isFetching, load: () => void refetch() }
}

import { ApiError } from '@bilbro/contract/client'
import type { Session } from './session.ts'
import { isFresh } from './token.ts'

type Tokens = { accessToken: string; refreshToken?: string | undefined }
type Deps = {
  session: () => Session
  /** Reads the shared session again from storage. */
  adopt: () => Promise<Session>
  renew: (tokens: Tokens) => void
  end: (error?: ApiError) => void
  /** Requests new tokens from the server, once. */
  ask: (refreshToken: string, signal: AbortSignal) => Promise<Tokens>
  /** Runs one at a time over all tabs. */
  lock: <T>(run: () => Promise<T>) => Promise<T>
  now: () => number
  isOffline: () => boolean
}

/** The error of a call that needs a session when there is none. */
export const notAuthenticated = (): ApiError => new ApiError(401, 'Not authenticated', { code: 'auth.required' })

/** Total time for a refresh in milliseconds, including retries. */
const timeoutMs = 10_000
const longestPauseMs = 2_000

/** The server is unavailable or overloaded: a retry may succeed. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/**
 * Returns an access token that is valid for at least ten seconds. When several calls and tabs ask at once, one of them
 * refreshes and the others use its result.
 */
export function createTokens(deps: Deps): () => Promise<string> {
  let running: Promise<string> | undefined

  async function refresh(): Promise<string> {
    const { isAuthenticated, accessToken, refreshToken } = await deps.adopt()
    if (!isAuthenticated) throw notAuthenticated()
    if (isFresh(accessToken, deps.now())) return accessToken
    if (!refreshToken) return lost()
    try {
      const tokens = await askInTime(deps, refreshToken)
      deps.renew(tokens)
      return tokens.accessToken
    } catch (error) {
      const now = await deps.adopt()
      if (now.refreshToken !== refreshToken && isFresh(now.accessToken, deps.now())) return now.accessToken
      if (now.refreshToken !== refreshToken) throw notAuthenticated()
      if (error instanceof NoNetwork) throw error.cause
      return lost(error)
    }
  }

  function lost(error?: unknown): never {
    // Only a session that the company has ended (410) has a reason for the dealer.
    const reason = error instanceof ApiError && error.status === 410 ? error : undefined
    deps.end(reason)
    throw reason ?? notAuthenticated()
  }

  return async () => {
    const { isAuthenticated, accessToken } = deps.session()
    if (!isAuthenticated) throw notAuthenticated()
    if (isFresh(accessToken, deps.now())) return accessToken
    running ??= deps.lock(refresh).finally(() => (running = undefined))
    return running
  }
}

/** The browser reports that there is no network: the refresh has not failed, and the session stays. */
class NoNetwork extends Error {}

/** Retries while the server is unavailable, until the time for a refresh is over. */
async function askInTime({ ask, isOffline }: Deps, refreshToken: string): Promise<Tokens> {
  const time = new AbortController()
  const timer = setTimeout(() => time.abort(), timeoutMs)
  try {
    for (let pause = 250; ; pause = Math.min(pause * 2, longestPauseMs)) {
      if (isOffline()) throw new NoNetwork('offline', { cause: new ApiError(0, 'network error') })
      try {
        return await ask(refreshToken, time.signal)
      } catch (error) {
        if (time.signal.aborted || !isAway(error)) throw error
      }
      await rest(pause, time.signal)
      time.signal.throwIfAborted()
    }
  } finally {
    clearTimeout(timer)
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

import { ApiError } from '@bilbro/contract/client'
import type { Session } from './session.ts'
import { isFresh } from './token.ts'

type Tokens = { accessToken: string; refreshToken?: string | undefined }
type Deps = {
  session: () => Session
  /** Reads again what the tabs share. */
  adopt: () => Promise<Session>
  renew: (tokens: Tokens) => void
  end: (error?: ApiError) => void
  /** Asks the server for new tokens. */
  ask: (refreshToken: string) => Promise<Tokens>
  /** Runs one at a time over all tabs. */
  lock: <T>(run: () => Promise<T>) => Promise<T>
  now: () => number
  isOffline: () => boolean
}

/** What a call of a dealer without a session is answered with. */
export const notAuthenticated = (): ApiError => new ApiError(401, 'Not authenticated', { code: 'auth.required' })

/** The server did not answer a refresh in time. */
export class RefreshTimeout extends Error {}

/** The server is away or overrun: nothing was refused, the session waits until it is back. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/**
 * Gives an access token that is good for at least ten seconds. However many calls and tabs ask at once, one of them
 * refreshes and the others take what it got.
 */
export function createTokens(deps: Deps): () => Promise<string> {
  let running: Promise<string> | undefined

  async function refresh(): Promise<string> {
    const { isAuthenticated, accessToken, refreshToken } = await deps.adopt()
    if (!isAuthenticated) throw notAuthenticated()
    if (isFresh(accessToken, deps.now())) return accessToken
    if (!refreshToken) return lost()
    // Nothing was refused while there is no network: the session waits for it.
    if (deps.isOffline()) throw new ApiError(0, 'network error')
    try {
      const tokens = await deps.ask(refreshToken)
      deps.renew(tokens)
      return tokens.accessToken
    } catch (error) {
      const now = await deps.adopt()
      if (now.refreshToken !== refreshToken && isFresh(now.accessToken, deps.now())) return now.accessToken
      if (now.refreshToken !== refreshToken) throw notAuthenticated()
      if (isAway(error)) throw error
      return lost(error)
    }
  }

  function lost(error?: unknown): never {
    // Only the house's own end has a reason that the dealer is told.
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

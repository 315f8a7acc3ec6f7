import type { Api } from '@bilbro/contract'
import { calls } from '@bilbro/contract/calls.gen'
import { ApiError, createClient, type Request } from '@bilbro/contract/client'
import { serverNow } from '@bilbro/i18n/clock'
import { showEnded } from './session/ended.ts'
import { endPreview, preview } from './preview.ts'
import { createTokens } from './session/refresh.ts'
import { adoptStored, noteLeaving, renewTokens, resetSession, session } from './session/session.ts'
import { send } from './transport.ts'

const endListeners = new Set<(reason: ApiError | undefined) => void>()

/** Calls `listener` when the server, not the user, has ended the session. */
export function onSessionEnded(listener: (reason: ApiError | undefined) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

function endSession(reason?: ApiError): void {
  if (preview) return endPreview(session().language)
  resetSession()
  if (reason) noteEnd(reason)
  for (const listener of endListeners) listener(reason)
}

async function askForTokens(
  token: string,
  signal: AbortSignal,
): Promise<{ accessToken: string; refreshToken?: string }> {
  const body = { token, rotate: true }
  const request = { method: 'POST', url: '/api/buyer-auth/refresh-token', body, access: 'public', signal }
  return (await send(request)) as { accessToken: string; refreshToken?: string }
}

/** A valid access token of the user; refreshes it shortly before it expires. */
export const accessToken = createTokens({
  session,
  adopt: adoptStored,
  renew: renewTokens,
  end: endSession,
  ask: askForTokens,
  lock: (run) => (navigator.locks ? navigator.locks.request('bilbro-refresh', run) : run()),
  now: serverNow,
  isOffline: () => navigator.onLine === false,
})

async function transport(request: Request): Promise<unknown> {
  if (request.access !== 'buyer')
    return send(request).catch((error: unknown) => {
      noteEnd(error)
      throw error
    })
  const token = await accessToken()
  try {
    return await send(request, token)
  } catch (error) {
    endIfRefused(error, token)
    throw error
  }
}

/** The company has blocked this dealer and gives a reason. This also happens at sign-in. */
function noteEnd(error: unknown): void {
  if (error instanceof ApiError && error.code === 'auth.ended') showEnded(String(error.params.reason ?? ''))
}

/** 401 and 410 sign out, unless the response is about a token that is no longer in use, or about an API token. */
export function endIfRefused(error: unknown, token: string): void {
  const refused = error instanceof ApiError && (error.status === 401 || error.status === 410)
  if (refused && error.code !== 'token.invalid' && session().accessToken === token)
    endSession(error.status === 410 ? error : undefined)
}

/** Every call of the contract that the portal may make. */
export const api = createClient<Api>(calls, transport)

/** Signs out: in the browser at once, and on the server without waiting for the response. */
export function endSignIn(): void {
  const { refreshToken: token } = session()
  noteLeaving()
  resetSession()
  // Without a network the session on the server expires after a week.
  if (token) api.buyerAuth.logout({ body: { token } }).catch(() => undefined)
}

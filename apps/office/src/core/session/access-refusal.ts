// Handles refusals of the server: permissions that changed while the page was open, and ended sessions.
import type { ApiError } from '@bilbro/contract/client'
import { rightWords } from '../right-words.ts'
import { sessionEnded } from './session-end.ts'

let askAgain: (() => void) | undefined

/** Calls `ask` when the user's permissions may have changed; the shell then fetches the profile. */
export function onAccessChange(ask: () => void): () => void {
  askAgain = ask
  return () => (askAgain = undefined)
}

/** Handles a refusal of the server; adds the name of the missing right to the error. */
export function handleRefusal(error: ApiError): void {
  if (error.status === 401) return overBecause(error.code)
  if (error.code === 'auth.forbidden') {
    error.params = { ...error.params, permission: rightWords(String(error.params.permission)) }
    askAgain?.()
  }
  if (error.code === 'auth.secondFactorRequired') askAgain?.()
}

function overBecause(code: string): void {
  const reason = { 'auth.disabled': 'disabled', 'auth.signedOut': 'signedOut' }[code]
  if (!reason) return sessionEnded.announce()
  if (location.pathname.startsWith('/office/login')) return
  // After signing in again the user is where they were; what was typed is still in its drafts.
  const place = location.pathname.replace(/^\/office/, '') + location.search
  const back = place && place !== '/' ? `&redirect=${encodeURIComponent(place)}` : ''
  location.assign(`/office/login?reason=${reason}${back}`)
}

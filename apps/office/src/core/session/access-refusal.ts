// What the server said about who may what: rights that were changed while the page was open, and sessions that were ended.
import type { ApiError } from '@bilbro/contract/client'
import { rightWords } from '../right-words.ts'
import { sessionEnded } from './session-end.ts'

let askAgain: (() => void) | undefined

/** Calls `ask` when what this person may do has perhaps changed; the shell asks the server who it is. */
export function onAccessChange(ask: () => void): () => void {
  askAgain = ask
  return () => (askAgain = undefined)
}

/** Takes a refusal of the server to heart; the error is given on with the right in the reader's words. */
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
  if (!location.pathname.startsWith('/office/login')) location.assign(`/office/login?reason=${reason}`)
}

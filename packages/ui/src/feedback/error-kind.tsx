export type ErrorKind = 'stale' | 'network' | 'other' | 'none'

const stale =
  /Loading chunk|ChunkLoadError|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i
const network = /fetch|Network|ERR_NETWORK/i

/**
 * Classifies an error by what the user can do about it. Messages about a stale build also contain "fetch", so they are
 * tested first. Without a network a build cannot be recognised as stale. An error with an HTTP status is not a network
 * error.
 */
export function errorKind(error: unknown, isOffline = globalThis.navigator?.onLine === false): ErrorKind {
  if (!error) return 'none'
  const text = error instanceof Error ? `${error.name} ${error.message}` : typeof error === 'string' ? error : ''
  if (stale.test(text)) return isOffline ? 'network' : 'stale'
  const isAnswer = typeof error === 'object' && 'status' in error && Number(error.status) > 0
  return network.test(text) && !isAnswer ? 'network' : 'other'
}

export type ErrorKind = 'stale' | 'network' | 'other' | 'none'

const stale =
  /Loading chunk|ChunkLoadError|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i
const network = /fetch|Network|ERR_NETWORK/i

/**
 * What went wrong as far as a user can do something about it. A stale version also says "fetch", so it is asked first;
 * but without a network no build can be found stale, and what a server has answered is no matter of the network.
 */
export function errorKind(error: unknown, isOffline = globalThis.navigator?.onLine === false): ErrorKind {
  if (!error) return 'none'
  const text = error instanceof Error ? `${error.name} ${error.message}` : typeof error === 'string' ? error : ''
  if (stale.test(text)) return isOffline ? 'network' : 'stale'
  const isAnswer = typeof error === 'object' && 'status' in error && Number(error.status) > 0
  return network.test(text) && !isAnswer ? 'network' : 'other'
}

// Caches for a few seconds who may do what. Any change of accounts or permissions clears the whole cache.
import { LRUCache } from 'lru-cache'
import type { Changes } from '../../core/changes.ts'

export type TtlCache<V> = {
  /** The cached value, otherwise the result of `load`. An undefined result is not cached. */
  get: (key: string, now: number, load: () => Promise<V | undefined>) => Promise<V | undefined>
}

const most = 5000
const longestMs = 5000

/** Nothing is cached while the change feed is disconnected. */
export function createTtlCache<V>(changes: Changes): TtlCache<V> {
  // The library has time limits too, but by the clock of the process; tests and callers give `now`.
  const entries = new LRUCache<string, { value: V; until: number }>({ max: most })
  let generation = 0
  changes.onAccess(() => {
    entries.clear()
    generation++
  })
  return {
    get: async (key, now, load) => {
      const entry = changes.isListening() ? entries.get(key) : undefined
      // When the clock is set back, the entry must not live longer.
      if (entry && entry.until > now && entry.until <= now + longestMs) return entry.value
      const began = generation
      const value = await load()
      // Do not cache a value that may have changed during the read.
      if (value !== undefined && began === generation) entries.set(key, { value, until: now + longestMs })
      return value
    },
  }
}

// Remembers for some seconds what the database said about who may what; forgets all of it when any of it changes.
import type { Changes } from '../../core/changes.ts'

export type TtlCache<V> = {
  /** What is remembered, else what `load` finds; undefined is not remembered. */
  get: (key: string, now: number, load: () => Promise<V | undefined>) => Promise<V | undefined>
}

const most = 5000
const longestMs = 5000

/** While changes cannot be heard nothing is remembered. */
export function createTtlCache<V>(changes: Changes): TtlCache<V> {
  const entries = new Map<string, { value: V; until: number }>()
  let generation = 0
  changes.onAccess(() => {
    entries.clear()
    generation++
  })
  return {
    get: async (key, now, load) => {
      const entry = changes.isListening() ? entries.get(key) : undefined
      // A clock that was put back must not make it last longer.
      if (entry && entry.until > now && entry.until <= now + longestMs) return entry.value
      const began = generation
      const value = await load()
      // What changed while it was read is read again next time.
      if (value !== undefined && began === generation) {
        if (entries.size >= most) entries.clear()
        entries.set(key, { value, until: now + longestMs })
      }
      return value
    },
  }
}

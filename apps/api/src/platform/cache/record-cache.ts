// Caches values read from a record until the record changes, so that a page with many readers is read once.
import { LRUCache } from 'lru-cache'
import { changedOf, type Changes } from '../../core/changes.ts'

export type RecordCache<V> = {
  /** The values of these records in the given order. Records that `read` does not find are left out. */
  many: (ids: readonly string[], kind: string, read: (missing: string[]) => Promise<Map<string, V>>) => Promise<V[]>
}

/**
 * Nothing is cached while the change feed is disconnected, nor a value whose record changed (or may have changed)
 * during the read.
 */
export function createRecordCache<V>(changes: Changes, topic: string, most: number): RecordCache<V> {
  // A record may have several kinds of values, because its readers see different fields.
  const entries = new LRUCache<string, Map<string, V>>({ max: most })
  let generation = 0
  const forgetAll = () => {
    generation++
    entries.clear()
  }
  changes.onChange((batch) => {
    generation++
    for (const id of changedOf(batch, topic)) entries.delete(id)
  })
  changes.onGap(forgetAll)
  // A record may show the names, permissions and groups of users.
  changes.onAccess(forgetAll)
  const keep = (id: string, kind: string, value: V) => {
    const kinds = entries.get(id)
    if (kinds) kinds.set(kind, value)
    else entries.set(id, new Map([[kind, value]]))
  }
  return {
    many: async (ids, kind, read) => {
      const found = new Map<string, V>()
      if (changes.isListening())
        for (const id of ids) {
          const value = entries.get(id)?.get(kind)
          if (value !== undefined) found.set(id, value)
        }
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length) {
        const began = generation
        for (const [id, value] of await read(missing)) {
          found.set(id, value)
          if (began === generation && changes.isListening()) keep(id, kind, value)
        }
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
  }
}

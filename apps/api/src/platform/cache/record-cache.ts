// Caches values read from a record until the record changes, so that a page with many readers is read once.
import { LRUCache } from 'lru-cache'
import { changedOf, type Changes } from '../../core/changes.ts'

export type RecordCache<V> = {
  /** The values of these records in the given order. Records that `read` does not find are left out. */
  many: (ids: readonly string[], kind: string, read: (missing: string[]) => Promise<Map<string, V>>) => Promise<V[]>
  /** True when little room is left before values are dropped. */
  isNearlyFull: () => boolean
}

type Options<V> = {
  topic: string
  /** The least recently used records are dropped when their values together are larger. */
  bytes: number
  sizeOf: (value: V) => number
  /** True when a value shows names, permissions or groups of users: it is dropped when those change. */
  showsUsers: boolean
}

/** Of an entry beside its values: key, map and links of the list. */
const entryBytes = 300

/**
 * Nothing is cached while the change feed is disconnected, nor a value whose record changed (or may have changed)
 * during the read.
 */
export function createRecordCache<V>(changes: Changes, options: Options<V>): RecordCache<V> {
  const { topic, bytes, sizeOf } = options
  // A record may have several kinds of values, because its readers see different fields.
  const entries = new LRUCache<string, Map<string, V>>({
    maxSize: bytes,
    sizeCalculation: (kinds) => [...kinds.values()].reduce((sum, value) => sum + sizeOf(value), entryBytes),
  })
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
  if (options.showsUsers) changes.onAccess(forgetAll)
  const keep = (id: string, kind: string, value: V) => entries.set(id, new Map(entries.get(id)).set(kind, value))
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
    isNearlyFull: () => entries.calculatedSize > bytes * 0.9,
  }
}

// What was read of a record, kept until the record changes: a page that many open is read once.
import { changedOf, type Changes } from '../../core/changes.ts'

export type RecordCache<V> = {
  /** The values of these records in their order; those that `read` does not find are left out. */
  many: (ids: readonly string[], kind: string, read: (missing: string[]) => Promise<Map<string, V>>) => Promise<V[]>
}

/** While changes cannot be heard nothing is kept, nor what changed, or may have, while it was read. */
export function createRecordCache<V>(changes: Changes, topic: string, most: number): RecordCache<V> {
  // In the order of their last use. Of one record there may be several kinds, by what its readers may see.
  const entries = new Map<string, Map<string, V>>()
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
  // A name of somebody, a right, a group: whatever of them a record shows.
  changes.onAccess(forgetAll)
  const find = (id: string, kind: string): V | undefined => {
    const kinds = entries.get(id)
    const value = kinds?.get(kind)
    if (value === undefined) return undefined
    entries.delete(id)
    entries.set(id, kinds!)
    return value
  }
  const keep = (id: string, kind: string, value: V) => {
    const kinds = entries.get(id)
    if (kinds) kinds.set(kind, value)
    else entries.set(id, new Map([[kind, value]]))
    if (entries.size > most) entries.delete(entries.keys().next().value!)
  }
  return {
    many: async (ids, kind, read) => {
      const found = new Map<string, V>()
      if (changes.isListening())
        for (const id of ids) {
          const value = find(id, kind)
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

// The current list in memory, prepared for matching; rebuilt when another version becomes current.
import type { Db } from '../../core/postgres/db.ts'
import { yieldEvery } from '../../core/work/yield-every.ts'
import { addEntry, emptyIndex, type SanctionIndex } from './match.rules.ts'
import * as sanctions from './sanctions.store.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    sanctions: SanctionMemory
  }
}

export type LoadedList = { id: string; index: SanctionIndex; hashes: Map<string, string> }
export type SanctionMemory = {
  /** The current version; undefined when none was ever imported. */
  current: () => Promise<LoadedList | undefined>
}

export function createSanctionIndex(db: Db): SanctionMemory {
  let known: Promise<LoadedList> | undefined
  let knownId: string | undefined
  return {
    current: async () => {
      const list = await sanctions.findCurrent(db)
      if (!list) return undefined
      if (list.id !== knownId || !known) {
        knownId = list.id
        known = load(db, list.id)
        // After a failed read, the next call tries again.
        known.catch(() => (knownId = undefined))
      }
      return known
    },
  }
}

async function load(db: Db, id: string): Promise<LoadedList> {
  const loaded: LoadedList = { id, index: emptyIndex(), hashes: new Map() }
  const breath = yieldEvery()
  for await (const some of sanctions.listEntriesInBatches(db, id))
    for (const { entry, hash } of some) {
      addEntry(loaded.index, entry)
      loaded.hashes.set(entry.logicalId, hash)
      await breath()
    }
  return loaded
}

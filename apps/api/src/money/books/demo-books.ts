// Exports the bookings of the demo company by the regular rules.
import type { Deps } from '../../core/deps.ts'
import { freezeMonth } from '../car-margin/freeze-margin.ts'
import * as books from './books.store.ts'
import { makeBatch } from './make-batch.ts'

type Keeping = Pick<Deps, 'db' | 'files' | 'config' | 'clock'>

export const demoBooks = (deps: Keeping) => ({
  hand: (batchId: string) => makeBatch(deps, batchId),

  close: (legalEntityId: string, month: string, by: string, at: Date) =>
    deps.db.transaction().execute(async (db) => {
      await books.insertClosure(db, { legalEntityId, month, closedBy: by, closedAt: at.toISOString() })
      const actor = { kind: 'system', name: 'Bilbro' } as const
      await freezeMonth({ db, now: at, actor, requestId: 'demo' }, legalEntityId, month)
    }),
})

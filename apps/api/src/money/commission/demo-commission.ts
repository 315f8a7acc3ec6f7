// Months of the commission of the demo company, by the regular rules.
import { companyDay } from '../../core/days.ts'
import type { Deps } from '../../core/deps.ts'
import { monthOf } from '@bilbro/contract/time/periods'
import type { TransitionCtx } from '../../core/transitions.ts'
import { freezeReports } from './close-month.ts'
import * as rules from './commission-rules.store.ts'
import { computeReports, valuesOf } from './compute-month.ts'

export const demoCommission = ({ db: pool, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  /** The second version of the rules: a minimum per car, and a fixed deduction. */
  saveRules: (validFrom: string, by: string, at: Date) =>
    pool.transaction().execute(async (db) => {
      const [first] = await rules.list(db)
      const made = { validFrom, no: first!.no + 1, createdBy: by, createdAt: at.toISOString() }
      await rules.insert(db, { ...valuesOf(first!), minimumMinor: 50_00, packMinor: 100_00, ...made })
    }),
  close: (month: string, by: string, at: Date) =>
    pool.transaction().execute((db) => freezeReports(ctxOf(db, at), month, by)),
  compute: (month: string) =>
    pool.transaction().execute(async (db) => {
      await computeReports({ db, now: clock() }, month)
    }),
  runningMonth: () => monthOf(companyDay(clock())),
})

const ctxOf = (db: TransitionCtx['db'], now: Date): TransitionCtx => ({
  db,
  now,
  actor: { kind: 'system', name: 'Bilbro' },
  requestId: 'demo',
  // Reports ask for no jobs.
  enqueue: () => Promise.reject(new Error('no jobs in the demo')),
})

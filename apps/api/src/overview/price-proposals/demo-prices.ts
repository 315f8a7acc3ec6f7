// Price rules of the demo company, and the proposals of this morning by the regular rules.
import type { PriceRuleFields } from '@bilbro/contract/overview/price-rules/price-rule-fields'
import type { Deps } from '../../core/deps.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { insert } from '../price-rules/price-rules.store.ts'
import { makeProposals } from './make-proposals.ts'

export const demoPrices = ({ db: pool, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  propose: (rules: readonly PriceRuleFields[]) =>
    pool.transaction().execute(async (db) => {
      // Proposals ask for no jobs.
      const ctx = jobCtx({ clock, jobs: {} as Deps['jobs'] }, db)
      for (const rule of rules) await insert(db, rule, ctx.now)
      await makeProposals(ctx)
    }),
})

// Purchase calculations of the demo company, by the regular rules.
import { calculationInput } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import type { Deps } from '../../core/deps.ts'
import { companyDay } from '../../core/days.ts'
import * as packs from '../../rates/import-cost-settings/import-cost-settings.store.ts'
import { calculatePurchase } from './calculate-purchase.ts'
import * as calculations from './purchase-calculations.store.ts'

export const demoCalculations = ({ db: pool }: Pick<Deps, 'db'>) => ({
  /** Saves a draft as if it were calculated then. Returns its id. */
  save: (input: object, by: string, at: Date): Promise<string> =>
    pool.transaction().execute(async (db) => {
      const today = companyDay(at)
      const rates = { packs: await packs.listActive(db, today), rates: await packs.getEuroRates(db) }
      const landedRates = { current: () => rates, generation: () => 0, today: () => today }
      const made = await calculatePurchase({ db, now: at, deps: { landedRates } }, calculationInput.parse(input))
      return (await calculations.insert(db, made, by, at)).id
    }),
})

// In-memory rates for landed costs, because lists need them for every card. Reloaded after each commit that changes
// them. Until the first load succeeds, all rates are unknown.
import type { LandedRates } from '@bilbro/contract/rates/landed-cost/landed-wire'
import { type Changes, changedOf } from '../../core/changes.ts'
import { companyDay, daysBefore } from '../../core/days.ts'
import type { Log } from '../../platform/log.ts'
import type { Db } from '../../core/postgres/db.ts'
import * as packs from './import-cost-settings.store.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    landedRates: LandedMemory
  }
}

export type LandedMemory = {
  current: () => LandedRates
  /** Changes whenever the rates are reloaded. */
  generation: () => number
  today: () => string
}

const againMs = 1000
const dayMs = 86_400_000

const none: LandedRates = { packs: [], rates: { NOK: null, DKK: null, SEK: null } }

export async function createLandedRates(db: Db, changes: Changes, clock: () => Date, log: Log): Promise<LandedMemory> {
  let known = none
  let generation = 0
  // Lists call this for every card, so the text of the day is cached.
  let day = { number: Number.NaN, text: '' }
  const today = () => {
    const now = clock()
    const number = Math.floor(now.getTime() / dayMs)
    if (number !== day.number) day = { number, text: companyDay(now) }
    return day.text
  }
  const read = async () => {
    try {
      // One day back: after midnight here it may still be yesterday at the dealer's.
      const [standing, rates] = await Promise.all([
        packs.listActive(db, daysBefore(today(), 1)),
        packs.getEuroRates(db),
      ])
      known = { packs: standing, rates }
      generation++
    } catch (error) {
      // Keep the last rates that were read, and try again later.
      log.warn('landedRates.read', { error })
      setTimeout(() => void read(), againMs).unref()
    }
  }
  changes.onChange(async (batch) => {
    if (changedOf(batch, 'importCosts').length || changedOf(batch, 'exchangeRates').length) await read()
  })
  changes.onGap(read)
  await read()
  return { current: () => known, generation: () => generation, today }
}

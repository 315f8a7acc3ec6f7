// Cars that can be advertised, and mobile.de with its sandbox behind the app.
import { startMobileDe } from '@bilbro/sandbox/mobile-de/mobile-de'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { createLog } from '../src/platform/log.ts'
import { createMobileDe } from '../src/providers/mobile-de/http.ts'
import { sweepAds } from '../src/sale/channels/channel-ad.job.ts'
import { compareAds } from '../src/sale/channels/comparison/compare-ads.ts'
import type { As, TestApp } from './app.ts'
import { noLedger } from './no-ledger.ts'

export function createChannelsFixture(t: TestApp, staff: As) {
  let desk: Awaited<ReturnType<typeof startMobileDe>>
  const realClock = t.deps.clock
  let ahead = 0
  beforeAll(() => {
    t.deps.clock = () => new Date(realClock().getTime() + ahead)
  })
  beforeEach(async () => {
    ahead = 0
    desk = await startMobileDe()
    const { baseUrl, user, password, sellerId } = desk
    const service = { key: 'mobileDe', timeoutMs: 5000, ledger: noLedger, log: createLog('silent') }
    t.deps.marketplace = createMobileDe({ ...service, baseUrl, user, password, sellerId })
    await t.deps.pool.query('truncate channel_ads, channel_differences, channel_comparisons')
  })

  afterEach(() => desk.close())

  /** A car on sale with all that an ad needs. */
  const sellable = async (values: Record<string, unknown> = {}) =>
    t.make.onSale({
      ...{ brand: 'Volkswagen', model: 'Golf Variant', variant: '2.0 TDI', bodyType: 'EstateCar' },
      ...{ gearbox: 'AUTOMATIC_GEAR', consumerPriceMinor: 2_490_000, texts: JSON.stringify({ de: 'Gepflegt.' }) },
      ...values,
    })
  const versionOf = async (id: string) => (await staff.cars.get({ params: { id } })).version
  const sync = async (id: string) =>
    staff.channels.syncMobileDe({ params: { id }, body: { version: await versionOf(id) } })
  const stateOf = async (carId: string): Promise<Record<string, unknown>> => {
    const { rows } = await t.deps.pool.query('select * from channel_ads where car_id = $1', [carId])
    return rows[0] as Record<string, unknown>
  }
  return {
    desk: () => desk,
    sellable,
    versionOf,
    sync,
    takeOff: (id: string) => staff.channels.removeMobileDe({ params: { id } }),
    stateOf,
    /** The ads that consumers see. */
    shown: () => [...desk.ads.values()],
    sweep: () => sweepAds(t.deps),
    compare: () => compareAds(t.deps, 'MOBILE_DE'),
    /** Moves the clock of the app. */
    wait: (ms: number): void => void (ahead += ms),
  }
}

// mobile.de with its sandbox, for tests: each begins without ads.
import { startMobileDe } from '@bilbro/sandbox/mobile-de/mobile-de'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Ad } from '@bilbro/contract/sale/channels/ads'
import { createLog } from '../src/platform/log.ts'
import type { AdOrder, Marketplace } from '../src/providers/marketplace/port.ts'
import { createMobileDe } from '../src/providers/mobile-de/http.ts'
import { adOf, type AdSource } from '../src/sale/channels/ads/ad.rules.ts'
import { adSource } from './ad-sample.ts'
import { noLedger } from './no-ledger.ts'

/** The first bytes of a JPEG, and nothing else. */
export const jpeg = (size = 1000) => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes
}
export const adFor = (car: Partial<AdSource['car']> = {}): Ad => {
  const made = adOf(adSource(car))
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.ad
}

export function createMobileDeFixture() {
  let desk: Awaited<ReturnType<typeof startMobileDe>>
  let market: Marketplace
  let count = 0
  beforeAll(async () => {
    desk = await startMobileDe({ slowMs: 8000 })
    market = open()
  })
  afterAll(() => desk.close())
  beforeEach(() => {
    desk.ads.clear()
    desk.link(true)
  })

  const open = (change: object = {}) => {
    const { baseUrl, user, password, sellerId } = desk
    const usual = { key: 'mobileDe', timeoutMs: 1000, ledger: noLedger, log: createLog('silent') }
    return createMobileDe({ ...usual, baseUrl, user, password, sellerId, ...change })
  }
  /** A new ad with two photos and its own insertion id. */
  const order = (change: Partial<AdOrder> = {}): AdOrder => ({
    ad: adFor(),
    photos: [1, 2].map(() => ({ ref: null, read: async () => jpeg() })),
    insertionId: `insertion-${++count}`,
    adId: null,
    ...change,
  })
  /** Publishes an ad and returns its id. */
  const put = async (change: Partial<AdOrder> = {}): Promise<string> => {
    const made = await market.putAd(order(change))
    if (made.outcome === 'GONE') throw new Error('gone')
    return made.adId
  }
  return {
    desk: () => desk,
    market: () => market,
    open,
    order,
    put,
    /** The ads that consumers see. */
    shown: () => [...desk.ads.values()],
    asked: (method: string) => desk.asked.filter((one) => one.method === method),
  }
}

// The outlet with its sandbox, for tests: each begins without ads.
import { createHash } from 'node:crypto'
import { startOutlet } from '@bilbro/sandbox/outlet/outlet'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createLog } from '../src/platform/log.ts'
import type { AdOrder } from '../src/providers/marketplace/port.ts'
import type { Outlet } from '../src/providers/outlet/port.ts'
import { createOutletClient } from '../src/providers/outlet-http/http.ts'
import { adFor, jpeg } from './mobile-de-fixture.ts'
import { noLedger } from './no-ledger.ts'

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export function createOutletFixture() {
  let desk: Awaited<ReturnType<typeof startOutlet>>
  let outlet: Outlet
  let count = 0
  beforeAll(async () => {
    desk = await startOutlet({ slowMs: 8000 })
    outlet = open()
  })
  afterAll(() => desk.close())
  beforeEach(() => {
    desk.ads.clear()
    desk.requests.length = 0
    desk.sales.length = 0
  })

  const open = (change: object = {}) => {
    const usual = { key: 'outlet', timeoutMs: 1000, ledger: noLedger, log: createLog('silent') }
    return createOutletClient({ ...usual, baseUrl: desk.baseUrl, token: desk.token, ...change })
  }
  /** A new ad with two photos and its own insertion id. */
  const order = (change: Partial<AdOrder> = {}): AdOrder => ({
    ad: adFor(),
    photos: [1000, 1001].map((size) => ({ ref: null, read: async () => jpeg(size) })),
    insertionId: `insertion-${++count}`,
    adId: null,
    ...change,
  })
  const put = async (change: Partial<AdOrder> = {}): Promise<string> => {
    const made = await outlet.putAd(order(change))
    if (made.outcome === 'GONE') throw new Error('gone')
    return made.adId
  }
  return { desk: () => desk, outlet: () => outlet, open, order, put, shown: () => [...desk.ads.values()] }
}

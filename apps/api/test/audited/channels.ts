// Writing calls for ads outside the portal. The channel answers in this process.
import type { ListedAd, Marketplace } from '../../src/providers/marketplace/port.ts'
import type { Outlet } from '../../src/providers/outlet/port.ts'
import type { TestApp } from '../app.ts'
import { type Person, staffDoes, type Writes } from './writing.ts'

function emptyMarket(key: string): Marketplace {
  let count = 0
  return {
    key,
    putAd: ({ photos }) =>
      Promise.resolve({ outcome: 'CREATED', adId: `${key}-${++count}`, photoRefs: photos.map((_, at) => String(at)) }),
    removeAd: () => Promise.resolve('REMOVED' as const),
    listAds: () => Promise.resolve([] as ListedAd[]),
    findAd: () => Promise.resolve(undefined),
    probe: () => Promise.resolve(),
  }
}

export function channelWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  const open = () => {
    t.deps.marketplace = emptyMarket('mobileDe')
    t.deps.outlet = emptyMarket('outlet') as Outlet
  }
  const close = () => {
    t.deps.marketplace = undefined
    t.deps.outlet = undefined
    return Promise.resolve()
  }
  const sellable = async (status = 'AVAILABLE') => {
    open()
    const values = { gearbox: 'MANUAL_GEAR', consumerPriceMinor: 2_500_000 }
    const { carId } = await t.make.onSale(values, { status })
    const { version } = await staff.cars.get({ params: { id: carId } })
    return { params: { id: carId }, body: { version } }
  }
  /** The ad of a car in a state, with its version. */
  const adIn = async (state: 'REMOVING' | 'REMOVED', values: Record<string, unknown>) => {
    const { params } = await sellable()
    const row = { carId: params.id, channel: 'MOBILE_DE', state, removalReason: 'SOLD', ...values }
    const { id, version } = await t.deps.db
      .insertInto('channelAds')
      .values(row as never)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { version } }
  }
  return {
    'channels.syncMobileDe': async () => {
      const input = await sellable()
      return { ...staffDoes(staff, () => staff.channels.syncMobileDe(input)), undo: close }
    },
    'channels.removeMobileDe': async () => {
      const input = await sellable()
      await staff.channels.syncMobileDe(input)
      const { params } = input
      return { ...staffDoes(staff, () => staff.channels.removeMobileDe({ params })), undo: close }
    },
    'channels.keepOff': async () => {
      const input = await adIn('REMOVED', { asksAgain: true })
      return { ...staffDoes(staff, () => staff.channels.keepOff(input)), undo: close }
    },
    'channels.confirmRemoved': async () => {
      const { params, body } = await adIn('REMOVING', { removingSince: t.deps.clock() })
      const reason = 'Removed on the website'
      return {
        ...staffDoes(staff, () => staff.channels.confirmRemoved({ params, body: { ...body, reason } })),
        undo: close,
      }
    },
    'channels.compare': () => {
      open()
      return Promise.resolve({
        ...staffDoes(staff, () => staff.channels.compare({ body: { channel: 'MOBILE_DE' } })),
        undo: close,
      })
    },
    'outlet.sync': async () => {
      const input = await sellable('MOVED_TO_OUTLET')
      return { ...staffDoes(staff, () => staff.outlet.sync(input)), undo: close }
    },
  }
}

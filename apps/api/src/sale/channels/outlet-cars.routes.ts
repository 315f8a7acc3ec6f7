import type { Api } from '@bilbro/contract'
import type { OutletCar } from '@bilbro/contract/sale/channels/outlet-cars'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Services } from '../../core/deps.ts'
import { appError } from '../../core/errors.ts'
import { moneyOf } from '../../core/money.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import type { ListedAd, Marketplace } from '../../providers/marketplace/port.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { mayBeOn } from './ads/ad.rules.ts'
import * as sources from './ads/ad-source.store.ts'
import * as ads from './channel-ads.store.ts'
import { adWire, answerWire } from './channels.wire.ts'
import * as comparisons from './comparison/comparisons.store.ts'
import { differing } from './comparison/differing.ts'
import { publishAd, takeAdOff } from './publish-ad.ts'
import { channelNames } from './services.ts'
import { workNow } from './work-now.ts'

/** @throws provider.notConfigured */
function neededOutlet({ outlet }: Pick<Services, 'outlet'>): Marketplace {
  if (!outlet) throw appError('provider.notConfigured', { provider: channelNames.OUTLET })
  return outlet
}

/** What the outlet answers, or its failure as a refusal of the call. @throws provider.noAnswer */
async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw appError('provider.noAnswer', { provider: channelNames.OUTLET, why: error.fault })
  }
}

const outletWire = (
  there: ListedAd,
  ours: comparisons.ComparedAd | undefined,
  ad: ads.AdRow | undefined,
): OutletCar => ({
  remoteId: there.adId,
  title: there.title,
  stockNo: there.stockNo,
  vin: there.vin,
  price: there.price?.gross ?? null,
  mileage: there.mileage,
  photoCount: there.photoCount,
  car: ours
    ? {
        id: ours.carId,
        version: ours.carVersion,
        stockNo: ours.stockNo,
        title: carTitle(ours),
        consumerPrice: moneyOf(ours.consumerPriceMinor, ours.currency),
        mileage: ours.mileage,
      }
    : null,
  ad: ad ? adWire(ad) : null,
  differences: ours ? differing(ours, there) : [],
})

export const outletCarRoutes: Handlers<Api['outlet']> = {
  async list(ctx, { query: { page, pageSize } }) {
    const listed = await asked(neededOutlet(ctx.deps).listAds())
    const shown = listed.toSorted((a, b) => (a.adId < b.adId ? -1 : 1)).slice((page - 1) * pageSize, page * pageSize)
    const ours = await comparisons.listAdsByRemoteId(
      ctx.db,
      'OUTLET',
      shown.map(({ adId }) => adId),
    )
    const rows = await ads.listByIds(
      ctx.db,
      ours.map(({ id }) => id),
    )
    const items = shown.map((there) => {
      const mine = ours.find(({ remoteId }) => remoteId === there.adId)
      return outletWire(
        there,
        mine,
        rows.find(({ id }) => id === mine?.id),
      )
    })
    return { items, total: listed.length, page, pageSize }
  },

  async get(ctx, { params: { id } }) {
    const ad = await ads.findByCar(ctx.db, id, 'OUTLET')
    if (!ad?.remoteId) throw appError('notFound')
    const there = await asked(neededOutlet(ctx.deps).findAd(ad.remoteId))
    if (!there) throw appError('notFound')
    const [ours] = await comparisons.listAdsByRemoteId(ctx.db, 'OUTLET', [ad.remoteId])
    return outletWire(there, ours, ad)
  },

  sync: prepared({
    async handle(ctx: StaffCtx, { params: { id: carId }, body: { version } }) {
      neededOutlet(ctx.deps)
      const { status } = await cars.get(ctx.db, carId)
      const listing = await sources.findListing(ctx.db, carId)
      return mayBeOn('OUTLET', { car: status, listing: listing?.status as ListingStatus | undefined })
        ? publishAd(ctx, { carId, version, channel: 'OUTLET' })
        : takeAdOff(ctx, { carId, channel: 'OUTLET' })
    },
    async after(ctx, _input, id) {
      const before = id ? await ads.find(ctx.db, id) : undefined
      const { state, adId, sent, problems } = id ? await workNow(ctx, id) : answerWire(undefined, { sent: false })
      const isGone = state === 'REMOVED' && before?.state === 'REMOVING'
      return { state, remoteId: adId, changed: sent || isGone, problems }
    },
  }),
}

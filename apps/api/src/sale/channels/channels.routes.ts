import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { type AdAnswer, type Channel, channels } from '@bilbro/contract/sale/channels/channels'
import { audit } from '../../core/audit/audit.ts'
import type { Db } from '../../core/postgres/db.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { adOfCar } from './ads/ad-of-car.ts'
import * as ads from './channel-ads.store.ts'
import { channelCompare } from './comparison/channel-compare.job.ts'
import { exportList } from '../../tables/export-list.ts'
import { channelsFile, channelsList } from './channels.list.ts'
import * as wire from './channels.wire.ts'
import * as comparisons from './comparison/comparisons.store.ts'
import { publishAd, takeAdOff } from './publish-ad.ts'
import { channelNames, serviceOf } from './services.ts'
import * as waiting from './waiting-ads.store.ts'
import { workNow } from './work-now.ts'

const adOf = async (db: Db, id: string) => wire.adWire((await ads.find(db, id))!)

/** @throws notFound, version.stale */
async function lockAtVersion(ctx: StaffCtx, id: string, version: number) {
  const row = await ads.lock(ctx.db, id)
  if (row.version !== version)
    throw await versionConflict(ctx, { entity: 'channelAds', entityId: id }, () => adOf(ctx.db, id))
  return row
}

export const channelRoutes: Handlers<Api['channels']> = {
  async list(ctx, { query }) {
    const list = channelsList(ctx.db, query, { maySeeCars: hasPermission(ctx, 'cars.read') })
    if (query.format !== 'json') return exportList(ctx, query, list, channelsFile(query.channel))
    const { items, ...page } = await readPage(list, query, (row) => row)
    const found = await ads.listByIds(
      ctx.db,
      items.flatMap(({ adId }) => adId ?? []),
    )
    const byId = new Map(found.map((ad) => [ad.id, ad]))
    return {
      ...page,
      items: items.map((row) => wire.rowWire(row, byId.get(row.adId ?? ''), ctx.deps.files.pictureUrl)),
    }
  },

  async summary(ctx) {
    const [compared, still, asking] = await Promise.all([
      comparisons.listComparisons(ctx.db),
      waiting.listStillOnline(ctx.db),
      waiting.countAsking(ctx.db),
    ])
    return {
      comparisons: wire.comparisonsWire(compared, (channel) => serviceOf(ctx.deps, channel) !== undefined),
      stillOnline: still.map((row) => ({
        channel: row.channel as Channel,
        car: { id: row.carId, stockNo: row.stockNo, title: carTitle(row) },
        since: row.removingSince!,
      })),
      asking,
    }
  },

  async differences(ctx, { query }) {
    const rows = comparisons.list(ctx.db, query.channel)
    const list = { rows, id: sql<string>`d.id`, order: sql`d.found_at desc, d.id desc` }
    const { counts: _, ...page } = await readPage(list, { ...query, format: 'json' }, wire.differenceWire)
    return page
  },

  async compare(ctx, { body: { channel } }) {
    const service = serviceOf(ctx.deps, channel)
    if (!service) throw appError('provider.notConfigured', { provider: channelNames[channel] })
    await ctx.enqueue(channelCompare, { channel })
    await audit(ctx, {
      entity: 'channelComparisons',
      entityId: channelIds[channel],
      action: 'channelCompare',
      changes: [{ field: 'channel', from: null, to: channel }],
    })
    const rows = await comparisons.listComparisons(ctx.db)
    return wire.comparisonsWire(rows, () => true).find((one) => one.channel === channel)!
  },

  async ofCar(ctx, { params: { id } }) {
    await cars.get(ctx.db, id)
    const known = await ads.listByCar(ctx.db, id)
    const answers = []
    for (const channel of channels) {
      const made = await adOfCar(ctx.deps, ctx.db, id, channel)
      const ad = known.find((one) => one.channel === channel)
      answers.push(wire.carChannelWire(channel, { isConfigured: serviceOf(ctx.deps, channel) !== undefined, ad, made }))
    }
    return answers
  },

  syncMobileDe: prepared({
    handle: (ctx: StaffCtx, { params, body }) =>
      publishAd(ctx, { carId: params.id, version: body.version, channel: 'MOBILE_DE' }),
    after: async (ctx, _input, id): Promise<AdAnswer> => workNow(ctx, id),
  }),
  removeMobileDe: prepared({
    handle: (ctx: StaffCtx, { params }) => takeAdOff(ctx, { carId: params.id, channel: 'MOBILE_DE' }),
    after: async (ctx, _input, id): Promise<AdAnswer> =>
      id ? workNow(ctx, id) : wire.answerWire(undefined, { sent: false }),
  }),

  async keepOff(ctx, { params: { id }, body: { version } }) {
    const before = await lockAtVersion(ctx, id, version)
    if (!before.asksAgain) throw appError('channel.notAsking')
    await ads.removeAsking(ctx.db, id)
    await audit(ctx, {
      entity: 'channelAds',
      entityId: id,
      parents: { cars: before.carId },
      action: 'adKeepOff',
      changes: [{ field: 'channel', from: before.channel, to: before.channel }],
    })
    return adOf(ctx.db, id)
  },

  async confirmRemoved(ctx, { params: { id }, body: { version, reason } }) {
    const before = await lockAtVersion(ctx, id, version)
    if (!(await ads.markRemoved(ctx.db, id, ctx.now))) throw appError('channel.notRemoving')
    await audit(ctx, {
      entity: 'channelAds',
      entityId: id,
      parents: { cars: before.carId },
      action: 'adConfirmRemoved',
      reason,
      changes: [{ field: 'adState', from: before.state, to: 'REMOVED' }],
    })
    return adOf(ctx.db, id)
  },
}

/** Fixed ids of the channels in the audit log. */
const channelIds: Record<Channel, string> = {
  MOBILE_DE: '00000000-0000-4000-8000-000000000111',
  OUTLET: '00000000-0000-4000-8000-000000000112',
}

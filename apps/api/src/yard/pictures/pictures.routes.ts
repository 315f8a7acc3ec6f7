import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import type { PictureLog, PictureReason, PictureSync } from '@bilbro/contract/yard/pictures/pictures'
import type { PhotoSet } from '@bilbro/contract/stock/photo-set'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { listDuplicates, removeDuplicates } from './clean-duplicates.ts'
import * as photoSets from './photo-sets.store.ts'
import { pictureSync } from './picture-sync.job.ts'
import * as syncs from './picture-syncs.store.ts'
import * as pictures from './pictures.store.ts'

/** Fixed id of the single photo set in the audit log. */
const photoSetId = '00000000-0000-4000-8000-000000000102'
/** A run that has not moved for so long has lost its job. */
const stoppedMs = 3_600_000
/** How long the log is kept. */
const keptMs = 90 * 86_400_000

const syncWire = (row: syncs.SyncRow): PictureSync => ({
  id: row.id,
  state: row.state as PictureSync['state'],
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  startedBy: row.startedBy && row.startedByName !== null ? { id: row.startedBy, name: row.startedByName } : null,
  cars: row.carIds?.length ?? null,
  total: row.total,
  added: row.added ?? 0,
  replaced: row.replaced ?? 0,
  known: row.known ?? 0,
  skipped: row.skipped ?? 0,
  refused: row.refused ?? 0,
  unknown: row.unknown ?? 0,
  fault: row.fault,
})

const logWire = (row: syncs.LogRow): PictureLog => ({
  id: row.id,
  runId: row.runId,
  state: row.state as PictureSync['state'],
  startedAt: row.startedAt,
  car:
    row.carId && row.stockNo !== null
      ? { id: row.carId, stockNo: row.stockNo, title: [row.brand, row.model, row.variant].filter(Boolean).join(' ') }
      : null,
  vin: row.vin,
  added: row.added,
  replaced: row.replaced,
  known: row.known,
  skipped: row.skipped,
  refused: row.refused,
  unknown: row.unknown,
  reasons: row.reasons as PictureReason[],
  fault: row.fault,
})

const photoSetOf = async (db: Db): Promise<PhotoSet> => (await photoSets.get(db)) as PhotoSet

export const pictureRoutes: Handlers<Api['pictures']> = {
  async sync(ctx, { body: { carIds } }) {
    if (!ctx.deps.vehicleImages) throw appError('provider.notConfigured', { provider: 'AutoFox' })
    const chosen = carIds && [...new Set(carIds)]
    if (chosen && (await pictures.listCars(ctx.db, chosen)).length < chosen.length) throw appError('notFound')
    await syncs.markStopped(ctx.db, new Date(ctx.now.getTime() - stoppedMs).toISOString(), ctx.now)
    await syncs.deleteBefore(ctx.db, new Date(ctx.now.getTime() - keptMs).toISOString())
    const id = await syncs.insert(ctx.db, { startedBy: ctx.actor.id, carIds: chosen ?? null }, ctx.now)
    if (!id) {
      const running = await syncs.findRunning(ctx.db)
      throw appError('pictures.running', {}, { current: running && syncWire(running) })
    }
    await ctx.enqueue(pictureSync, { runId: id })
    const changes = [{ field: 'syncCars', from: null, to: chosen?.length ?? null }]
    await audit(ctx, { entity: 'pictureSyncs', entityId: id, action: 'pictureSync', changes })
    return syncWire(await syncs.get(ctx.db, id))
  },

  async activeJob(ctx) {
    const [running, last] = await Promise.all([syncs.findRunning(ctx.db), syncs.findLastEnded(ctx.db)])
    return {
      job: running ? syncWire(running) : null,
      last: last ? syncWire(last) : null,
      isConfigured: ctx.deps.vehicleImages !== undefined,
    }
  },

  async logs(ctx, { query }) {
    const list = { rows: syncs.listLogs(ctx.db, query), id: sql<string>`t.id`, order: sql`t.id desc` }
    const { counts: _, ...page } = await readPage(list, { ...query, format: 'json' }, logWire)
    return page
  },

  async cancel(ctx, { params: { id } }) {
    await syncs.get(ctx.db, id)
    if (!(await syncs.setEnded(ctx.db, id, { state: 'CANCELLED' }, ctx.now))) throw appError('pictures.notRunning')
    const changes = [{ field: 'syncState', from: 'RUNNING', to: 'CANCELLED' }]
    await audit(ctx, { entity: 'pictureSyncs', entityId: id, action: 'pictureSyncCancel', changes })
    return syncWire(await syncs.get(ctx.db, id))
  },

  cleanDuplicates: (ctx, { body }) =>
    body.step === 'check'
      ? listDuplicates(ctx, body.carIds)
      : removeDuplicates(ctx, { carIds: body.carIds, stamp: body.stamp, expected: body.expected }),

  photoSet: (ctx) => photoSetOf(ctx.db),
  async savePhotoSet(ctx, { body }) {
    const before = await photoSetOf(ctx.db)
    if (!(await photoSets.update(ctx.db, { ...body, views: [...new Set(body.views)] }, ctx.now)))
      throw await versionConflict(ctx, { entity: 'photoSets', entityId: photoSetId }, () => photoSetOf(ctx.db))
    const after = await photoSetOf(ctx.db)
    await audit(ctx, {
      entity: 'photoSets',
      entityId: photoSetId,
      action: 'photoSet',
      changes: changesOf(
        { photoSetRequired: before.isRequired, photoSetViews: before.views },
        { photoSetRequired: after.isRequired, photoSetViews: after.views },
      ),
    })
    return after
  },
}

import type { Api } from '@bilbro/contract'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { exportList } from '../../tables/export-list.ts'
import { importList } from '../../tables/import/import-list.ts'
import { nafReportsFile, nafReportsImport, nafReportsList, toNafReport } from './naf-reports.list.ts'
import * as reports from './naf-reports.store.ts'

const entity = 'nafReports'

const wire = async (ctx: StaffCtx, id: string) =>
  toNafReport(await reports.get(ctx.db, id), { files: ctx.deps.files, now: ctx.now })

export const nafReportRoutes: Handlers<Api['nafReports']> = {
  async list(ctx, { query }) {
    const list = nafReportsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, nafReportsFile)
    const { counts: _none, ...page } = await readPage(list, query, (row) =>
      toNafReport(row, { files: ctx.deps.files, now: ctx.now }),
    )
    return page
  },

  async create(ctx, { body }) {
    await cars.get(ctx.db, body.carId)
    const [id] = await reports.insertMany(ctx.db, [body])
    const parents = { cars: body.carId }
    await audit(ctx, { entity, entityId: id!, parents, action: 'create', changes: changesOf({}, body) })
    return wire(ctx, id!)
  },

  async update(ctx, { params: { id }, body: { version, ...values } }) {
    const before = await reports.get(ctx.db, id)
    await cars.get(ctx.db, values.carId)
    if (!(await reports.update(ctx.db, { id, version }, values, ctx.now)))
      throw await versionConflict(ctx, { entity, entityId: id }, () => wire(ctx, id))
    // A report that moves to another car is recorded in the history of both cars.
    const parents = { cars: [...new Set([before.carId, values.carId])] }
    await audit(ctx, { entity, entityId: id, parents, action: 'update', changes: changesOf(before, values) })
    return wire(ctx, id)
  },

  pdf: prepared(
    async (ctx, { params: { id }, files: [file] }) => {
      await reports.get(ctx.db, id)
      if (!file) throw appError('upload.none')
      return ctx.deps.files.store({ name: file.name, mime: file.mime, path: file.path })
    },
    async (ctx, { params: { id } }, blob) => {
      const before = await reports.lock(ctx.db, id)
      await reports.setPdf(ctx.db, id, await ctx.deps.files.attach(ctx.db, blob), ctx.now)
      if (before.pdfFileId) await ctx.deps.files.detach(ctx, before.pdfFileId)
      const changes = [{ field: 'fileName', from: null, to: blob.name }]
      await audit(ctx, { entity, entityId: id, parents: { cars: before.carId }, action: 'nafPdf', changes })
      return wire(ctx, id)
    },
  ),

  async remove(ctx, { params: { id } }) {
    const { carId, pdfFileId, testedOn } = await reports.lock(ctx.db, id)
    await reports.remove(ctx.db, id)
    if (pdfFileId) await ctx.deps.files.detach(ctx, pdfFileId)
    const changes = [{ field: 'testedOn', from: testedOn, to: null }]
    await audit(ctx, { entity, entityId: id, parents: { cars: carId }, action: 'nafRemove', changes })
    return {}
  },

  upload: (ctx, input) => importList(ctx, input, nafReportsImport),
}

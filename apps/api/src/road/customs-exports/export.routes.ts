import type { Api } from '@bilbro/contract'
import { proposeCommodityCode } from '@bilbro/contract/road/customs-exports/commodity-codes'
import { companyDay } from '../../core/days.ts'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { assertPastDate } from '../../core/assert-past-date.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { exportList } from '../../tables/export-list.ts'
import { carHasNews } from '../proofs/open-proofs.ts'
import { pollDeclarations, submitExport } from './agent.job.ts'
import { carExport, carExportsFile, carExportsList, seesValue, shown, toCarExport } from './export.read.ts'
import { type ExportFacts, fieldOfIssue, judge, usualOf } from './export.rules.ts'
import { carExportState, assertProven } from './export.states.ts'
import * as exports from './export.store.ts'

async function factsOf(ctx: StaffCtx, car: cars.CarRowFull): Promise<ExportFacts> {
  const sale = await exports.findSale(ctx.db, car.id)
  const settings = sale && (await exports.getSettings(ctx.db, sale.contract.legalEntityId))
  return { car, contract: sale?.contract, invoice: sale?.invoice, settings, hasAgent: Boolean(ctx.deps.customs) }
}

export const exportRoutes: Handlers<Api['export']> = {
  async checkStatusUpdates(ctx) {
    const { checked, changed, errors } = await pollDeclarations({ ...ctx.deps, db: ctx.db })
    return { checked, changed, failed: errors.length, errors }
  },

  async status(ctx, { params: { carId } }) {
    const facts = await factsOf(ctx, await cars.get(ctx.db, carId))
    const newest = await exports.findNewestByCar(ctx.db, carId)
    const proposed = proposeCommodityCode(facts.car)
    return {
      export: newest ? toCarExport(newest, shown(ctx)) : null,
      missing: judge(facts).missing,
      proposal: { isWhole: false, ...proposed },
      hasAgent: facts.hasAgent,
      usual: { ...usualOf(facts), ...(!seesValue(ctx) && { value: null }) },
    }
  },

  async start(ctx, { params: { carId }, body }) {
    // The lock on the car makes changes of its contracts and invoices wait, so the declaration uses the current facts.
    const facts = await factsOf(ctx, await lockForUpdate(ctx, carState, carId))
    const { missing, declaration } = judge(facts, body)
    if (!declaration) throw incomplete(missing)
    const { id: contractId, companyId } = facts.contract!
    const made = { carId, contractId, companyId, way: body.way, declaration, startedBy: ctx.actor.id }
    const id = await exports.insert(ctx.db, made, ctx.now)
    const { commodityCode, office, massKg } = declaration
    await audit(ctx, {
      entity: 'carExports',
      entityId: id,
      parents: { cars: carId, buyerCompanies: companyId },
      action: 'exportStart',
      changes: changesOf({}, { exportWay: body.way, commodityCode, customsOffice: office, massKg }),
    })
    if (body.way === 'AGENT') await ctx.enqueue(submitExport, { id })
    return carExport(ctx, id)
  },
}

type Missing = ReturnType<typeof judge>['missing']
/** Each missing fact becomes its own issue, at the field where it can be entered. */
function incomplete(missing: Missing) {
  const issues = missing.map((issue) => {
    const { code, message } = appError(`exportIssue.${issue}`)
    return { path: [fieldOfIssue[issue] ?? issue], code, message }
  })
  return appError('export.incomplete', { count: missing.length }, { issues })
}

export const carExportRoutes: Handlers<Api['carExports']> = {
  async list(ctx, { query }) {
    const list = await carExportsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, carExportsFile)
    return readPage(list, query, (row) => toCarExport(row, shown(ctx)))
  },

  async setStatus(ctx, { params: { id }, body: { version, status, mrn, exitedOn, reason } }) {
    const row = await lockForUpdate(ctx, carExportState, id)
    if (row.version !== version)
      throw await versionConflict(ctx, { entity: 'carExports', entityId: id }, () => carExport(ctx, id))
    const known = { mrn: mrn ?? row.mrn, exitedOn: status === 'EXITED' ? exitedOn : null }
    assertProven(status, known)
    if (known.exitedOn)
      assertPastDate(known.exitedOn, 'exitedOn', ctx.now, { from: companyDay(new Date(row.startedAt)) })
    const isOver = status === 'REFUSED' || status === 'CANCELLED'
    const values = { ...known, ...(isOver && { said: reason }) }
    await transition(ctx, carExportState, id, { to: status, ...(reason && { reason }), values })
    return carExport(ctx, id)
  },

  exitNote: prepared(
    async (ctx, { params: { id }, files: [file] }) => {
      await carExport(ctx, id)
      if (!file) throw appError('upload.none')
      return ctx.deps.files.store({ name: file.name, mime: file.mime, path: file.path })
    },
    async (ctx, { params: { id } }, blob) => {
      const row = await lockForUpdate(ctx, carExportState, id)
      if (row.status !== 'EXITED') throw appError('export.notExited')
      await exports.setExitNote(ctx.db, id, await ctx.deps.files.attach(ctx.db, blob), ctx.now)
      if (row.exitNoteFileId) await ctx.deps.files.detach(ctx, row.exitNoteFileId)
      const parents = { cars: row.carId, buyerCompanies: row.companyId }
      const changes = [{ field: 'fileName', from: null, to: blob.name }]
      await audit(ctx, { entity: 'carExports', entityId: id, parents, action: 'exitNote', changes })
      await carHasNews(ctx, row.carId)
      return carExport(ctx, id)
    },
  ),
}

export const customsSettingsRoutes: Handlers<Api['customsSettings']> = {
  list: (ctx) => exports.listSettings(ctx.db),
  async save(ctx, { params: { id }, body: { version, ...values } }) {
    const before = await exports.getSettings(ctx.db, id)
    if (!(await exports.saveSettings(ctx.db, { id, version }, values, ctx.now)))
      throw await versionConflict(ctx, { entity: 'customsSettings', entityId: id }, () =>
        exports.getSettings(ctx.db, id),
      )
    const called = ({ eori, office, exitOffice }: Omit<typeof values, never>) => ({
      eori,
      customsOffice: office,
      exitOffice,
    })
    const changes = changesOf(called(before), called(values))
    await audit(ctx, { entity: 'customsSettings', entityId: id, action: 'update', changes })
    return exports.getSettings(ctx.db, id)
  },
}

import type { Api } from '@bilbro/contract'
import type { CarCost, CarCostFields, CostKind } from '@bilbro/contract/stock/car-costs/car-costs'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError, fieldError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as cars from '../cars/cars.store.ts'
import * as costs from './car-costs.store.ts'

const entity = 'carCosts'
const eur = (minor: number) => ({ minor, currency: 'EUR' as const })

function toCost(row: costs.CarCostRecord, { deps, now }: StaffCtx): CarCost {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind as CostKind,
    supplier: row.supplier,
    documentNo: row.documentNo,
    spentOn: row.spentOn,
    net: eur(row.netMinor),
    vat: eur(row.vatMinor),
    note: row.note ?? '',
    bookedBy: row.bookedByName,
    purchaseInvoiceId: row.purchaseInvoiceId,
    createdAt: row.createdAt,
    receipt: row.receiptFileId && deps.files.documentUrl(row.receiptFileId, now),
  }
}
const read = async (ctx: StaffCtx, carId: string, id: string) => toCost(await costs.get(ctx.db, carId, id), ctx)

/** The fields for the audit log, with their own names, because not every reader of a car may see its costs. */
const logged = ({ kind, supplier, documentNo, spentOn, net, vat, note }: CarCostFields) => ({
  costKind: kind,
  costSupplier: supplier,
  costDocument: documentNo,
  costDay: spentOn,
  costNet: net.minor,
  costVat: vat.minor,
  costNote: note,
})

/** @throws car.costAmount at its field: both amounts are zero, or they have different signs */
function assertValidAmounts({ net, vat }: CarCostFields): void {
  if (net.minor === 0 && vat.minor === 0) throw fieldError('car.costAmount', 'net')
  if (Math.sign(net.minor) * Math.sign(vat.minor) < 0) throw fieldError('car.costAmount', 'vat')
}

export const carCostRoutes: Handlers<Api['carCosts']> = {
  async list(ctx, { params: { id } }) {
    await cars.get(ctx.db, id)
    const items = (await costs.list(ctx.db, id)).map((row) => toCost(row, ctx))
    const sum = (of: 'net' | 'vat') => items.reduce((total, one) => total + one[of].minor, 0)
    return { items, total: eur(sum('net')), vat: eur(sum('vat')) }
  },

  async create(ctx, { params: { id }, body }) {
    assertValidAmounts(body)
    await cars.get(ctx.db, id)
    const made = await costs.insert(ctx.db, id, body, ctx.actor.id)
    const changes = changesOf({}, logged(body))
    await audit(ctx, { entity, entityId: made, parents: { cars: id }, action: 'costBook', changes })
    return read(ctx, id, made)
  },

  async update(ctx, { params: { id, costId }, body: { version, ...fields } }) {
    assertValidAmounts(fields)
    const before = await read(ctx, id, costId)
    if (!(await costs.update(ctx.db, { id: costId, version }, fields)))
      throw await versionConflict(ctx, { entity, entityId: costId }, () => read(ctx, id, costId))
    const changes = changesOf(logged(before), logged(fields))
    await audit(ctx, { entity, entityId: costId, parents: { cars: id }, action: 'costChange', changes })
    return read(ctx, id, costId)
  },

  async remove(ctx, { params: { id, costId } }) {
    const before = await read(ctx, id, costId)
    await costs.remove(ctx.db, costId)
    const changes = [{ field: 'costNet', from: before.net.minor, to: null }]
    await audit(ctx, { entity, entityId: costId, parents: { cars: id }, action: 'costRemove', changes })
    return {}
  },

  setReceipt: prepared(
    async (ctx, { params: { id, costId }, files: [file] }) => {
      if (!file) throw appError('upload.none')
      const { version } = await costs.get(ctx.db, id, costId)
      return { version, blob: await ctx.deps.files.store({ name: file.name, mime: file.mime, path: file.path }) }
    },
    async (ctx, { params: { id, costId } }, { version, blob }) => {
      const fileId = await ctx.deps.files.attach(ctx.db, blob)
      if (!(await costs.setReceipt(ctx.db, { id: costId, version }, fileId)))
        throw await versionConflict(ctx, { entity, entityId: costId }, () => read(ctx, id, costId))
      const changes = [{ field: 'costReceipt', from: null, to: blob.name }]
      await audit(ctx, { entity, entityId: costId, parents: { cars: id }, action: 'costReceipt', changes })
      return read(ctx, id, costId)
    },
  ),
}

import type { Api } from '@bilbro/contract'
import type { Money } from '@bilbro/contract/common'
import {
  accountConcerns,
  type PurchaseInvoiceStatus,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type { PurchaseInvoiceFields } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { assertPastDate } from '../../core/assert-past-date.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { timeline } from '../../core/audit/timeline.ts'
import * as legalEntities from '../../admin/legal-entities/legal-entities.store.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { assertTasksOfCars } from '../../yard/work-orders/tasks/task-costs.ts'
import * as suppliers from '../../stock/suppliers/suppliers.store.ts'
import { exportList } from '../../tables/export-list.ts'
import { approve, cancel } from './approve.ts'
import { payByHand } from './pay-purchase.ts'
import { purchasesFile, purchasesList, totalsOf } from './purchase-invoices.list.ts'
import { purchaseForStaff, isOwnOf, payeeConcerns, toRow } from './purchase-invoices.read.ts'
import { assertAmountsConsistent, problemsOf } from './purchase-invoices.rules.ts'
import { purchaseInvoiceState } from './purchase-invoices.states.ts'
import * as purchases from './purchase-invoices.store.ts'
import { listPurchaseInvoicesQuery } from './purchase-rows.store.ts'
import { importReceipt, prepareReceipt, readFile } from './reading/import-receipt.ts'

const entity = 'purchaseInvoices'
const houseId = '00000000-0000-4000-8000-000000000001'
const eur = (minor: number): Money => ({ minor, currency: 'EUR' })

/** Locks the invoice and checks the caller's version. @throws notFound, version.stale */
async function lockPurchaseInvoiceAtVersion(
  ctx: StaffCtx,
  id: string,
  version: number,
): Promise<purchases.PurchaseInvoiceRecord> {
  const row = await lockForUpdate(ctx, purchaseInvoiceState, id)
  if (row.version !== version)
    throw await versionConflict(ctx, { entity, entityId: id }, () => purchaseForStaff(ctx, id))
  return row
}

/** All referenced records exist. @throws notFound, and the errors of `assertAmountsConsistent` */
async function assertReferencesExist(ctx: StaffCtx, fields: PurchaseInvoiceFields): Promise<void> {
  assertAmountsConsistent(fields)
  const { supplierId, legalEntityId, lines } = fields
  if (supplierId) await suppliers.get(ctx.db, supplierId)
  await legalEntities.get(ctx.db, legalEntityId)
  for (const carId of new Set(lines.flatMap((line) => line.carId ?? []))) await cars.get(ctx.db, carId)
  await assertTasksOfCars(ctx.db, lines)
}

/** Values for the audit log. */
const logged = (fields: PurchaseInvoiceFields) => ({
  purchaseSupplier: fields.supplierId,
  purchaseNumber: fields.number,
  purchaseNet: fields.netMinor,
  purchaseVat: fields.vatMinor,
  purchaseDue: fields.dueMinor,
  purchaseKind: fields.kind,
  purchaseMeans: fields.paymentMeans,
  purchaseCreditor: fields.creditorName,
  purchaseDueOn: fields.dueOn,
  purchaseIban: fields.iban,
  purchaseLines: fields.lines.length,
})

/** A status change without side effects. */
const step =
  (to: PurchaseInvoiceStatus, isEnd = false) =>
  async (
    ctx: StaffCtx,
    { params: { id }, body }: { params: { id: string }; body: { version: number; reason: string } },
  ) => {
    await lockPurchaseInvoiceAtVersion(ctx, id, body.version)
    const values = isEnd ? { endedReason: body.reason } : { endedReason: null }
    await transition(ctx, purchaseInvoiceState, id, { to, reason: body.reason, values })
    return purchaseForStaff(ctx, id)
  }

export const purchaseInvoiceRoutes: Handlers<Api['purchaseInvoices']> = {
  async list(ctx, { query }) {
    const list = purchasesList(ctx.db, query, ctx.now)
    if (query.format !== 'json') return exportList(ctx, query, list, purchasesFile)
    const [found, totals] = await Promise.all([
      readPage(list, query, (row) => toRow(row, ctx.now)),
      totalsOf(ctx.db, query, ctx.now),
    ])
    return {
      ...found,
      totals: totals.map(({ currency, ...sums }) => {
        const money = (minor: number) => ({ minor, currency: currency as Money['currency'] })
        return { gross: money(sums.gross), owed: money(sums.owed), overdue: money(sums.overdue) }
      }),
    }
  },
  get: (ctx, { params }) => purchaseForStaff(ctx, params.id),
  async history(ctx, { params: { id }, query }) {
    await purchases.get(ctx.db, id)
    return timeline(ctx, { of: [{ entity, id }] }, query)
  },

  async create(ctx, { body }) {
    await assertReferencesExist(ctx, body)
    const id = await purchases.insert(ctx.db, body, { enteredBy: ctx.actor.id }, ctx.now)
    const changes = changesOf({}, logged(body))
    await audit(ctx, {
      entity,
      entityId: id,
      parents: { suppliers: body.supplierId ?? [] },
      action: 'purchaseEnter',
      changes,
    })
    return purchaseForStaff(ctx, id)
  },

  upload: prepared(
    async (ctx, { body, files: [file] }) => {
      if (!file) throw appError('upload.none')
      return prepareReceipt(ctx, file, body)
    },
    async (ctx, _input, receipt) => purchaseForStaff(ctx, await importReceipt(ctx, receipt)),
  ),

  async update(ctx, { params: { id }, body: { version, ...fields } }) {
    const row = await lockForUpdate(ctx, purchaseInvoiceState, id)
    // The current fields in the format of the request, so that the client can compare them.
    const asFields = async () => ({ ...(await purchaseForStaff(ctx, id)).fields, id, version: row.version })
    if (row.version !== version) throw await versionConflict(ctx, { entity, entityId: id }, asFields)
    if (row.status !== 'RECEIVED') throw appError('purchaseInvoice.stays')
    await assertReferencesExist(ctx, fields)
    const before = (await purchaseForStaff(ctx, id)).fields
    await purchases.updateWithLines(ctx.db, id, fields, ctx.actor.id, ctx.now)
    const changes = changesOf(logged(before), logged(fields))
    const parents = { suppliers: fields.supplierId ?? [] }
    await audit(ctx, { entity, entityId: id, parents, action: 'purchaseChange', changes })
    return purchaseForStaff(ctx, id)
  },

  setFile: prepared(
    async (ctx, { params: { id }, files: [file] }) => {
      if (!file) throw appError('upload.none')
      await purchases.get(ctx.db, id)
      const { mime } = await readFile(ctx, file)
      return ctx.deps.files.store({ name: file.name, mime, path: file.path })
    },
    async (ctx, { params: { id } }, blob) => {
      const row = await lockForUpdate(ctx, purchaseInvoiceState, id)
      // Booked costs refer to the file, so it can be replaced only while the invoice is RECEIVED.
      if (row.status !== 'RECEIVED') throw appError('purchaseInvoice.stays')
      const fileId = await ctx.deps.files.attach(ctx.db, blob)
      await purchases.update(ctx.db, id, { fileId, changedBy: ctx.actor.id }, ctx.now)
      if (row.fileId) await ctx.deps.files.detach(ctx, row.fileId)
      const changes = [{ field: 'purchaseFile', from: null, to: blob.name }]
      await audit(ctx, {
        entity,
        entityId: id,
        parents: { suppliers: row.supplierId ?? [] },
        action: 'purchaseFile',
        changes,
      })
      return purchaseForStaff(ctx, id)
    },
  ),

  async check(ctx, { params: { id }, body: { version } }) {
    await lockPurchaseInvoiceAtVersion(ctx, id, version)
    const { fields } = await purchaseForStaff(ctx, id)
    const problems = problemsOf(fields)
    if (problems.length) throw appError('purchaseInvoice.incomplete', { problems: problems.join(', ') })
    const values = { checkedBy: ctx.actor.id, checkedAt: ctx.now.toISOString(), endedReason: null }
    await transition(ctx, purchaseInvoiceState, id, { to: 'CHECKED', values })
    return purchaseForStaff(ctx, id)
  },
  async sendBack(ctx, { params: { id }, body: { version, reason } }) {
    await lockPurchaseInvoiceAtVersion(ctx, id, version)
    const values = { checkedBy: null, checkedAt: null, endedReason: reason }
    await transition(ctx, purchaseInvoiceState, id, { to: 'RECEIVED', reason, values })
    return purchaseForStaff(ctx, id)
  },
  async approve(ctx, { params: { id }, body }) {
    await approve(ctx, id, body)
    return purchaseForStaff(ctx, id)
  },
  dispute: step('DISPUTED', true),
  async settle(ctx, input) {
    const { approvedAt } = await purchases.get(ctx.db, input.params.id)
    return step(approvedAt === null ? 'RECEIVED' : 'APPROVED')(ctx, input)
  },
  async cancel(ctx, { params: { id }, body }) {
    await cancel(ctx, id, body)
    return purchaseForStaff(ctx, id)
  },

  async confirmAccount(ctx, { params: { id }, body: { version, reason } }) {
    const row = await lockPurchaseInvoiceAtVersion(ctx, id, version)
    const read = await listPurchaseInvoicesQuery(ctx.db).where('t.id', '=', id).executeTakeFirstOrThrow()
    if (row.status !== 'APPROVED' || !payeeConcerns(read).some((one) => accountConcerns.includes(one)))
      throw appError('purchaseInvoice.account')
    // Someone may have been deceived by a forged letterhead, so another person must confirm the account, whatever the
    // amount.
    if (isOwnOf(row, ctx.actor.id) || read.supplierIbanBy === ctx.actor.id) throw appError('purchaseInvoice.fourEyes')
    const at = ctx.now.toISOString()
    const values = { accountConfirmedBy: ctx.actor.id, accountConfirmedAt: at, accountConfirmedReason: reason }
    await purchases.update(ctx.db, id, values, ctx.now)
    const changes = [{ field: 'purchaseIban', from: null, to: row.iban }]
    const parents = { suppliers: row.supplierId ?? [] }
    await audit(ctx, { entity, entityId: id, parents, action: 'accountConfirmed', reason, changes })
    return purchaseForStaff(ctx, id)
  },
  async payByHand(ctx, { params: { id }, body }) {
    await lockPurchaseInvoiceAtVersion(ctx, id, body.version)
    assertPastDate(body.paidOn, 'paidOn', ctx.now)
    await payByHand(ctx, id, body)
    return purchaseForStaff(ctx, id)
  },

  async settings(ctx) {
    const { version, limitMinor } = await purchases.getSettings(ctx.db)
    return { version, limit: eur(limitMinor) }
  },
  async saveSettings(ctx, { body }) {
    const read = async () => {
      const { version, limitMinor } = await purchases.getSettings(ctx.db)
      return { version, limit: eur(limitMinor) }
    }
    const before = await read()
    if (!(await purchases.saveSettings(ctx.db, body, ctx.now)))
      throw await versionConflict(ctx, { entity: 'purchaseSettings', entityId: houseId }, read)
    const changes = [{ field: 'purchaseLimit', from: before.limit.minor, to: body.limitMinor }]
    await audit(ctx, { entity: 'purchaseSettings', entityId: houseId, action: 'update', changes })
    return read()
  },
}

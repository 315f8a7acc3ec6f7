import type { Api } from '@bilbro/contract'
import type { CalculationInput } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { inactiveCarStatuses } from '@bilbro/contract/stock/cars/car-states'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { companyDay } from '../../core/days.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { findTransition, lockForUpdate, transition } from '../../core/transitions.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import * as suppliers from '../../stock/suppliers/suppliers.store.ts'
import { exportList } from '../../tables/export-list.ts'
import { buyCar } from './buy-car.ts'
import { calculatePurchase } from './calculate-purchase.ts'
import { getTemplate, insertTemplate, lockTemplates } from './cost-templates.store.ts'
import { calculationFile, calculationList } from './purchase-calculations.list.ts'
import { readCalculation, toRow, toTemplate } from './purchase-calculations.read.ts'
import { purchaseCalculationState as state } from './purchase-calculations.states.ts'
import * as calculations from './purchase-calculations.store.ts'
import { calculationPdf } from './calculation-pdf.ts'
import { changesBetween } from './recalculation.rules.ts'

const entity = 'purchaseCalculations'
const isGone = (status: string) => (inactiveCarStatuses as readonly string[]).includes(status)

async function assertCurrent(ctx: StaffCtx, row: calculations.CalculationRecord, version: number) {
  if (row.version !== version)
    throw await versionConflict(ctx, { entity, entityId: row.id }, () => readCalculation(ctx, row.id))
}

/** The calculation, locked, while it can still be changed. @throws notFound, version.stale, purchaseCalculation.closed */
async function lockDraft(ctx: StaffCtx, id: string, version: number) {
  const row = await lockForUpdate(ctx, state, id)
  await assertCurrent(ctx, row, version)
  if (row.status !== 'DRAFT') throw appError('purchaseCalculation.closed')
  return row
}

async function assertSupplier(ctx: StaffCtx, { supplierId }: CalculationInput) {
  if (supplierId && !(await suppliers.find(ctx.db, supplierId))) throw fieldError('notFound', 'supplierId')
}

/** What a history shows of a calculation. */
const seen = ({ input, sheet }: Pick<calculations.Calculated, 'input' | 'sheet'>) => ({
  vin: input.vin,
  brand: input.brand,
  model: input.model,
  mileage: input.mileage,
  firstRegistration: input.firstRegistration,
  purchaseTaxCase: input.purchaseTaxCase,
  buyerCountry: input.buyerCountry,
  calculationOffered: input.offered?.minor ?? null,
  calculationExpected: sheet.sale.value?.minor ?? null,
  calculationWished: sheet.wished?.minor ?? null,
  calculationHighest: sheet.highest?.minor ?? null,
})

async function write(ctx: StaffCtx, row: calculations.CalculationRecord, input: CalculationInput, action: string) {
  const before = row as unknown as calculations.Calculated
  const after = await calculatePurchase(ctx, input)
  await calculations.update(ctx.db, row.id, after, ctx.now)
  const changes = changesOf(seen(before), seen(after))
  await audit(ctx, { entity, entityId: row.id, parents: { cars: [] }, action, changes })
  return readCalculation(ctx, row.id)
}

export const purchaseCalculationsRoutes: Handlers<Api['purchaseCalculations']> = {
  async list(ctx, { query }) {
    const list = calculationList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, calculationFile)
    const [page, values] = await Promise.all([readPage(list, query, toRow), calculations.listFilterValues(ctx.db)])
    return { ...page, ...values }
  },

  get: (ctx, { params }) => readCalculation(ctx, params.id),

  async create(ctx, { body }) {
    await assertSupplier(ctx, body)
    const made = await calculatePurchase(ctx, body)
    const { id } = await calculations.insert(ctx.db, made, ctx.actor.id, ctx.now)
    const changes = changesOf({}, seen(made))
    await audit(ctx, { entity, entityId: id, parents: { cars: [] }, action: 'create', changes })
    return readCalculation(ctx, id)
  },

  async update(ctx, { params, body: { version, input } }) {
    await assertSupplier(ctx, input)
    return write(ctx, await lockDraft(ctx, params.id, version), input, 'update')
  },

  async recalculation(ctx, { params }) {
    const now = await readCalculation(ctx, params.id)
    if (now.status !== 'DRAFT') throw appError('purchaseCalculation.closed')
    return { day: companyDay(ctx.now), changes: changesBetween(now, await calculatePurchase(ctx, now.input)) }
  },

  async recalculate(ctx, { params, body }) {
    const row = await lockDraft(ctx, params.id, body.version)
    return write(ctx, row, row.input as unknown as CalculationInput, 'recalculate')
  },

  async buy(ctx, { params: { id }, body: { version, ...bought } }) {
    // Cars are locked before calculations, and the car is not created yet: so the row is locked without a rank.
    const row = await calculations.lock(ctx.db, id)
    await assertCurrent(ctx, row, version)
    findTransition(state, row, { to: 'BOUGHT' })
    await buyCar(ctx, id, row.input as unknown as CalculationInput, bought)
    return readCalculation(ctx, id)
  },

  async drop(ctx, { params: { id }, body: { version, reason } }) {
    const row = await lockForUpdate(ctx, state, id)
    await assertCurrent(ctx, row, version)
    await transition(ctx, state, id, { to: 'DROPPED', reason, values: { dropReason: reason } })
    const changes = [{ field: 'calculationStatus', from: 'DRAFT', to: 'DROPPED' }]
    await audit(ctx, { entity, entityId: id, parents: { cars: [] }, action: 'drop', reason, changes })
    return readCalculation(ctx, id)
  },

  async history(ctx, { params: { id }, query }) {
    await readCalculation(ctx, id)
    return timeline(ctx, { of: [{ entity, id }] }, query)
  },

  paper: async (ctx, { params, query }) => calculationPdf(ctx, await readCalculation(ctx, params.id), query.language),

  async knownVin(ctx, { params: { vin } }) {
    const cars = await calculations.listCarsByVin(ctx.db, vin)
    const drafts = await calculations.listDraftsByVin(ctx.db, vin)
    return {
      cars: cars.map(({ status, marginMinor, ...car }) => ({
        ...car,
        isHere: !isGone(status),
        margin: marginMinor === null ? null : eur(marginMinor),
      })),
      drafts: drafts.map(({ id, createdAt, createdBy, createdByName }) => ({
        ...{ id, createdAt },
        createdBy: createdBy && createdByName !== null ? { id: createdBy, name: createdByName } : null,
      })),
    }
  },

  ofCar: async (ctx, { params }) => ({
    calculationId: (await calculations.findByCar(ctx.db, params.id))?.id ?? null,
  }),

  template: async (ctx) => toTemplate(await getTemplate(ctx.db)),

  async saveTemplate(ctx, { body: { version, costs } }) {
    await lockTemplates(ctx.db)
    const before = await getTemplate(ctx.db)
    const record = { entity: 'purchaseCostTemplates', entityId: before.id } as const
    if (before.no !== version) throw await versionConflict(ctx, record, () => toTemplate(before))
    const made = { createdBy: ctx.actor.id, createdAt: ctx.now.toISOString() }
    const { id } = await insertTemplate(ctx.db, { no: before.no + 1, costs, ...made })
    const words = (of: typeof costs) =>
      of
        .map(({ kind, amount, bp, sourceCountry, buyerCountry }) =>
          [kind, amount ? `${amount.minor / 100} EUR` : `${(bp ?? 0) / 100} %`, sourceCountry, buyerCountry]
            .filter(Boolean)
            .join(' '),
        )
        .join(', ')
    const changes = changesOf(
      { costTemplate: words(before.costs as typeof costs), costTemplateNo: before.no },
      { costTemplate: words(costs), costTemplateNo: before.no + 1 },
    )
    await audit(ctx, { entity: 'purchaseCostTemplates', entityId: id, action: 'costTemplateSaved', changes })
    return toTemplate(await getTemplate(ctx.db))
  },
}

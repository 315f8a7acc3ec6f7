// Purchase calculations: what a car may cost before it is bought, and afterwards plan and result.
import * as z from 'zod'
import {
  country,
  day,
  euros,
  id,
  idParams,
  instant,
  language,
  many,
  money,
  note,
  nothing,
  person,
  text,
  version,
} from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { printRateLimit } from '../../rate-limits.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { vin } from '../../stock/cars/car-fields.ts'
import {
  calculationInput,
  knownVin,
  mostCosts,
  purchaseCalculation,
  purchaseCalculationRow,
  templateCost,
} from './purchase-calculation-fields.ts'
import { purchaseCalculationStates } from './purchase-calculation-states.ts'

export const purchaseCalculationsQuery = listQuery(
  {
    sorts: ['createdAt', 'expected', 'highest', 'planPrice', 'planMargin', 'realPrice', 'realMargin', 'realDays'],
    sortBy: 'createdAt',
    sort: 'desc',
  },
  {
    ...statusFilter(purchaseCalculationStates.all),
    brand: many(z.string().max(80)),
    buyerCountry: many(country),
    createdById: many(z.string().max(40)),
  },
)
export type PurchaseCalculationsQuery = z.infer<typeof purchaseCalculationsQuery>

export const costTemplate = z.strictObject({
  /** The number of the template: each save makes the next one. */
  version,
  /** The proposal of a new installation, which a person has to check. */
  isProposal: z.boolean(),
  costs: z.array(templateCost).max(mostCosts),
  createdBy: person.nullable(),
  createdAt: instant,
})
export type CostTemplate = z.infer<typeof costTemplate>

const changed = z.union([money, z.int(), z.string(), z.null()])
export const changedFigures = [
  ...['SALES', 'CLOSENESS', 'EXPECTED', 'DAYS', 'TAX', 'TEMPLATE', 'COSTS', 'HOLDING_RATES', 'LANDED'],
  ...['HIGHEST', 'PLAN_PRICE', 'PLAN_MARGIN'],
] as const
/** What another calculation of the same car gives today. */
export const recalculation = z.strictObject({
  day,
  changes: z.array(z.strictObject({ what: z.enum(changedFigures), from: changed, to: changed })),
})
export type Recalculation = z.infer<typeof recalculation>

export const purchaseCalculationsAudit = {
  purchaseCalculations: { parents: ['cars'], timelineRights: ['cars.cost'] },
  purchaseCostTemplates: { parents: [] },
} as const satisfies AuditedRecords

export const purchaseCalculationsApi = group('Purchase calculations, and the usual costs of a car', () => ({
  list: endpoint({
    summary: 'List purchase calculations, or export them',
    method: 'GET',
    path: '/purchase-calculations',
    access: 'cars.cost',
    query: purchaseCalculationsQuery,
    files: tableFiles,
    data: countedPage(purchaseCalculationRow, purchaseCalculationStates.all).extend({
      /** Values of the filters. */
      brands: z.array(z.string()),
      buyerCountries: z.array(country),
      creators: z.array(person),
    }),
  }),
  get: endpoint({
    summary: 'Read a purchase calculation, with the result of a bought car',
    method: 'GET',
    path: '/purchase-calculations/:id',
    access: 'cars.cost',
    params: idParams,
    data: purchaseCalculation,
  }),
  create: endpoint({
    summary: 'Calculate a purchase',
    method: 'POST',
    path: '/purchase-calculations',
    access: 'cars.cost',
    body: calculationInput,
    data: purchaseCalculation,
  }),
  /** Calculates it again with the rates and sales of today. */
  update: endpoint({
    summary: 'Change what was entered in a purchase calculation',
    method: 'PATCH',
    path: '/purchase-calculations/:id',
    access: 'cars.cost',
    params: idParams,
    body: z.strictObject({ version, input: calculationInput }),
    data: purchaseCalculation,
  }),
  recalculation: endpoint({
    summary: 'Read what would change if a purchase were calculated again today',
    method: 'GET',
    path: '/purchase-calculations/:id/recalculation',
    access: 'cars.cost',
    params: idParams,
    data: recalculation,
  }),
  recalculate: endpoint({
    summary: 'Calculate a purchase again with the rates and sales of today',
    method: 'POST',
    path: '/purchase-calculations/:id/recalculate',
    access: 'cars.cost',
    params: idParams,
    body: z.strictObject({ version }),
    data: purchaseCalculation,
  }),
  /** Creates the car in stock; needs the rights to create cars and to set prices. */
  buy: endpoint({
    summary: 'Create the car of a purchase calculation',
    method: 'POST',
    path: '/purchase-calculations/:id/buy',
    access: 'cars.cost',
    params: idParams,
    body: z.strictObject({
      version,
      purchasePrice: euros,
      purchasedOn: day,
      supplierId: id.nullable(),
      vin: vin.nullable(),
      noVinReason: text(200).nullable(),
    }),
    data: purchaseCalculation,
  }),
  drop: endpoint({
    summary: 'Drop a purchase calculation with a reason',
    method: 'POST',
    path: '/purchase-calculations/:id/drop',
    access: 'cars.cost',
    params: idParams,
    body: z.strictObject({ version, reason: note(500) }),
    data: purchaseCalculation,
  }),
  history: endpoint({
    summary: 'Read the history of a purchase calculation',
    method: 'GET',
    path: '/purchase-calculations/:id/history',
    access: 'cars.cost',
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  paper: endpoint({
    summary: 'Print a purchase calculation',
    method: 'GET',
    path: '/purchase-calculations/:id/pdf',
    access: 'cars.cost',
    rateLimit: printRateLimit,
    params: idParams,
    query: z.strictObject({ language: language.optional() }),
    files: ['application/pdf'],
    data: nothing,
  }),
  knownVin: endpoint({
    summary: 'Read whether a VIN is or was ours',
    method: 'GET',
    path: '/purchase-calculations/vins/:vin',
    access: 'cars.cost',
    params: z.strictObject({ vin }),
    data: knownVin,
  }),
  ofCar: endpoint({
    summary: 'Find the purchase calculation of a car',
    method: 'GET',
    path: '/cars/:id/purchase-calculation',
    access: 'cars.cost',
    params: idParams,
    data: z.strictObject({ calculationId: id.nullable() }),
  }),
  template: endpoint({
    summary: 'Read the usual costs of a car',
    method: 'GET',
    path: '/purchase-cost-template',
    access: 'cars.cost',
    data: costTemplate,
  }),
  saveTemplate: endpoint({
    summary: 'Save the usual costs of a car as the next template',
    method: 'PUT',
    path: '/purchase-cost-template',
    access: 'books.manage',
    body: z.strictObject({ version, costs: z.array(templateCost).max(mostCosts) }),
    data: costTemplate,
  }),
}))

// Costs of a car, line by line.
import * as z from 'zod'
import { day, id, idParams, instant, lineOrNone, money, note, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { documentTypes } from '../car-attachments.ts'

export const costKinds = [
  'TRANSPORT',
  'REPAIR',
  'PREPARATION',
  'PARTS',
  'INSPECTION',
  'REGISTRATION',
  'CUSTOMS',
  'FEE',
  'STORAGE',
  'FINANCING',
  'ADJUSTMENT',
  'OTHER',
] as const
export type CostKind = (typeof costKinds)[number]
/** Kinds that users can choose; the system writes an ADJUSTMENT when a total was set by hand. */
export const bookedCostKinds = costKinds.filter((kind) => kind !== 'ADJUSTMENT')

/** Negative for a refund. */
const costAmount = z.strictObject({ minor: z.int().min(-1e11).max(1e11), currency: z.literal('EUR') })

export const carCostFields = z.strictObject({
  kind: z.enum(costKinds),
  /** The name on the document. */
  supplier: lineOrNone(200).nullable(),
  documentNo: note(80).nullable(),
  spentOn: day,
  /** Net of deductible VAT; negative for a refund. */
  net: costAmount,
  vat: costAmount,
  note: note(500),
})
export type CarCostFields = z.infer<typeof carCostFields>
export const carCost = carCostFields.extend({
  id,
  version,
  bookedBy: z.string().nullable(),
  createdAt: instant,
  /** The supplier's invoice it comes from; such a cost can only be changed there. */
  purchaseInvoiceId: id.nullable(),
  /** URL of the receipt that grants access for a limited time. */
  receipt: z.string().nullable(),
})
export type CarCost = z.infer<typeof carCost>

const params = z.strictObject({ id, costId: id })

export const carCostsAudit = {
  carCosts: { parents: ['cars'], timelineRights: ['cars.cost', 'costs.write'] },
} as const satisfies AuditedRecords

export const carCostsApi = group('Costs of cars, item by item', () => ({
  list: endpoint({
    summary: 'List the costs of a car',
    method: 'GET',
    path: '/cars/:id/costs',
    access: 'cars.cost',
    params: idParams,
    data: z.strictObject({ items: z.array(carCost), total: money, vat: money }),
  }),
  create: endpoint({
    summary: 'Add a cost to a car',
    method: 'POST',
    path: '/cars/:id/costs',
    access: 'costs.write',
    params: idParams,
    body: carCostFields,
    data: carCost,
  }),
  update: endpoint({
    summary: 'Update a cost of a car',
    method: 'PATCH',
    path: '/cars/:id/costs/:costId',
    access: 'costs.write',
    params,
    body: carCostFields.extend({ version }),
    data: carCost,
  }),
  remove: endpoint({
    summary: 'Remove a cost from a car',
    method: 'DELETE',
    path: '/cars/:id/costs/:costId',
    access: 'costs.write',
    params,
    data: nothing,
  }),
  setReceipt: endpoint({
    summary: 'Upload the receipt of a cost',
    method: 'PATCH',
    path: '/cars/:id/costs/:costId/receipt',
    access: 'costs.write',
    params,
    body: nothing,
    upload: { file: { types: documentTypes, maxBytes: 20 * 1024 * 1024, maxFiles: 1 } },
    data: carCost,
  }),
}))

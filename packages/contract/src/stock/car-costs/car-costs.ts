// What was spent on a car, line by line.
import * as z from 'zod'
import { day, id, idParams, instant, lineOrNone, money, note, nothing, version } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
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
/** What people choose from: an adjustment is what the house writes where a sum was set by hand. */
export const bookedCostKinds = costKinds.filter((kind) => kind !== 'ADJUSTMENT')

/** Below zero where something came back. */
const costAmount = z.strictObject({ minor: z.int().min(-1e11).max(1e11), currency: z.literal('EUR') })

export const carCostFields = z.strictObject({
  kind: z.enum(costKinds),
  /** As the document names him. */
  supplier: lineOrNone(200).nullable(),
  documentNo: note(80).nullable(),
  spentOn: day,
  /** Net of VAT that is deducted; below nought where something came back. */
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
  /** The supplier's invoice that it comes from: it changes there alone. */
  purchaseInvoiceId: id.nullable(),
  /** An address of the receipt that lets in for a while. */
  receipt: z.string().nullable(),
})
export type CarCost = z.infer<typeof carCost>

const params = z.strictObject({ id, costId: id })

export const carCostsApi = {
  list: endpoint({
    summary: 'List what was spent on a car',
    method: 'GET',
    path: '/cars/:id/costs',
    access: 'cars.cost',
    params: idParams,
    data: z.strictObject({ items: z.array(carCost), total: money, vat: money }),
  }),
  create: endpoint({
    summary: 'Book what was spent on a car',
    method: 'POST',
    path: '/cars/:id/costs',
    access: 'costs.write',
    params: idParams,
    body: carCostFields,
    data: carCost,
  }),
  update: endpoint({
    summary: 'Change what was booked on a car',
    method: 'PATCH',
    path: '/cars/:id/costs/:costId',
    access: 'costs.write',
    params,
    body: carCostFields.extend({ version }),
    data: carCost,
  }),
  remove: endpoint({
    summary: 'Take a booking off a car',
    method: 'DELETE',
    path: '/cars/:id/costs/:costId',
    access: 'costs.write',
    params,
    data: nothing,
  }),
  setReceipt: endpoint({
    summary: 'Upload the receipt of what was spent on a car',
    method: 'PATCH',
    path: '/cars/:id/costs/:costId/receipt',
    access: 'costs.write',
    params,
    body: nothing,
    upload: { file: { types: documentTypes, maxBytes: 20 * 1024 * 1024, maxFiles: 1 } },
    data: carCost,
  }),
}

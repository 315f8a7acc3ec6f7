import type { CarCostFields } from '@bilbro/contract/stock/car-costs/car-costs'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { updateRow } from '../../core/postgres/rows.ts'

export const carCostsConstraints: ConstraintErrors = {
  car_costs_check: () => fieldError('car.costAmount', 'net'),
  car_costs_check1: () => fieldError('car.costAmount', 'vat'),
  cost_in_books: () => appError('car.costInBooks'),
  car_costs_sum: () => appError('car.costsBelowZero'),
  car_cost_of_invoice: () => appError('car.costOfInvoice'),
}

const rows = (db: Db) =>
  db
    .selectFrom('carCosts as c')
    .leftJoin('staffUsers as u', 'u.id', 'c.bookedBy')
    .selectAll('c')
    .select('u.name as bookedByName')
export type CarCostRecord = Awaited<ReturnType<typeof get>>

/** Newest first; a car has a few dozen costs. */
export const list = (db: Db, carId: string) =>
  rows(db).where('c.carId', '=', carId).orderBy('c.spentOn', 'desc').orderBy('c.createdAt', 'desc').limit(500).execute()

/** @throws notFound */
export async function get(db: Db, carId: string, id: string) {
  const found = await rows(db).where('c.carId', '=', carId).where('c.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

const columnsOf = ({ net, vat, supplier, documentNo, ...values }: CarCostFields) => ({
  ...values,
  supplier: supplier || null,
  documentNo: documentNo || null,
  netMinor: net.minor,
  vatMinor: vat.minor,
})

/** @throws car.costsBelowZero (by the sum in the database) */
export const insert = async (db: Db, carId: string, fields: CarCostFields, bookedBy: string): Promise<string> =>
  (
    await db
      .insertInto('carCosts')
      .values({ ...columnsOf(fields), carId, bookedBy })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Returns false when the version no longer matches. */
export const update = (db: Db, of: { id: string; version: number }, fields: CarCostFields) =>
  updateRow(db, 'carCosts', of, columnsOf(fields))

export const remove = (db: Db, id: string) => db.deleteFrom('carCosts').where('id', '=', id).execute()

export const setReceipt = (db: Db, of: { id: string; version: number }, receiptFileId: string) =>
  updateRow(db, 'carCosts', of, { receiptFileId })

/** A cost from a supplier invoice; it changes only with that invoice. */
export type CostOfInvoice = {
  carId: string
  kind: string
  supplier: string
  documentNo: string
  spentOn: string
  netMinor: number
  vatMinor: number
  note: string
  receiptFileId: string | null
  purchaseInvoiceId: string
  /** The task of a work order that it pays for. */
  taskId: string | null
  bookedBy: string
}
/** @throws car.costsBelowZero (by the database) */
export const insertOfInvoice = (db: Db, costs: readonly CostOfInvoice[]) =>
  costs.length
    ? db
        .insertInto('carCosts')
        .values([...costs])
        .execute()
    : Promise.resolve([])
export const listByInvoice = (db: Db, invoiceId: string) =>
  db
    .selectFrom('carCosts')
    .select(['carId', 'kind', 'supplier', 'documentNo', 'netMinor', 'vatMinor', 'receiptFileId', 'taskId'])
    .where('purchaseInvoiceId', '=', invoiceId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

// Work orders: rows, settings, and what is read of cars, staff and suppliers beside them.
import { sql } from 'kysely'
import type { WorkSettings } from '@bilbro/contract/yard/work-orders/work-order-fields'
import type { WorkOrderState } from '@bilbro/contract/yard/work-orders/work-order-states'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { deleteRow, getRow, lockRow, updateRow } from '../../core/postgres/rows.ts'
import { saveSettingsRow } from '../../core/postgres/settings-row.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const workOrdersConstraints: ConstraintErrors = {
  work_orders_days: () => fieldError('workOrder.days', 'plannedUntil'),
}

export type OrderRecord = Awaited<ReturnType<typeof lock>>
/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'workOrders', id)
/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'workOrders', id)

export type OrderValues = {
  bay: string
  plannedFrom: string | null
  plannedUntil: string | null
  responsibleId: string | null
  notes: string
}
export type NewOrder = OrderValues & { carId: string; templateName: string | null; createdBy: string }
export const insert = async (db: Db, values: NewOrder, now: Date): Promise<string> =>
  (
    await db
      .insertInto('workOrders')
      .values({ ...values, createdAt: now.toISOString(), updatedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** False on a version conflict. */
export const update = (db: Db, of: { id: string; version: number }, values: Partial<OrderValues>, now: Date) =>
  updateRow(db, 'workOrders', of, { ...values, updatedAt: now.toISOString() })
/** A task has changed. The version stays, so that people who edit the order do not conflict with ticks. */
export const setUpdatedAt = (db: Db, id: string, now: Date) =>
  db.updateTable('workOrders').set({ updatedAt: now.toISOString() }).where('id', '=', id).execute()

export type OrderChange = { reason?: string }
export const setState = (
  db: Db,
  before: { id: string; state: WorkOrderState },
  state: Transitioned<WorkOrderState>,
  { reason }: OrderChange,
  now: Date,
) =>
  db
    .updateTable('workOrders')
    .set({
      state,
      reason: reason ?? null,
      heldFrom: (state as string) === 'ON_HOLD' ? before.state : null,
      version: sql<number>`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
export const remove = (db: Db, id: string) => deleteRow(db, 'workOrders', id)

/** The type of a car, and its title. @throws notFound */
export async function getCar(db: Db, id: string) {
  const found = await db
    .selectFrom('cars')
    .select(['id', 'carType', 'stockNo', sql<string>`car_title(brand, model, variant)`.as('title')])
    .where('id', '=', id)
    .where('status', '!=', 'DELETED')
    .executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

/** Names of staff and suppliers, for the audit log. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const [staff, suppliers] = [
    await db.selectFrom('staffUsers').select(['id', 'name']).where('id', 'in', ids).execute(),
    await db.selectFrom('suppliers').select(['id', 'name']).where('id', 'in', ids).execute(),
  ]
  return new Map([...staff, ...suppliers].map(({ id, name }) => [id, name]))
}

/** No hourly rate and no bays until the company sets them. */
const usual: WorkSettings = { version: 1, perHour: { minor: 0, currency: 'EUR' }, bays: [] }
export async function getSettings(db: Db): Promise<WorkSettings> {
  const found = await db.selectFrom('workOrderSettings').select(['version', 'perHourMinor', 'bays']).executeTakeFirst()
  if (!found) return usual
  const { version, perHourMinor, bays } = found
  // Only `saveSettings` writes this column.
  return { version, perHour: { minor: perHourMinor, currency: 'EUR' }, bays: bays as unknown as WorkSettings['bays'] }
}
/** False on a version conflict. */
export const saveSettings = (db: Db, { version, perHour, bays }: WorkSettings, now: Date): Promise<boolean> =>
  saveSettingsRow(db, 'workOrderSettings', version, { perHourMinor: perHour.minor, bays: JSON.stringify(bays) }, now)

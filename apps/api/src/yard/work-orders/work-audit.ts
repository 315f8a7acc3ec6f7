// What the audit log keeps of changes to work orders: people and suppliers by name, since a car's history shows them.
import { type Change, changesOf } from '../../core/audit/audit.ts'
import type { Db } from '../../core/postgres/db.ts'
import * as orders from './work-orders.store.ts'
import type { TaskValues } from './tasks/work-tasks.store.ts'

type Values = Partial<orders.OrderValues & TaskValues>
const fields: Record<keyof Values, string> = {
  bay: 'workBay',
  plannedFrom: 'workFrom',
  plannedUntil: 'workUntil',
  responsibleId: 'workResponsible',
  notes: 'workNotes',
  title: 'taskTitle',
  instructions: 'taskInstructions',
  assigneeId: 'taskAssignee',
  supplierId: 'taskSupplier',
  dueOn: 'taskDueOn',
  estimateMinor: 'taskEstimateAmount',
  estimatedMinutes: 'taskPlannedMinutes',
  minutes: 'taskMinutes',
  realMinor: 'taskCostAmount',
  parts: 'taskParts',
  damageId: 'taskDamage',
}
const named = ['responsibleId', 'assigneeId', 'supplierId'] as const

/** The changed fields under their names in the audit log. */
export async function loggedChanges(db: Db, before: Values, after: Values): Promise<Change[]> {
  const ids = named.flatMap((field) => [before[field], after[field]].flatMap((id) => id ?? []))
  const names = await orders.listNames(db, [...new Set(ids)])
  const shownOf = (values: Values) =>
    Object.fromEntries(
      (Object.keys(after) as (keyof Values)[]).map((field) => {
        const value = values[field]
        const isEmpty = value === '' || (Array.isArray(value) && !value.length)
        const isNamed = (named as readonly string[]).includes(field) && typeof value === 'string'
        return [fields[field], isEmpty ? null : isNamed ? (names.get(value) ?? null) : (value ?? null)]
      }),
    )
  return changesOf(shownOf(before), shownOf(after))
}

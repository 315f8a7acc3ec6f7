import type { TemplateTask } from '@bilbro/contract/yard/work-orders/work-order-fields'
import type { WorkTemplatesQuery } from '@bilbro/contract/yard/work-orders/work-order-templates'
import { type ConstraintErrors, fieldError } from '../../../core/errors.ts'
import { finds } from '../../../core/lists/search.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { deleteRow, getRow, updateRow } from '../../../core/postgres/rows.ts'
import { sql } from 'kysely'

export const workOrderTemplatesConstraints: ConstraintErrors = {
  work_order_templates_once: () => fieldError('workTemplate.exists', 'name'),
}

export type TemplateRecord = Awaited<ReturnType<typeof get>>
/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'workOrderTemplates', id)

export function listTemplatesQuery(db: Db, { search }: Pick<WorkTemplatesQuery, 'search'>) {
  return db
    .selectFrom('workOrderTemplates as t')
    .selectAll('t')
    .where(finds(search, [sql.ref('t.name')]))
}

export type TemplateValues = { name: string; carType: string | null; tasks: readonly TemplateTask[] }
/** @throws workTemplate.exists (by the unique index) */
export const insert = async (db: Db, { tasks, ...values }: TemplateValues, now: Date): Promise<string> =>
  (
    await db
      .insertInto('workOrderTemplates')
      .values({ ...values, tasks: JSON.stringify(tasks), createdAt: now.toISOString(), updatedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
/** False on a version conflict. @throws workTemplate.exists */
export const update = (
  db: Db,
  of: { id: string; version: number },
  { tasks, ...values }: Partial<TemplateValues>,
  now: Date,
) =>
  updateRow(db, 'workOrderTemplates', of, {
    ...values,
    ...(tasks && { tasks: JSON.stringify(tasks) }),
    updatedAt: now.toISOString(),
  })
export const remove = (db: Db, id: string) => deleteRow(db, 'workOrderTemplates', id)

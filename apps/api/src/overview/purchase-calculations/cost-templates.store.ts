// Templates of the usual costs. Rows never change: the one with the highest number counts.
import { sql } from 'kysely'
import type { TemplateCost } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import type { Db } from '../../core/postgres/db.ts'
import { nameOf } from '../../core/postgres/name-of.ts'

/** One save at a time, until the transaction ends. */
export const lockTemplates = (db: Db) => sql`select pg_advisory_xact_lock(7242124)`.execute(db)

export const getTemplate = (db: Db) =>
  db
    .selectFrom('purchaseCostTemplates as t')
    .select(['t.id', 't.no', 't.costs', 't.createdBy', 't.createdAt', nameOf('staffUsers', 't.createdBy').as('name')])
    .orderBy('t.no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
export type TemplateRow = Awaited<ReturnType<typeof getTemplate>>

export const insertTemplate = (
  db: Db,
  { costs, ...values }: { no: number; costs: readonly TemplateCost[]; createdBy: string; createdAt: string },
) =>
  db
    .insertInto('purchaseCostTemplates')
    .values({ ...values, costs: JSON.stringify(costs) })
    .returning('id')
    .executeTakeFirstOrThrow()

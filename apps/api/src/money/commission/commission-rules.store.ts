import type { CommissionRuleValues } from '@bilbro/contract/money/commission/commission-fields'
import { nameOf } from '../../core/postgres/name-of.ts'
import type { Db } from '../../core/postgres/db.ts'

/** All versions, the newest first. */
export const list = (db: Db) =>
  db
    .selectFrom('commissionRules as r')
    .selectAll('r')
    .select(nameOf('staffUsers', 'r.createdBy').as('createdByName'))
    .orderBy('r.no', 'desc')
    .limit(500)
    .execute()
export type RuleRow = Awaited<ReturnType<typeof list>>[number]

export const insert = (
  db: Db,
  {
    stages,
    ageFactors,
    ...values
  }: CommissionRuleValues & { no: number; validFrom: string; createdBy: string; createdAt: string },
) =>
  db
    .insertInto('commissionRules')
    .values({ ...values, stages: JSON.stringify(stages), ageFactors: JSON.stringify(ageFactors) })
    .returning('id')
    .executeTakeFirstOrThrow()

import { expressionBuilder } from 'kysely'
import type { ProviderCall, ProviderFault } from '@bilbro/contract/admin/providers'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'

/**
 * A status without a usable answer counts as a fault. An answer about the requested object, such as "not found", does
 * not.
 */
const e = expressionBuilder<DB & { c: DB['providerCalls'] }, 'c'>()
export const stateOf = e
  .case()
  .when('c.endedAt', 'is', null)
  .then('OPEN' as const)
  .when(
    e.or([e('c.fault', 'is not', null), e('c.answerStatus', '>=', 500), e('c.answerStatus', 'in', [401, 403, 429])]),
  )
  .then('FAILED' as const)
  .else('FINE' as const)
  .end()

export const listProviderCallsQuery = (db: Db) =>
  db
    .selectFrom('providerCalls as c')
    .select(['c.id', 'c.provider', 'c.purpose', 'c.method', 'c.url', 'c.attempt', 'c.sentAt', 'c.ms', 'c.answerStatus'])
    .select(['c.detail', stateOf.as('state')])
    .select([e.ref('c.retry').$castTo<ProviderCall['retry']>().as('retry')])
    .select([e.ref('c.fault').$castTo<ProviderFault | null>().as('fault')])
export type CallRow = Awaited<ReturnType<ReturnType<typeof listProviderCallsQuery>['executeTakeFirstOrThrow']>>

/** With request and answer, as far as they are stored. */
export const find = (db: Db, id: string) =>
  listProviderCallsQuery(db).select(['c.asked', 'c.answer']).where('c.id', '=', id).executeTakeFirst()

/** The last call to each provider. */
export const listLatest = (db: Db): Promise<CallRow[]> =>
  listProviderCallsQuery(db).distinctOn('c.provider').orderBy('c.provider').orderBy('c.sentAt', 'desc').execute()

/** Number of calls to each provider since then, and of failed ones. */
export const countByProvider = (db: Db, since: Date) =>
  db
    .selectFrom('providerCalls as c')
    .select(['c.provider'])
    .select((all) => [
      all.cast<number>(all.fn.countAll(), 'integer').as('calls'),
      all.cast<number>(all.fn.countAll().filterWhere(stateOf, '=', 'FAILED'), 'integer').as('failed'),
    ])
    .where('c.sentAt', '>=', since.toISOString())
    .groupBy('c.provider')
    .execute()

import { expressionBuilder } from 'kysely'
import type { ProviderEvent } from '@bilbro/contract/admin/providers'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'

export const stateOf = expressionBuilder<DB & { n: DB['providerEvents'] }, 'n'>()
  .case()
  .when('n.isOvertaken', '=', true)
  .then('OVERTAKEN' as const)
  .when('n.doneAt', 'is not', null)
  .then('DONE' as const)
  .when('n.error', 'is not', null)
  .then('FAILED' as const)
  .else('WAITING' as const)
  .end()

export const listProviderEventsQuery = (db: Db) =>
  db
    .selectFrom('providerEvents as n')
    .select(['n.id', 'n.provider', 'n.eventId', 'n.type', 'n.subject', 'n.occurredAt', 'n.receivedAt', 'n.doneAt'])
    .select(['n.tries', 'n.error', stateOf.as('state')])

export const lock = (db: Db, id: string): Promise<ProviderEvent | undefined> =>
  listProviderEventsQuery(db).where('n.id', '=', id).forUpdate().executeTakeFirst()

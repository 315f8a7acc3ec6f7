import { sql } from 'kysely'
import type { EventState, ProviderEvent } from '@bilbro/contract/house/providers'
import type { Db } from '../../core/postgres/db.ts'

export const stateOf = sql<EventState>`case
  when n.is_overtaken then 'OVERTAKEN' when n.done_at is not null then 'DONE'
  when n.error is not null then 'FAILED' else 'WAITING' end`

export const rows = (db: Db) =>
  db
    .selectFrom('providerEvents as n')
    .select(['n.id', 'n.provider', 'n.eventId', 'n.type', 'n.subject', 'n.occurredAt', 'n.receivedAt', 'n.doneAt'])
    .select(['n.tries', 'n.error', stateOf.as('state')])

export const hold = (db: Db, id: string): Promise<ProviderEvent | undefined> =>
  rows(db).where('n.id', '=', id).forUpdate().executeTakeFirst()

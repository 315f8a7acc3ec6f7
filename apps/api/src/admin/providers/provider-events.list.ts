// The office's list of webhook events.
import { sql } from 'kysely'
import {
  type EventState,
  eventStates,
  type ProviderEvent,
  type ProviderEventsQuery,
} from '@bilbro/contract/admin/providers'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { listProviderEventsQuery, stateOf } from './provider-events.store.ts'

const id = sql<string>`n.id`
const orders = {
  receivedAt: sql`n.received_at`,
  doneAt: sql`n.done_at`,
  provider: sql`n.provider`,
  type: sql`n.type`,
}

export const providerEventsList = (db: Db, q: ProviderEventsQuery): List<ProviderEvent, EventState> => ({
  rows: listProviderEventsQuery(db).where(
    finds(q.search, [sql`n.provider`, sql`n.type`, sql`n.subject`, sql`n.event_id`, sql`n.error`]),
  ),
  id,
  order: orderOf(q, orders, id),
  status: { of: stateOf, all: eventStates, wanted: q.status },
})

export const providerEventsFile: ListFile<ProviderEvent> = {
  name: 'provider-events',
  columns: [
    { header: 'office.providers.system', cell: (row) => row.provider },
    { header: 'office.inbox.type', cell: (row) => row.type },
    { header: 'office.inbox.subject', cell: (row) => row.subject },
    { header: 'word.status', cell: (row, t) => t(`eventState.${row.state}`) },
    { header: 'office.inbox.received', cell: (row) => row.receivedAt },
    { header: 'office.inbox.done', cell: (row) => row.doneAt },
    { header: 'office.jobs.tries', cell: (row) => row.tries },
    { header: 'office.jobs.error', cell: (row) => row.error },
  ],
}

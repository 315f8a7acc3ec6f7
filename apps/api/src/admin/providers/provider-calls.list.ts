// The office's list of calls to providers.
import { sql } from 'kysely'
import { type CallState, callStates, providerName, type ProviderCallsQuery } from '@bilbro/contract/admin/providers'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type CallRow, listProviderCallsQuery, stateOf } from './provider-calls.store.ts'

const id = sql<string>`c.id`
const orders = { sentAt: sql`c.sent_at`, ms: sql`c.ms`, provider: sql`c.provider` }

export const providerCallsList = (db: Db, q: ProviderCallsQuery): List<CallRow, CallState> => ({
  rows: listProviderCallsQuery(db)
    .where(finds(q.search, [sql`c.provider`, sql`c.purpose`, sql`c.url`, sql`c.fault`]))
    .$if(q.provider.length > 0, (all) => all.where('c.provider', 'in', q.provider)),
  id,
  order: orderOf(q, orders, id),
  status: { of: stateOf, all: callStates, wanted: q.status },
})

export const providerCallsFile: ListFile<CallRow> = {
  name: 'provider-calls',
  columns: [
    { header: 'office.providers.system', cell: (row) => providerName(row.provider) },
    { header: 'office.providers.purpose', cell: (row, t) => t(`callPurpose.${row.purpose}`) },
    { header: 'word.status', cell: (row, t) => t(`callState.${row.state}`) },
    { header: 'office.providers.sentAt', cell: (row) => row.sentAt },
    { header: 'office.providers.ms', cell: (row) => row.ms },
    { header: 'office.providers.answerStatus', cell: (row) => row.answerStatus },
    { header: 'office.providers.fault', cell: (row, t) => row.fault && t(`providerFault.${row.fault}`) },
  ],
}

// The office's list of private buyers of the outlet.
import { type RawBuilder, sql } from 'kysely'
import { type OutletUsersQuery, outletUserStatuses } from '@bilbro/contract/dealers/buyers/outlet-users'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type OutletUserRow, listOutletUsersQuery } from './outlet-users.store.ts'

const id = sql<string>`o.id`
const orders = {
  queue: (direction: RawBuilder<unknown>) => sql`o.status <> 'PENDING' ${direction}, o.created_at desc`,
  name: sql`lower(o.name)`,
  company: sql`lower(o.company)`,
  createdAt: sql`o.created_at`,
}

export const outletUsersList = (
  db: Db,
  q: OutletUsersQuery,
): List<OutletUserRow, (typeof outletUserStatuses)[number]> => ({
  rows: listOutletUsersQuery(db).where(finds(q.search, [sql`o.name`, sql`o.email::text`, sql`o.company`])),
  id,
  order: orderOf(q, orders, id),
  status: { of: sql`o.status`, all: outletUserStatuses, wanted: q.status },
})

export const outletUsersFile: ListFile<OutletUserRow> = {
  name: 'outlet-users',
  columns: [
    { header: 'word.name', cell: (row) => row.name },
    { header: 'word.email', cell: (row) => row.email },
    { header: 'word.company', cell: (row) => row.company },
    { header: 'word.country', cell: (row) => row.country },
    { header: 'word.phone', cell: (row) => row.phone },
    { header: 'word.status', cell: (row, t) => t(`outletStatus.${row.status}`) },
    { header: 'word.note', cell: (row) => row.note },
    { header: 'word.reason', cell: (row) => row.reason },
    { header: 'office.outlet.requestedBy', cell: (row) => row.requestedBy },
    { header: 'word.created', cell: (row) => row.createdAt },
    { header: 'office.outlet.account', cell: (row, t) => t(`outletAccount.${row.remoteState}`) },
    { header: 'office.outlet.decision', cell: (row) => row.decidedAt },
  ],
}

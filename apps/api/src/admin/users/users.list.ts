// The list of staff: names for everyone, details for users with permission.
import { expressionBuilder, sql } from 'kysely'
import { type UserView, userViews } from '@bilbro/contract/admin/users/user-views'
import type { UsersQuery } from '@bilbro/contract/admin/users/users'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { FileColumn, ListFile } from '../../tables/export-list.ts'
import { lastSeenAt, listUsersQuery, type UserRow } from './users.store.ts'

const id = sql<string>`u.id`
const staff = expressionBuilder<DB & { u: DB['staffUsers'] }, 'u'>()
const view = staff
  .case()
  .when('u.deletedAt', 'is not', null)
  .then('DELETED' as const)
  .else(staff.ref('u.status'))
  .end()
const orders = { name: sql`lower(u.name)`, email: sql`u.email`, lastSeenAt, createdAt: sql`u.created_at` }

/**
 * Whether a query needs details: values that the reader may not see must not be usable for filters, order or counts.
 */
export const asksForDetails = (q: UsersQuery): boolean =>
  q.status.length > 0 || q.sortBy === 'lastSeenAt' || q.sortBy === 'createdAt'

export const usersList = (db: Db, q: UsersQuery): List<UserRow, UserView> => ({
  rows: listUsersQuery(db).where(finds(q.search, [sql`u.name`, sql`u.email::text`])),
  id,
  order: orderOf(q, orders, id),
  status: { of: view, all: userViews, wanted: q.status },
})

const names: ListFile<UserRow>['columns'] = [
  { header: 'word.name', cell: (row) => row.name },
  { header: 'word.email', cell: (row) => row.email },
]
const details: FileColumn<UserRow>[] = [
  { header: 'word.status', cell: (row, t) => t(`userStatus.${row.deletedAt ? 'DELETED' : row.status}`) },
  { header: 'word.phone', cell: (row) => row.phone },
  { header: 'office.people.sets', cell: (row) => row.sets.map((set) => set.name).join(', ') },
  {
    header: 'office.people.secondFactor',
    cell: (row, t) => t(row.secondFactor ? 'office.people.factorOn' : 'office.people.factorOff'),
  },
  { header: 'office.people.seen', cell: (row) => row.lastSeenAt },
  { header: 'word.created', cell: (row) => row.createdAt },
]
export const usersFile = (withDetails: boolean): ListFile<UserRow> => ({
  name: 'users',
  columns: withDetails ? [...names, ...details] : names,
})

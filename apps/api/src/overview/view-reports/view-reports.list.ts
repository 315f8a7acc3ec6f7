import { sql } from 'kysely'
import { viewListOf } from '@bilbro/contract/admin/saved-views/view-lists'
import {
  reportTabs,
  type ReportTab,
  type ViewReport,
  type ViewReportsQuery,
} from '@bilbro/contract/overview/view-reports/view-reports'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { listReportsQuery, type ReportRow } from './view-reports.store.ts'

const id = sql<string>`r.id`
const orders = { view: sql`lower(v.name)`, nextAt: sql`r.next_at`, createdAt: sql`r.created_at` }

export const reportsList = (db: Db, userId: string, q: ViewReportsQuery): List<ReportRow, ReportTab> => ({
  rows: listReportsQuery(db, userId).where(finds(q.search, [sql.ref('v.name'), sql.ref('o.name')])),
  id,
  order: orderOf(q, orders, id),
  status: {
    of: sql<string>`case when r.owner_id = ${userId}::uuid then 'MINE' else 'RECEIVED' end`,
    all: reportTabs,
    wanted: q.status,
  },
})

export const toReport = ({ ownerId, ownerName, viewId, viewName, list, tab, ...row }: ReportRow): ViewReport => ({
  ...row,
  view: viewId !== null && viewName !== null && list !== null ? { id: viewId, name: viewName, list } : null,
  owner: { id: ownerId, name: ownerName },
  isMine: tab === 'MINE',
})

export const reportsFile: ListFile<ReportRow> = {
  name: 'reports',
  columns: [
    { header: 'office.reports.view', cell: ({ viewName }) => viewName },
    { header: 'office.reports.list', cell: ({ list }, t) => list && t(viewListOf(list)?.title ?? list) },
    { header: 'office.reports.owner', cell: ({ ownerName }) => ownerName },
    {
      header: 'office.reports.days',
      cell: ({ weekdays, monthDay }, t) =>
        monthDay === null ? weekdays.map((one) => t(`office.weekday.${one}`)).join(', ') : monthDay,
    },
    { header: 'office.reports.time', cell: ({ time }) => time },
    { header: 'office.reports.people', cell: ({ people }) => people.map(({ name }) => name).join(', ') },
    { header: 'office.reports.next', cell: ({ nextAt }) => nextAt },
    { header: 'office.reports.last', cell: ({ last }) => last?.endedAt ?? null },
    { header: 'office.reports.result', cell: ({ last }, t) => last && t(`reportResult.${last.result}`) },
  ],
}

// Office list of payment runs.
import { sql } from 'kysely'
import { paymentRunStates, type PaymentRunStatus } from '@bilbro/contract/money/payment-runs/payment-run-states'
import type { PaymentRunsQuery } from '@bilbro/contract/money/payment-runs/payment-runs'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import * as runs from './payment-runs.store.ts'

const id = sql<string>`t.id`
const orders = { createdAt: sql`t.created_at`, executeOn: sql`t.execute_on`, total: runs.orderBy.total }

export const runsList = (db: Db, q: PaymentRunsQuery): List<runs.RunRead, PaymentRunStatus> => ({
  rows: runs.listRowsQuery(db).where(finds(q.search, [sql`'PR' || t.no`, sql.ref('l.name'), sql.ref('t.messageId')])),
  id,
  order: orderOf(q, orders, id),
  status: { of: sql.ref<string>('t.status'), all: paymentRunStates.all, wanted: q.status },
})

export const runsFile: ListFile<runs.RunRead> = {
  name: 'payment-runs',
  columns: [
    { header: 'word.number', cell: (row) => String(row.no) },
    { header: 'word.status', cell: (row, t) => t(`paymentRunStatus.${row.status as PaymentRunStatus}`) },
    { header: 'office.run.from', cell: (row) => row.iban },
    { header: 'office.run.executeOn', cell: (row) => row.executeOn },
    { header: 'office.run.count', cell: (row) => row.count },
    { header: 'office.run.settled', cell: (row) => row.settled },
    { header: 'office.run.total', cell: (row) => toCell(row.total) },
    { header: 'office.run.messageId', cell: (row) => row.messageId },
    { header: 'office.run.madeBy', cell: (row) => row.madeByName },
  ],
}

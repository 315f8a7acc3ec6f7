// The office's list of VAT id checks.
import { sql } from 'kysely'
import type { VatCheckRow, VatChecksQuery } from '@bilbro/contract/dealers/company-info/company-info'
import { vatCheckStates } from '@bilbro/contract/dealers/company-info/register-states'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'

const id = sql<string>`v.id`
const orders = { checkedAt: sql`v.checked_at`, vatId: sql`v.vat_id`, name: sql`lower(v.name)` }

export const vatChecksList = (db: Db, q: VatChecksQuery): List<VatCheckRow, VatCheckRow['state']> => ({
  rows: db
    .selectFrom('vatChecks as v')
    .leftJoin('staffUsers as u', 'u.id', 'v.requestedBy')
    .select([
      'v.id',
      'v.vatId',
      'v.name',
      'v.address',
      'v.consultationNumber',
      'v.register',
      'u.name as requestedBy',
      'v.checkedAt',
    ])
    .select(sql<VatCheckRow['state']>`v.state`.as('state'))
    .where(finds(q.search, [sql`v.vat_id`, sql`v.name`, sql`v.consultation_number`])),
  id,
  order: orderOf(q, orders, id),
  status: { of: sql`v.state`, all: vatCheckStates, wanted: q.status },
})

export const vatChecksFile: ListFile<VatCheckRow> = {
  name: 'vat-checks',
  columns: [
    { header: 'word.vatId', cell: (row) => row.vatId },
    { header: 'office.registers.result', cell: (row, t) => t(`office.registers.check.${row.state}`) },
    { header: 'word.name', cell: (row) => row.name },
    { header: 'word.address', cell: (row) => row.address },
    { header: 'office.registers.consultation', cell: (row) => row.consultationNumber },
    { header: 'office.registers.askedBy', cell: (row) => row.requestedBy },
    { header: 'word.date', cell: (row) => row.checkedAt },
  ],
}

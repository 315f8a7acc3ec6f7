// The office's list of dealer groups.
import { sql } from 'kysely'
import type { BuyerGroupsQuery } from '@bilbro/contract/dealers/buyers/buyer-groups'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type GroupRow, naming, numberOfMembers, listBuyerGroupsQuery } from './buyer-groups.store.ts'

const id = sql<string>`g.id`
const orders = { name: sql`lower(g.name)`, members: numberOfMembers, listings: naming }

export const groupsList = (db: Db, q: BuyerGroupsQuery): List<GroupRow> => ({
  rows: listBuyerGroupsQuery(db).where(finds(q.search, [sql`g.name`, sql`g.description`])),
  id,
  order: orderOf(q, orders, id),
})

/** The price change in percent or in euros; null when members pay the listing price. */
const change = ({ priceBps, priceChangeMinor }: GroupRow): string | null =>
  priceBps ? `${priceBps / 100} %` : priceChangeMinor ? `${toCell(priceChangeMinor)} EUR` : null

export const groupsFile: ListFile<GroupRow> = {
  name: 'buyer-groups',
  columns: [
    { header: 'word.name', cell: (row) => row.name },
    { header: 'office.groups.description', cell: (row) => row.description },
    { header: 'office.groups.price', cell: change },
    { header: 'office.groups.members', cell: (row) => row.members },
    { header: 'rightGroup.b2b', cell: (row) => row.listings },
  ],
}

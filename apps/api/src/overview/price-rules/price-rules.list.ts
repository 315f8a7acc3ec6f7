import { sql } from 'kysely'
import { priceRuleTabs, type PriceRule, type PriceRulesQuery } from '@bilbro/contract/overview/price-rules/price-rules'
import type { List } from '../../core/lists/page.ts'
import { always, finds, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { listRulesQuery, type RuleRow } from './price-rules.store.ts'

const id = sql<string>`r.id`
const orders = {
  position: sql`r.position`,
  name: always('r.name'),
  afterDays: sql`r.after_days`,
  updatedAt: sql`r.updated_at`,
}
const tab = sql<string>`case when r.is_active then 'ACTIVE' else 'ENDED' end`

export const priceRuleList = (db: Db, q: PriceRulesQuery): List<RuleRow, (typeof priceRuleTabs)[number]> => ({
  rows: listRulesQuery(db).where(finds(q.search, [sql.ref('r.name')])),
  id,
  order: orderOf(q, orders, id),
  status: { of: tab, all: priceRuleTabs, wanted: q.status },
})

export const toPriceRule = (row: RuleRow): PriceRule => row

export const priceRuleFile: ListFile<RuleRow> = {
  name: 'price-rules',
  columns: [
    { header: 'word.name', cell: ({ name }) => name },
    { header: 'office.priceRules.position', cell: ({ position }) => position },
    { header: 'word.status', cell: ({ isActive }, t) => t(`priceRuleTab.${isActive ? 'ACTIVE' : 'ENDED'}`) },
    { header: 'office.priceRules.clock', cell: ({ clock }, t) => t(`priceClock.${clock}`) },
    { header: 'office.priceRules.afterDays', cell: ({ afterDays }) => afterDays },
    { header: 'office.priceRules.repeatDays', cell: ({ repeatDays }) => repeatDays },
    { header: 'office.priceRules.percent', cell: ({ percentBp }) => (percentBp ? percentBp / 100 : null) },
    { header: 'word.amount', cell: ({ amountMinor }) => (amountMinor ? toCell(amountMinor) : null) },
    { header: 'office.priceRules.open', cell: ({ openCount }) => openCount },
  ],
}

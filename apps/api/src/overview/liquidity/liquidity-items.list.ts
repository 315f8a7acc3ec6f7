// The amounts behind the figures of the liquidity: one row for each invoice, transfer, account, month of VAT or car.
import { type RawBuilder, sql } from 'kysely'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import {
  costLiquidityKinds,
  lateDays,
  type LiquidityDirection,
  type LiquidityItem,
  type LiquidityItemsQuery,
  type LiquidityKind,
  liquidityKinds,
} from '@bilbro/contract/overview/liquidity/liquidity'
import type { List } from '../../core/lists/page.ts'
import { allOf, finds, isAnyOf, isOneOf, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { delays, moneyIn, type SourceKind } from './money-in.list.ts'
import { moneyOut } from './money-out.list.ts'

export type ItemRead = {
  id: string
  kind: LiquidityKind
  direction: LiquidityDirection
  day: string | null
  lateDay: string | null
  dueOn: string | null
  delay: number | null
  delayOf: number | null
  number: string
  detail: string
  party: string | null
  companyId: string | null
  accountId: string | null
  legalEntityId: string
  entityName: string
  currency: string
  minor: number
  /** Null without a rate. */
  euroMinor: number | null
  target: LiquidityItem['target']
  targetId: string
}

const isIn = (kind: LiquidityKind): kind is SourceKind => kind in moneyIn
/** Amounts that are in no forecast are listed when they are asked for. */
const beside: readonly LiquidityKind[] = ['UNASSIGNED_PAYMENT', 'STOCK']

/** The kinds that a reader may see, of those that are asked for. */
export function visibleKinds(asked: readonly LiquidityKind[], seesCost: boolean): LiquidityKind[] {
  const wanted = asked.length ? asked : liquidityKinds.filter((kind) => !beside.includes(kind))
  return liquidityKinds.filter((kind) => wanted.includes(kind) && (seesCost || !costLiquidityKinds.includes(kind)))
}

type Scope = {
  today: string
  kinds: readonly LiquidityKind[]
  /** The dealers that pay late. */
  late: readonly string[]
}
/** All items of some kinds as a table expression with the columns of `ItemRead`. */
export function itemsOf({ today, kinds, late }: Scope): RawBuilder<ItemRead> {
  const sources = kinds.map((kind) => (isIn(kind) ? moneyIn[kind](today) : moneyOut[kind](today)))
  const none = sql`select * from (${moneyIn.STOCK(today)}) x where false`
  // The newest euro rate of each currency.
  return sql<ItemRead>`(
    with ${delays},
    rates as materialized (
      select distinct on (r.quote) r.quote as currency, r.rate::numeric as rate from exchange_rates r
      where r.source = 'ECB' and r.base = 'EUR' and r.day <= ${today}::date order by r.quote, r.day desc)
    select s.id, s.kind, s.direction, s.day,
      case when s.kind = 'INVOICE' and s.company_id = any(${sql.val(late)}::uuid[]) then s.day + ${lateDays}::int else s.day end as late_day,
      s.due_on, s.delay, s.delay_of, s.number, s.detail, s.party, s.company_id, s.account_id, s.legal_entity_id,
      l.name as entity_name, s.currency, s.minor::bigint as minor,
      case when s.currency = 'EUR' then s.minor else round(s.minor / r.rate) end::bigint as euro_minor, s.target, s.target_id
    from (${
      sources.length
        ? sql.join(
            sources.map((one) => sql`(${one})`),
            sql` union all `,
          )
        : none
    }) s
    join legal_entities l on l.id = s.legal_entity_id
    left join rates r on r.currency = s.currency)`
}

const id = sql<string>`f.id`
const dayIn = { USUAL: sql<string | null>`f.day`, LATE: sql<string | null>`f.late_day` } as const
const ordersIn = (scenario: LiquidityItemsQuery['scenario']) => ({
  day: dayIn[scenario],
  dueOn: sql`f.due_on`,
  number: sql`f.number`,
  party: sql`f.party`,
  amount: sql`f.euro_minor`,
})

const isUnpriced = sql<boolean>`(f.kind = 'STOCK' and exists (select from cars c where c.id = f.id and c.purchase_price_minor is null))`

function narrowedBy(q: LiquidityItemsQuery): RawBuilder<boolean> {
  const day = dayIn[q.scenario]
  return allOf([
    ...(q.direction.length ? [isAnyOf('f.direction', q.direction)] : []),
    ...(q.from ? [sql<boolean>`${day} >= ${q.from}::date`] : []),
    ...(q.to ? [sql<boolean>`${day} <= ${q.to}::date`] : []),
    ...(q.isDated ? [q.isDated === 'true' ? sql<boolean>`${day} is not null` : sql<boolean>`${day} is null`] : []),
    ...(q.isPriced ? [sql<boolean>`${isUnpriced} = ${sql.val(q.isPriced === 'false')}`] : []),
    ...(q.companyId.length ? [isOneOf('f.companyId', q.companyId)] : []),
    ...(q.accountId.length ? [isOneOf('f.accountId', q.accountId)] : []),
    ...(q.legalEntityId.length ? [isOneOf('f.legalEntityId', q.legalEntityId)] : []),
    ...(q.currency.length ? [isAnyOf('f.currency', q.currency)] : []),
    finds(
      q.search,
      ['f.number', 'f.detail', 'f.party'].map((name) => sql.ref(name)),
    ),
  ])
}

export const liquidityItemList = (db: Db, scope: Scope, q: LiquidityItemsQuery): List<ItemRead> => ({
  rows: db.selectFrom(itemsOf(scope).as('f')).selectAll('f').where(narrowedBy(q)),
  id,
  order: orderOf(q, ordersIn(q.scenario), id),
})

/** The same rows as a query: for sums. */
export const countedItems = (scope: Scope, q: LiquidityItemsQuery): RawBuilder<ItemRead> =>
  sql<ItemRead>`(select f.* from ${itemsOf(scope)} f where ${narrowedBy(q)})`

export const toItem =
  (scenario: LiquidityItemsQuery['scenario']) =>
  (row: ItemRead): LiquidityItem => ({
    id: row.id,
    kind: row.kind,
    direction: row.direction,
    day: scenario === 'LATE' ? row.lateDay : row.day,
    dueOn: row.dueOn,
    delay: row.delay,
    number: row.number,
    detail: row.detail,
    party: row.party,
    legalEntity: { id: row.legalEntityId, name: row.entityName },
    original: { minor: row.minor, currency: row.currency },
    amount: row.euroMinor === null ? null : eur(row.euroMinor),
    target: row.target,
    targetId: row.targetId,
  })

export const liquidityItemFile = (scenario: LiquidityItemsQuery['scenario']): ListFile<ItemRead> => ({
  name: 'liquidity',
  columns: [
    { header: 'office.liquidity.kindLabel', cell: (row, t) => t(`liquidityKind.${row.kind}`) },
    { header: 'word.number', cell: (row) => row.number },
    { header: 'office.liquidity.detail', cell: (row) => row.detail },
    { header: 'office.liquidity.party', cell: (row) => row.party },
    { header: 'word.seller', cell: (row) => row.entityName },
    { header: 'office.liquidity.dueOn', cell: (row) => row.dueOn },
    { header: 'office.liquidity.delay', cell: (row) => row.delay },
    { header: 'office.liquidity.day', cell: (row) => (scenario === 'LATE' ? row.lateDay : row.day) },
    { header: 'office.liquidity.original', cell: (row) => toCell(row.minor) },
    { header: 'office.liquidity.currency', cell: (row) => row.currency },
    {
      header: 'office.liquidity.inEuros',
      cell: (row) => (row.euroMinor === null ? null : toCell(row.euroMinor)),
    },
  ],
})

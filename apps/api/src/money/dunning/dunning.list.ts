// List of invoices with a due reminder.
import { sql } from 'kysely'
import type { DunningQuery, DunningRow, WaitingPayment } from '@bilbro/contract/money/dunning/dunning'
import { dunningAfterDays, dunningGapDays, highestLevel } from '@bilbro/contract/money/dunning/dunning-levels'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { openInvoiceStatuses } from '@bilbro/contract/money/invoices/invoice-states'
import { dayIn, daysBetween } from '../../core/days.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import type { WaitingMoney } from './waiting-money.ts'

type Asked = { now: Date }
/** Received money in a row. Users who may not see payments only see that some exists. */
export type MoneyReader = { waiting: WaitingMoney; seesPayments: boolean }
/** Maximum number of payments shown in a row. */
const mostNamed = 5
const id = sql<string>`t.id`
const orders = {
  company: (direction: ReturnType<typeof sql>) => sql`b.name ${direction}, t.due_on, t.number`,
  dueOn: sql`t.due_on`,
  open: sql`t.payable_minor - t.paid_minor`,
  level: sql`t.dunning_level`,
}

export type DunningRead = Awaited<ReturnType<ReturnType<typeof due>['executeTakeFirstOrThrow']>>

/** The same conditions as `levelDue`, which checks again before anything is sent. */
export function due(db: Db, { now }: Asked) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone l.time_zone)::date`
  const daysAt = (days: readonly number[]) => sql<number>`(${sql.val([...days])}::int[])[t.dunning_level + 1]`
  return db
    .selectFrom('invoices as t')
    .innerJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .innerJoin('legalEntities as l', 'l.id', 't.legalEntityId')
    .leftJoin('dunningHolds as h', 'h.invoiceId', 't.id')
    .leftJoin('staffUsers as s', 's.id', 'h.heldBy')
    .select(['t.id', 't.companyId', 't.legalEntityId', 't.payableMinor', 't.paidMinor', 't.dunningLevel', 't.dunnedAt'])
    .select([sql<string>`t.number`.as('number'), sql<string>`t.due_on`.as('dueOn')])
    .select(['b.name as companyName', 'b.country as companyCountry', 'l.name as entityName', 'l.timeZone as zone'])
    .select(['h.reason as heldReason', 'h.heldAt', 's.name as heldBy'])
    .where('t.status', 'in', [...openInvoiceStatuses])
    .where('t.kind', 'not in', ['CREDIT_NOTE', 'PROFORMA'])
    .whereRef('t.payableMinor', '>', 't.paidMinor')
    .where('t.dunningLevel', '<', highestLevel)
    .where(sql<boolean>`${today} - t.due_on >= ${daysAt(dunningAfterDays)}`)
    .where(
      sql<boolean>`(t.dunned_at is null or ${today} - (t.dunned_at at time zone l.time_zone)::date >= ${daysAt(dunningGapDays)})`,
    )
}

function filtered(db: Db, asked: Asked, q: DunningQuery) {
  let found = due(db, asked).where(finds(q.search, [sql.ref('b.name'), sql.ref('t.number')]))
  for (const [column, wanted] of [
    ['t.company_id', q.companyId],
    ['t.legal_entity_id', q.legalEntityId],
  ] as const)
    if (wanted.length) found = found.where(sql<boolean>`${sql.ref(column)}::text = any(${sql.val(wanted)}::text[])`)
  if (q.level.length)
    found = found.where(
      't.dunningLevel',
      'in',
      q.level.map((one) => Number(one) - 1),
    )
  return found
}

export const dunningList = (db: Db, asked: Asked, q: DunningQuery): List<DunningRead> => ({
  rows: filtered(db, asked, q),
  id,
  order: orderOf(q, orders, id),
})

/** Totals of all filtered invoices that are not on hold. */
export const dunningTotals = (db: Db, asked: Asked, q: DunningQuery, waiting: WaitingMoney) =>
  db
    .selectFrom(filtered(db, asked, q).where('h.invoiceId', 'is', null).as('f'))
    .select([
      sql<number>`count(*)`.as('letters'),
      sql<number>`count(distinct f.company_id)`.as('companies'),
      sql<number>`coalesce(sum(f.payable_minor - f.paid_minor), 0)::bigint`.as('open'),
      sql<number>`count(*) filter (where f.company_id = any(${sql.val([...waiting.keys()])}::uuid[]))`.as('withMoney'),
    ])
    .executeTakeFirstOrThrow()

export const toDunningRow =
  ({ now }: Asked, { waiting, seesPayments }: MoneyReader) =>
  (row: DunningRead): DunningRow => ({
    id: row.id,
    number: row.number,
    company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
    legalEntity: { id: row.legalEntityId, name: row.entityName },
    dueOn: row.dueOn,
    overdueDays: daysBetween(row.dueOn, dayIn(row.zone, now)) ?? 0,
    payable: eur(row.payableMinor),
    open: eur(row.payableMinor - row.paidMinor),
    level: row.dunningLevel + 1,
    dunnedAt: row.dunnedAt,
    held: row.heldAt && row.heldReason ? { reason: row.heldReason, by: row.heldBy, at: row.heldAt } : null,
    hasMoney: waiting.has(row.companyId),
    money: seesPayments ? ownFirst(waiting.get(row.companyId) ?? [], row.id).slice(0, mostNamed) : [],
  })

/** Payments that match this invoice come first. */
const ownFirst = (payments: readonly WaitingPayment[], invoiceId: string) =>
  payments.toSorted((a, b) => Number(b.invoiceIds.includes(invoiceId)) - Number(a.invoiceIds.includes(invoiceId)))

export const dunningFile = (waiting: WaitingMoney): ListFile<DunningRead> => ({
  name: 'reminders',
  columns: [
    { header: 'word.number', cell: (row) => row.number },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'word.country', cell: (row) => row.companyCountry },
    { header: 'office.dunning.level', cell: (row) => row.dunningLevel + 1 },
    { header: 'office.invoice.dueOn', cell: (row) => row.dueOn },
    { header: 'office.invoice.open', cell: (row) => toCell(row.payableMinor - row.paidMinor) },
    { header: 'office.dunning.held', cell: (row) => row.heldReason },
    {
      header: 'office.dunning.money',
      cell: (row, words) => (waiting.has(row.companyId) ? words('office.dunning.moneyHere') : null),
    },
  ],
})

import { type Insertable, sql } from 'kysely'
import type { CommissionReportStatus } from '@bilbro/contract/money/commission/commission-states'
import type { Db } from '../../core/postgres/db.ts'
import { nameOf } from '../../core/postgres/name-of.ts'
import { lockRow } from '../../core/postgres/rows.ts'
import type { DB, Transitioned } from '../../core/postgres/tables.ts'

export type ReportRecord = Awaited<ReturnType<typeof lock>>
export type Change = {
  payoutMinor?: number
  carriedMinor?: number
  frozenAt?: string
  paidAt?: string | null
  paidBy?: string | null
}

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'commissionReports', id)

/** One computation or closing at a time, until the transaction ends. */
export const lockComputing = (db: Db) => sql`select pg_advisory_xact_lock(7242120)`.execute(db)

export const setStatus = (
  db: Db,
  id: string,
  status: Transitioned<CommissionReportStatus>,
  values: Change,
  now: Date,
) =>
  db
    .updateTable('commissionReports')
    .set({ ...values, status, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The last closed month; null while none is closed. */
export const findClosed = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('commissionClosures')
      .select((e) => e.fn.max('month').as('month'))
      .executeTakeFirstOrThrow()
  ).month

/** False when the month is closed already. */
export async function insertClosure(db: Db, values: { month: string; closedBy: string; closedAt: string }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('commissionClosures')
    .values(values)
    .onConflict((on) => on.column('month').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Creates the report of a person and an open month, or notes that it was computed again. */
export const upsert = async (
  db: Db,
  { userId, month, ruleId }: { userId: string; month: string; ruleId: string },
  now: Date,
): Promise<string> => {
  const at = now.toISOString()
  return (
    await db
      .insertInto('commissionReports')
      .values({ userId, month, ruleId, computedAt: at, updatedAt: at })
      .onConflict((on) =>
        on.columns(['userId', 'month']).doUpdateSet({
          ruleId,
          computedAt: at,
          updatedAt: at,
          version: sql<number>`commission_reports.version + 1`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

export const listOfMonth = (db: Db, month: string) =>
  db
    .selectFrom('commissionReports')
    .select(['id', 'userId', 'status', 'version', 'carriedMinor'])
    .where('month', '=', month)
    .orderBy('id')
    .execute()

export const countByMonth = (db: Db, from: string) =>
  db
    .selectFrom('commissionReports')
    .select(['month', (e) => e.fn.countAll<number>().as('count')])
    .where('month', '>=', from)
    .groupBy('month')
    .execute()

/** Rests below zero that a closed month hands to the next. */
export const listCarried = (db: Db, month: string) =>
  db
    .selectFrom('commissionReports')
    .select(['userId', 'carriedMinor'])
    .where('month', '=', month)
    .where('carriedMinor', '<', 0)
    .execute()

export const removeOpen = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom('commissionReports')
    .where('status', '=', 'OPEN')
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .execute()

export type NewLine = Omit<Insertable<DB['commissionLines']>, 'reportId' | 'createdAt'>
export async function insertLines(db: Db, reportId: string, lines: readonly NewLine[], now: Date): Promise<void> {
  if (!lines.length) return
  await db
    .insertInto('commissionLines')
    .values(lines.map((line) => ({ ...line, reportId, createdAt: now.toISOString() })))
    .execute()
}

/** Removes what a computation made, also lines of the same cars in other open reports; goodwill stays. */
export const removeComputed = (db: Db, month: string, invoiceIds: readonly string[]) =>
  sql`delete from commission_lines l using commission_reports r
    where r.id = l.report_id and r.status = 'OPEN' and l.kind <> 'GOODWILL'
      and (r.month = ${month} or l.invoice_id = any(${sql.val(invoiceIds)}::uuid[]))`.execute(db)

/** Cars of open reports of a month whose sale was cancelled since. */
export const listCancelled = async (db: Db, month: string) =>
  (
    await sql<{
      userId: string
      carId: string
      invoiceId: string
      role: 'SELLER' | 'PURCHASER'
      earnedOn: string | null
    }>`
      select r.user_id as "userId", l.car_id as "carId", l.invoice_id as "invoiceId", l.role, l.earned_on::text as "earnedOn"
      from commission_lines l join commission_reports r on r.id = l.report_id join invoices i on i.id = l.invoice_id
      where r.status = 'OPEN' and r.month = ${month} and l.kind = 'CAR' and l.state in ('EARNED', 'CANCELLED') and i.status = 'CREDITED'
      order by l.earned_on, l.id`.execute(db)
  ).rows

/** Cars of closed reports whose sale was cancelled and whose commission no closed report took back. */
export const listToClawBack = async (db: Db) =>
  (
    await sql<{
      id: string
      userId: string
      carId: string
      invoiceId: string
      role: 'SELLER' | 'PURCHASER'
      amountMinor: number
      earnedOn: string | null
    }>`
      select l.id, r.user_id as "userId", l.car_id as "carId", l.invoice_id as "invoiceId", l.role,
        l.amount_minor::float8 as "amountMinor", l.earned_on::text as "earnedOn"
      from commission_lines l join commission_reports r on r.id = l.report_id join invoices i on i.id = l.invoice_id
      where r.status <> 'OPEN' and l.kind = 'CAR' and l.state = 'EARNED' and l.amount_minor > 0 and i.status = 'CREDITED'
        and not exists (select from commission_lines b join commission_reports t on t.id = b.report_id
          where b.claws_back_id = l.id and t.status <> 'OPEN')
      order by l.earned_on, l.id`.execute(db)
  ).rows

/** Sum of what counts in a report. */
export const sumLines = async (db: Db, reportId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('commissionLines')
        .select((e) => e.fn.coalesce(e.fn.sum('amountMinor'), sql<number>`0`).as('sum'))
        .where('reportId', '=', reportId)
        .where('state', '=', 'EARNED')
        .executeTakeFirstOrThrow()
    ).sum,
  )

/** Base query of reports with their sums. */
export const listReportsQuery = (db: Db) =>
  db
    .selectFrom('commissionReports as t')
    .innerJoin('commissionRules as u', 'u.id', 't.ruleId')
    .innerJoin(
      (e) =>
        e.selectFrom('staffUsers').select(['id as staffId', 'name as userName', 'personnelNo', 'costCentre']).as('s'),
      (join) => join.onRef('s.staffId', '=', 't.userId'),
    )
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('commissionLines as l')
          .whereRef('l.reportId', '=', 't.id')
          .select([
            sql<number>`count(distinct (l.invoice_id, l.car_id)) filter (where l.kind = 'CAR' and l.state = 'EARNED')`.as(
              'cars',
            ),
            sql<number>`coalesce(sum(l.amount_minor) filter (where l.kind = 'CAR' and l.state = 'EARNED'), 0)::float8`.as(
              'earned',
            ),
            sql<number>`coalesce(sum(l.amount_minor) filter (where l.state = 'PROVISIONAL'), 0)::float8`.as(
              'provisional',
            ),
            sql<number>`coalesce(sum(l.amount_minor) filter (where l.kind in ('CLAWBACK', 'CARRY')), 0)::float8`.as(
              'clawback',
            ),
            sql<number>`coalesce(sum(l.amount_minor) filter (where l.kind = 'GOODWILL'), 0)::float8`.as('goodwill'),
            sql<number>`coalesce(sum(l.amount_minor) filter (where l.state = 'EARNED'), 0)::float8`.as('sum'),
          ])
          .as('a'),
      (join) => join.onTrue(),
    )
    .selectAll('t')
    .select(['s.userName', 's.personnelNo', 's.costCentre', 'u.no as ruleNo'])
    .select((e) => [
      e.fn.coalesce('a.cars', sql<number>`0`).as('cars'),
      e.fn.coalesce('a.earned', sql<number>`0`).as('earned'),
      e.fn.coalesce('a.provisional', sql<number>`0`).as('provisional'),
      e.fn.coalesce('a.clawback', sql<number>`0`).as('clawback'),
      e.fn.coalesce('a.goodwill', sql<number>`0`).as('goodwill'),
      e.fn.coalesce('a.sum', sql<number>`0`).as('sum'),
    ])
export type ReportRead = Awaited<ReturnType<ReturnType<typeof listReportsQuery>['executeTakeFirstOrThrow']>>

/** The lines of a report, and the person with the other share of each car. */
export const listLines = (db: Db, reportId: string) =>
  db
    .selectFrom('commissionLines as l')
    .leftJoin('cars as c', 'c.id', 'l.carId')
    .selectAll('l')
    .select(['c.stockNo', sql<string | null>`car_title(c.brand, c.model, c.variant)`.as('title')])
    .select(nameOf('staffUsers', 'l.createdBy').as('createdByName'))
    .select([
      sql<{ id: string; name: string } | null>`(select json_build_object('id', s.id, 'name', s.name)
        from commission_lines o join commission_reports r on r.id = o.report_id join staff_users s on s.id = r.user_id
        where o.car_id = l.car_id and o.invoice_id is not distinct from l.invoice_id and o.kind = l.kind and o.role <> l.role
        limit 1)`.as('other'),
    ])
    .where('l.reportId', '=', reportId)
    .orderBy(
      sql`array_position(array['CAR', 'CLAWBACK', 'CARRY', 'GOODWILL'], l.kind), l.earned_on nulls last, l.position nulls last, l.id`,
    )
    .limit(2000)
    .execute()
export type LineRead = Awaited<ReturnType<typeof listLines>>[number]

import { type RawBuilder, sql } from 'kysely'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { saveOwnedRow } from '../../core/postgres/settings-row.ts'

export type Standing = {
  state: string
  limitMinor: number | null
  usedMinor: number
  overdueMinor: number
  oldestDueOn: string | null
}

/**
 * Credit status of `c`, a row of `buyer_companies`, on a day; `state` is computed only here.
 * Agreed, invoiced and paid amounts come from a view, which later modules fill.
 */
const standingOf = (today: string) => sql`(
  select s.used, s.overdue, s.oldest, x.limit_minor,
    case
      when x.blocked_at is not null then 'BLOCKED'
      when s.oldest <= ${today}::date - coalesce((select coalesce(m.credit_block_days, 100000) from money_settings m), 6) then 'OVERDUE'
      when s.used >= x.limit_minor then 'FULL'
      else 'FREE'
    end as state
  from (
    select coalesce(sum(r.amount_minor), 0) as used,
      coalesce(sum(r.open_minor) filter (where r.due_on < ${today}::date), 0) as overdue,
      min(r.due_on) filter (where r.open_minor > 0 and r.due_on < ${today}::date) as oldest
    from company_receivables r where r.company_id = c.id
  ) s left join company_credits x on x.company_id = c.id)`

export const stateOf = (today: string): RawBuilder<string> => sql<string>`(select z.state from ${standingOf(today)} z)`
export const standingJson = (today: string): RawBuilder<Standing> =>
  sql<Standing>`(select json_build_object('state', z.state, 'limitMinor', z.limit_minor, 'usedMinor', z.used,
    'overdueMinor', z.overdue, 'oldestDueOn', z.oldest) from ${standingOf(today)} z)`

export async function getCreditStatus(db: Db, companyId: string, today: string): Promise<Standing> {
  const row = await db
    .selectFrom('buyerCompanies as c')
    .select(standingJson(today).as('is'))
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.is
}

/** Name of a dealer. @throws notFound */
export async function getCompanyName(db: Db, companyId: string): Promise<string> {
  const row = await db.selectFrom('buyerCompanies').select('name').where('id', '=', companyId).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row.name
}

/** Whether the dealer is blocked at any amount. Called for every offered amount, so it calculates no sums. */
export const existsCreditBlock = async (db: Db, companyId: string, today: string): Promise<boolean> =>
  (await listCreditBlocked(db, [companyId], today)).length > 0

/** Those of these dealers who are blocked at any amount. */
export async function listCreditBlocked(db: Db, companyIds: readonly string[], today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${sql.val(companyIds)}::uuid[]) c(id)
    where exists (select 1 from company_credits where company_id = c.id and blocked_at is not null)
      or exists (
        select 1 from invoices i
        where i.company_id = c.id and i.status in ('ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE') and i.kind not in ('CREDIT_NOTE', 'PROFORMA')
          and i.payable_minor > i.paid_minor
          and i.due_on <= least(${today}::date - 1, ${today}::date - coalesce((select coalesce(m.credit_block_days, 100000) from money_settings m), 6))
      )`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open items of the account, oldest first. */
export const listReceivables = (db: Db, companyId: string) =>
  db
    .selectFrom('companyReceivables')
    .select(['kind', 'documentId', 'number', 'invoiceKind', 'amountMinor', 'openMinor', 'dueOn'])
    .where('companyId', '=', companyId)
    .orderBy(sql`due_on nulls last, kind, number nulls last, document_id`)
    .limit(500)
    .execute()

export const getCreditBlockDays = async (db: Db): Promise<number | null> => {
  const row = await db.selectFrom('moneySettings').select('creditBlockDays').executeTakeFirst()
  return row ? row.creditBlockDays : 6
}

/** The credit settings of the dealer; undefined when none were saved. */
export const findCredit = (db: Db, companyId: string) =>
  db
    .selectFrom('companyCredits as t')
    .leftJoin('staffUsers as s', 's.id', 't.blockedBy')
    .select(['t.id', 't.version', 't.limitMinor', 't.blockedAt', 't.blockedReason', 's.name as blockedByName'])
    .where('t.companyId', '=', companyId)
    .executeTakeFirst()

/**
 * Locked until the transaction ends, so that two parallel purchases of one company cannot exceed the limit together.
 */
export const lock = (db: Db, companyId: string) =>
  db
    .selectFrom('companyCredits')
    .select(['id', 'version', 'limitMinor', 'blockedAt'])
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type Change = {
  limitMinor?: number | null
  blockedAt?: string | null
  blockedBy?: string | null
  blockedReason?: string | null
}
/** Returns false when another user saved first. Version 0 means that no settings exist yet. */
export const save = (
  db: Db,
  owner: { companyId: string; version: number },
  change: Change,
  now: Date,
): Promise<boolean> => saveOwnedRow(db, 'companyCredits', owner, change, now)

// What blocks an erasure: open debts in either direction, and documents that the person must still sign.
import { type RawBuilder, sql } from 'kysely'
import type { ErasureStop, PersonalData } from '@bilbro/contract/admin/personal-data'
import type { Db } from '../../core/postgres/db.ts'
import type { Subject } from './subject.ts'

type Stops = PersonalData['stops']
const count = async (db: Db, stop: ErasureStop, rows: RawBuilder<unknown>): Promise<Stops> => {
  const { rows: found } = await sql<{ n: number }>`select count(*) as n from (${rows}) r`.execute(db)
  return found[0]!.n ? [{ stop, count: found[0]!.n }] : []
}

async function ofCompany(db: Db, companyId: string): Promise<Stops> {
  return [
    ...(await count(
      db,
      'OFFERS',
      sql`select from offers o where company_id = ${companyId} and (status in ('SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED', 'ON_HOLD')
        or status = 'ACCEPTED' and not exists (select from contracts c where c.offer_id = o.id and c.status = 'SIGNED'))`,
    )),
    ...(await count(
      db,
      'CONTRACTS',
      sql`select from contracts c where company_id = ${companyId} and (status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER')
        or status = 'SIGNED' and not exists (select from invoices i where i.contract_id = c.id and i.status = 'PAID' and i.kind in ('SALE', 'CORRECTION')))`,
    )),
    ...(await count(
      db,
      'INVOICES',
      sql`select from invoices where company_id = ${companyId} and kind <> 'PROFORMA' and status in ('ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE')`,
    )),
    ...(await count(
      db,
      'DEPOSITS',
      sql`select from vat_deposits where company_id = ${companyId} and status in ('HELD', 'REFUNDABLE')`,
    )),
  ]
}

async function ofUser(db: Db, { id, companyId }: Subject): Promise<Stops> {
  const others = await count(
    db,
    'ADMIN',
    sql`select from buyer_users where company_id = ${companyId} and id <> ${id} and status <> 'DISABLED'`,
  )
  // The last user of a company also takes over its open obligations.
  if (!others.length) return ofCompany(db, companyId!)
  return [
    ...(await count(
      db,
      'ADMIN',
      sql`select from buyer_users where id = ${id} and role = 'ADMIN' and status = 'ACTIVE' and not exists (
        select from buyer_users o where o.company_id = ${companyId} and o.id <> ${id} and o.role = 'ADMIN' and o.status = 'ACTIVE')`,
    )),
    ...(await count(
      db,
      'CONTRACTS',
      sql`select from contracts c where status in ('WAITING_ADMIN', 'WAITING_BUYER') and (
        exists (select from contract_links l where l.contract_id = c.id and l.buyer_user_id = ${id} and l.voided_at is null)
        or company_id = ${companyId} and document->'buyer'->>'representedBy' = (select name from buyer_users where id = ${id}))`,
    )),
  ]
}

export async function erasureBlockers(db: Db, subject: Subject, actorId: string): Promise<Stops> {
  if (subject.erasedAt) return []
  if (subject.kind === 'buyerCompanies') return ofCompany(db, subject.id)
  if (subject.kind === 'buyerUsers') return ofUser(db, subject)
  return subject.id === actorId ? [{ stop: 'SELF', count: 1 }] : []
}

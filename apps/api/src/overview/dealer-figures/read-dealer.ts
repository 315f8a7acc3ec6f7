// What the figures of a dealer are read from. Each is one bounded query by the dealer's id.
import { type RawBuilder, sql } from 'kysely'
import { lostOfferStatuses, openOfferStatuses } from '@bilbro/contract/deal/offers/offer-states'
import { openRequestStatuses } from '@bilbro/contract/deal/requests/request-states'
import type { ContactKind } from '@bilbro/contract/overview/dealer-figures/dealer-figures'
import { delayInvoices } from '@bilbro/contract/overview/liquidity/liquidity'
import type { Db } from '../../core/postgres/db.ts'
import { closedWithin } from '../../deal/offers/offers.list.ts'
import { daysLate, wasPaid } from '../liquidity/money-in.list.ts'

const anyOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${sql.val(values)}::text[])`

export const companyExists = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.selectFrom('buyerCompanies').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined

type Paid = { days: number | null; late: number | null; of: number }
/** Medians over the last paid invoices. */
export const findPaymentDays = async (db: Db, companyId: string): Promise<Paid> =>
  (
    await sql<Paid>`
      select percentile_cont(0.5) within group (order by l.late + l.term) as days,
        percentile_cont(0.5) within group (order by l.late) as late, count(*)::int as of
      from (
        select ${daysLate} as late, i.due_on - i.issued_on as term from invoices i
        where i.company_id = ${companyId} and ${wasPaid} order by i.paid_at desc limit ${delayInvoices}::int) l`.execute(
      db,
    )
  ).rows[0]!

type Offers = { won: number; lost: number; open: number }
/** Offers that ended between two days, and those that are open now. */
export const countOffers = async (db: Db, companyId: string, from: string, to: string): Promise<Offers> =>
  (
    await sql<Offers>`
      select (count(*) filter (where o.status = 'ACCEPTED' and ${closedWithin(from, to)}))::int as won,
        (count(*) filter (where ${anyOf('o.status', lostOfferStatuses)} and ${closedWithin(from, to)}))::int as lost,
        (count(*) filter (where ${anyOf('o.status', [...openOfferStatuses, 'ON_HOLD'])}))::int as open
      from offers o where o.company_id = ${companyId}`.execute(db)
  ).rows[0]!

type Wishes = { requests: number; savedSearches: number }
export const countWishes = async (db: Db, companyId: string): Promise<Wishes> =>
  (
    await sql<Wishes>`
      select (select count(*) from car_requests r where r.company_id = ${companyId} and ${anyOf('r.status', openRequestStatuses)})::int as requests,
        (select count(*) from saved_searches s join buyer_users u on u.id = s.user_id where u.company_id = ${companyId})::int as "savedSearches"`.execute(
      db,
    )
  ).rows[0]!

type Contact = { kind: ContactKind; id: string; at: string; isOurs: boolean; person: string | null }
const sources: Record<ContactKind, (companyId: string) => RawBuilder<Contact>> = {
  // Steps that the system took by itself are no contact.
  OFFER: (companyId) => sql`
    select 'OFFER' as kind, o.id, r.at, r.side = 'SELLER' as is_ours, coalesce(s.name, u.name) as person
    from offers o join offer_rounds r on r.offer_id = o.id
    left join staff_users s on s.id = r.staff_id left join buyer_users u on u.id = r.buyer_user_id
    where o.company_id = ${companyId} and not r.is_automatic and r.side <> 'SYSTEM'`,
  REQUEST: (companyId) => sql`
    select 'REQUEST' as kind, q.id, n.created_at, true, s.name
    from car_requests q join notes n on n.request_id = q.id join staff_users s on s.id = n.author_id
    where q.company_id = ${companyId} and n.visibility = 'DEALER' and n.removed_at is null`,
  CONTRACT: (companyId) => sql`
    select 'CONTRACT' as kind, k.id, n.created_at, true, s.name
    from contracts k join notes n on n.contract_id = k.id join staff_users s on s.id = n.author_id
    where k.company_id = ${companyId} and n.visibility = 'DEALER' and n.removed_at is null`,
  QUESTION: (companyId) => sql`
    select 'QUESTION' as kind, q.id, a.asked_at, false, u.name
    from car_requests q join car_questions a on a.request_id = q.id join buyer_users u on u.id = a.user_id
    where q.company_id = ${companyId}`,
  CLAIM: (companyId) => sql`
    select 'CLAIM' as kind, c.id, m.created_at, m.is_house, coalesce(s.name, u.name)
    from claims c join claim_messages m on m.claim_id = c.id
    left join staff_users s on s.id = m.staff_id left join buyer_users u on u.id = m.buyer_user_id
    where c.company_id = ${companyId}`,
}

/** The newest of the contacts of these kinds. */
export async function findLastContact(db: Db, companyId: string, kinds: readonly ContactKind[]) {
  if (!kinds.length) return null
  const { rows } = await sql<Contact>`
    select kind, id, at, is_ours as "isOurs", person
    from (${sql.join(
      kinds.map((kind) => sql`(${sources[kind](companyId)} order by 3 desc limit 1)`),
      sql` union all `,
    )}) c (kind, id, at, is_ours, person) order by at desc limit 1`.execute(db)
  return rows[0] ?? null
}

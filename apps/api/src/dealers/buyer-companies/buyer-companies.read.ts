// All data about one dealer, and the activity of its users.
import { sql } from 'kysely'
import type {
  BuyerCompanyActivity,
  BuyerCompanyDetail,
  OfficeCompanyUser,
} from '@bilbro/contract/dealers/buyers/buyer-companies'
import type { TimelinePage, TimelineQuery } from '@bilbro/contract/timeline'
import { timeline } from '../../core/audit/timeline.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import * as users from '../buyer-auth/buyer-users.store.ts'
import * as addresses from './buyer-addresses.store.ts'
import { ruleOf } from '../buyer-groups/buyer-groups.rules.ts'
import * as groups from '../buyer-groups/buyer-groups.store.ts'
import * as companies from './buyer-companies.store.ts'

/** @throws notFound */
export async function detailOf(db: Db, id: string, now: Date): Promise<BuyerCompanyDetail> {
  const company = await companies.get(db, id)
  const [people, open, places, rows, checks] = await Promise.all([
    users.listByCompany(db, id),
    openSessions(db, id, now),
    addresses.list(db, id),
    groups.listByCompany(db, id),
    company.vatId === null ? [] : vatChecksOf(db, company.vatId),
  ])
  const list: OfficeCompanyUser[] = people.map((user) => ({ ...user, sessions: open.get(user.id) ?? 0 }))
  const logins = list.flatMap((user) => (user.lastLoginAt === null ? [] : [user.lastLoginAt])).sort()
  return {
    ...company,
    status: company.status as BuyerCompanyDetail['status'],
    language: company.language as BuyerCompanyDetail['language'],
    lastLoginAt: logins.at(-1) ?? null,
    users: list,
    addresses: places,
    groupIds: rows.map((row) => row.id),
    groups: rows.map(({ priceBps, priceChangeMinor, ...row }) => ({
      ...row,
      priceRule: ruleOf({ priceBps, priceChangeMinor }),
    })),
    vatChecks: checks,
  }
}

async function openSessions(db: Db, companyId: string, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; open: number }>`
    select t.user_id as "userId", count(distinct t.session_id) as open
    from buyer_refresh_tokens t join buyer_users u on u.id = t.user_id
    where u.company_id = ${companyId} and t.revoked_at is null and t.expires_at > ${now.toISOString()}
    group by t.user_id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row.open]))
}

/** VAT checks are stored in the register's format, so separators in the dealer's number are ignored. */
async function vatChecksOf(db: Db, vatId: string): Promise<BuyerCompanyDetail['vatChecks']> {
  return (await db
    .selectFrom('vatChecks as v')
    .leftJoin('staffUsers as s', 's.id', 'v.requestedBy')
    .select([
      'v.id',
      'v.vatId',
      'v.state',
      'v.name',
      'v.address',
      'v.consultationNumber',
      'v.checkedAt',
      's.name as by',
    ])
    .where('v.vatId', '=', vatId.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .orderBy('v.checkedAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(20)
    .execute()) as BuyerCompanyDetail['vatChecks']
}

/** @throws notFound */
export async function activityOf(db: Db, id: string, now: Date): Promise<BuyerCompanyActivity> {
  await companies.get(db, id)
  const [interests, signIns] = await Promise.all([
    db
      .selectFrom('interests as i')
      .innerJoin('listings as l', 'l.id', 'i.listingId')
      .innerJoin('cars as c', 'c.id', 'l.carId')
      .innerJoin('buyerUsers as u', 'u.id', 'i.userId')
      .select(['l.carId', 'c.stockNo', 'l.status as listingStatus', 'u.name as person', 'i.createdAt as at'])
      .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'))
      .where('i.companyId', '=', id)
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id')
      .limit(50)
      .execute(),
    db
      .selectFrom('buyerRefreshTokens as t')
      .innerJoin('buyerUsers as u', 'u.id', 't.userId')
      .select((eb) => [
        't.sessionId as id',
        'u.id as userId',
        'u.name as person',
        eb.fn.min('t.createdAt').as('startedAt'),
        eb.fn.max('t.seenAt').as('seenAt'),
        sql<string | null>`(array_agg(t.ip order by t.created_at desc, t.token_hash))[1]`.as('ip'),
        sql<string | null>`(array_agg(t.user_agent order by t.created_at desc, t.token_hash))[1]`.as('userAgent'),
        sql<boolean>`bool_or(t.revoked_at is null and t.expires_at > ${now.toISOString()})`.as('isOpen'),
      ])
      .where('u.companyId', '=', id)
      .groupBy(['t.sessionId', 'u.id', 'u.name'])
      .orderBy('startedAt', 'desc')
      .orderBy('t.sessionId')
      .limit(50)
      .execute(),
  ])
  return { interests, signIns }
}

/** Timeline of a company, its users and its sign-ups. @throws notFound */
export async function historyOf(ctx: StaffCtx, id: string, query: TimelineQuery): Promise<TimelinePage> {
  const { db } = ctx
  await companies.get(db, id)
  // Audit rows of a sign-up cannot refer to the company, which did not exist yet.
  const signups = await db.selectFrom('signups').select('id').where('companyId', '=', id).execute()
  const of = [
    { entity: 'buyerCompanies' as const, id },
    ...signups.map((row) => ({ entity: 'signups' as const, id: row.id })),
  ]
  return timeline(ctx, { of, names: (ids) => users.getNames(db, ids) }, query)
}

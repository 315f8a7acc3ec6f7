// The office's list of dealers.
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { buyerCompanyStates } from '@bilbro/contract/dealers/buyers/company-states'
import { companyListFields } from '@bilbro/contract/dealers/buyers/company-fields'
import type { BuyerCompaniesQuery, BuyerCompanyRow } from '@bilbro/contract/dealers/buyers/buyer-companies'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'
import { isId } from '../../core/ids.ts'
import { type List, readPage } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { FileColumn, ListFile } from '../../tables/export-list.ts'
import { standingJson, type Standing, stateOf } from '../company-credit/company-credit.store.ts'
import { creditOfRow } from '../company-credit/company-credit.wire.ts'

const id = sql<string>`c.id`
const status = sql<string>`c.status`
const users = sql<number>`(select count(*) from buyer_users u where u.company_id = c.id)`
const lastLoginAt = sql<string | null>`(select max(u.last_login_at) from buyer_users u where u.company_id = c.id)`
const groups = (eb: ExpressionBuilder<DB & { c: DB['buyerCompanies'] }, 'c'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('buyerGroupMembers as m')
      .innerJoin('buyerGroups as g', 'g.id', 'm.groupId')
      .select(['g.id', 'g.name'])
      .whereRef('m.companyId', '=', 'c.id')
      .orderBy(sql`lower(g.name)`),
  )
/** Numbers are found as stored, and also without separators. */
const words = [
  ...['c.name', 'c.city', 'c.contact_name', 'c.org_no', 'c.vat_id'].map((column) => sql.ref(column)),
  sql`regexp_replace(concat_ws(' ', c.org_no, c.vat_id), '[^0-9A-Za-z ]|(?<=[0-9]) (?=[0-9])', '', 'g')`,
  sql`(select string_agg(concat_ws(' ', u.email::text, u.name), ' ') from buyer_users u where u.company_id = c.id)`,
]
const orders = { name: sql`lower(c.name)`, country: sql`c.country`, users, lastLoginAt, createdAt: sql`c.created_at` }

/** The company's own columns of a row. */
const own = (Object.keys(companyListFields.shape) as (keyof typeof companyListFields.shape)[]).map(
  (field) => `c.${field}` as const,
)

type Reader = { maySeeCredit: boolean; today: string }
type Read = Omit<BuyerCompanyRow, 'credit'> & { standing: Standing | null }
export const toCompanyRow = ({ standing, ...row }: Read): BuyerCompanyRow => ({
  ...row,
  credit: standing && creditOfRow(standing),
})

export function companiesList(
  db: Db,
  q: BuyerCompaniesQuery,
  { maySeeCredit, today }: Reader,
): List<Read, (typeof buyerCompanyStates)[number]> {
  let rows = db
    .selectFrom('buyerCompanies as c')
    .select(['c.id', 'c.version', 'c.country', 'c.createdAt'])
    .select(own)
    .select(['c.status', (eb) => groups(eb).as('groups'), users.as('users'), lastLoginAt.as('lastLoginAt')])
    .select((maySeeCredit ? standingJson(today) : sql<Standing | null>`null`).as('standing'))
    .where(finds(q.search, words))
  if (q.country.length) rows = rows.where('c.country', 'in', q.country)
  if (q.groupId.length)
    rows = rows.where(
      sql<boolean>`exists (select 1 from buyer_group_members m where m.company_id = c.id and m.group_id = any(${sql.val(q.groupId.filter(isId))}::text[]::uuid[]))`,
    )
  if (q.credit.length) rows = rows.where(sql<boolean>`${stateOf(today)} = any(${sql.val(q.credit)}::text[])`)
  return { rows, id, order: orderOf(q, orders, id), status: { of: status, all: buyerCompanyStates, wanted: q.status } }
}

/** One page, and the countries of the filter. */
export async function companiesPage(db: Db, q: BuyerCompaniesQuery, reader: Reader) {
  const [page, countries] = await Promise.all([
    readPage(companiesList(db, q, reader), q, toCompanyRow),
    db.selectFrom('buyerCompanies').select('country').distinct().orderBy('country').limit(300).execute(),
  ])
  return { ...page, countries: countries.map((row) => row.country) }
}

const creditColumns: FileColumn<Read>[] = [
  { header: 'office.credit.used', cell: ({ standing: is }) => is && toCell(is.usedMinor) },
  {
    header: 'office.credit.limit',
    cell: ({ standing: is }) => (is?.limitMinor ? toCell(is.limitMinor) : null),
  },
  { header: 'office.credit.overdue', cell: ({ standing: is }) => is && toCell(is.overdueMinor) },
]

export const companiesFile = (maySeeCredit: boolean): ListFile<Read> => ({
  name: 'buyers',
  columns: [
    { header: 'word.company', cell: (row) => row.name },
    { header: 'word.city', cell: (row) => row.city },
    { header: 'word.country', cell: (row) => row.country },
    { header: 'word.status', cell: (row, t) => t(`signupStatus.${row.status}`) },
    { header: 'nav.groups', cell: (row) => row.groups.map((group) => group.name).join(', ') },
    { header: 'office.buyers.people', cell: (row) => row.users },
    { header: 'office.buyers.lastSignIn', cell: (row) => row.lastLoginAt },
    { header: 'office.buyers.since', cell: (row) => row.createdAt },
    ...(maySeeCredit ? creditColumns : []),
  ],
})

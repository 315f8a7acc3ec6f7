// The office's list of dealer companies.
import { sql } from 'kysely'
import type { BuyerCompaniesQuery, BuyerCompanyRow } from '@bilbro/contract/dealers/buyer-companies'
import type { Db } from '../../core/postgres/db.ts'
import { isId } from '../../core/ids.ts'

const columns = {
  name: sql`lower(c.name)`,
  country: sql`c.country`,
  lastLoginAt: sql`"lastLoginAt"`,
  createdAt: sql`c.created_at`,
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`

/** What a query narrows; by status only where that is wanted, so that each status can be counted. */
function where(q: BuyerCompaniesQuery, withStatus: boolean) {
  const parts = [sql`true`]
  if (withStatus && q.status.length) parts.push(sql`c.status = any(${sql.val(q.status)}::text[])`)
  if (q.country.length) parts.push(sql`c.country = any(${sql.val(q.country)}::text[])`)
  if (q.groupId.length)
    parts.push(
      sql`exists (select 1 from buyer_group_members m where m.company_id = c.id and m.group_id = any(${sql.val(q.groupId.filter(isId))}::text[]::uuid[]))`,
    )
  if (q.search) {
    const text = like(q.search)
    const number = q.search.toUpperCase().replace(/[^0-9A-Z]/g, '')
    parts.push(sql`(
      c.name ilike ${text} or c.city ilike ${text} or c.contact_name ilike ${text}
      or (${number} <> '' and (upper(regexp_replace(coalesce(c.org_no, ''), '[^0-9A-Za-z]', '', 'g')) like ${`%${number}%`}
        or upper(regexp_replace(coalesce(c.vat_id, ''), '[^0-9A-Za-z]', '', 'g')) like ${`%${number}%`}))
      or exists (select 1 from buyer_users u where u.company_id = c.id and (u.email::text ilike ${text} or u.name ilike ${text})))`)
  }
  return sql.join(parts, sql` and `)
}

/** One page, how many there are of each status, and the countries to choose from. */
export async function companiesPage(db: Db, q: BuyerCompaniesQuery) {
  const direction = sql.raw(q.sort)
  const [items, statuses, countries] = await Promise.all([
    sql<BuyerCompanyRow>`
      select c.id, c.version, c.name, c.country, c.city, c.status, c.created_at as "createdAt",
        coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name))
          from buyer_group_members m join buyer_groups g on g.id = m.group_id where m.company_id = c.id), '[]') as groups,
        (select count(*) from buyer_users u where u.company_id = c.id) as users,
        (select max(u.last_login_at) from buyer_users u where u.company_id = c.id) as "lastLoginAt"
      from buyer_companies c where ${where(q, true)}
      order by ${columns[q.sortBy]} ${direction} nulls last, c.id ${direction}
      limit ${q.pageSize} offset ${(q.page - 1) * q.pageSize}`.execute(db),
    sql<{ status: string; count: number }>`
      select c.status, count(*) as count from buyer_companies c where ${where(q, false)} group by c.status`.execute(db),
    sql<{ country: string }>`select distinct country from buyer_companies order by country limit 300`.execute(db),
  ])
  const byStatus = Object.fromEntries(statuses.rows.map((row) => [row.status, row.count]))
  const wanted = q.status.length ? q.status : Object.keys(byStatus)
  return {
    items: items.rows,
    total: wanted.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0),
    page: q.page,
    pageSize: q.pageSize,
    byStatus,
    countries: countries.rows.map((row) => row.country),
  }
}

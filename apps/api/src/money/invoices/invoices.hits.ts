import { sql } from 'kysely'
import { carName, companyName, type HitSource, numbered, ofCompanies } from '../../core/lists/hit-source.ts'

export const invoiceHits: HitSource = {
  from: sql`invoices t`,
  id: sql`t.id`,
  title: sql`coalesce(t.number, ${carName(sql`t.car_ids[1]`)})`,
  hint: sql`concat_ws(' · ', ${companyName(sql`t.company_id`)}, case when t.number is not null then ${carName(sql`t.car_ids[1]`)} end)`,
  status: sql`t.status`,
  parts: (asked) => [
    numbered(asked, sql`lower(t.number)`, sql`t.updated_at desc`),
    asked.amount === undefined
      ? undefined
      : { where: sql`t.payable_minor = ${asked.amount}`, order: sql`t.updated_at desc` },
    asked.carIds.length
      ? { where: sql`t.car_ids && ${sql.val(asked.carIds)}::uuid[]`, order: sql`t.updated_at desc` }
      : undefined,
    ofCompanies(asked, sql`t.company_id`, sql`t.updated_at desc`),
  ],
}

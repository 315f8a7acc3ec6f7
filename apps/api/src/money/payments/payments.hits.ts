import { sql } from 'kysely'
import { companyName, type HitSource, named, ofCompanies } from '../../core/lists/hit-source.ts'

export const paymentHits: HitSource = {
  from: sql`payments t`,
  id: sql`t.id`,
  title: sql`t.payer_name`,
  hint: sql`concat_ws(' · ', to_char(t.value_on, 'YYYY-MM-DD'), ${companyName(sql`t.company_id`)}, left(t.remittance, 60))`,
  status: sql`t.status`,
  parts: (asked) => [
    named(asked, sql`plain_text(t.payer_name || ' ' || t.remittance)`, sql`t.value_on desc`),
    asked.amount === undefined
      ? undefined
      : { where: sql`t.amount_minor = ${asked.amount}`, order: sql`t.value_on desc` },
    ofCompanies(asked, sql`t.company_id`, sql`t.value_on desc`),
  ],
}

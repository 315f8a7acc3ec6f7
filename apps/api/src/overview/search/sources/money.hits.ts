// What the search finds in this module, see decision 130.
import { carName, companyName, named, numbered, ofCompanies, type HitSource } from '../../../core/lists/hit-source.ts'
import { sql } from 'kysely'

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

export const purchaseInvoiceHits: HitSource = {
  from: sql`purchase_invoices t left join suppliers s on s.id = t.supplier_id`,
  id: sql`t.id`,
  title: sql`coalesce(nullif(t.number, ''), s.name)`,
  hint: sql`s.name`,
  status: sql`t.status`,
  parts: (asked) => {
    const ofSupplier = named(asked, sql`plain_text(x.name)`)
    return [
      numbered(asked, sql`lower(t.number)`, sql`t.updated_at desc`),
      ofSupplier && {
        where: sql`t.supplier_id in (select x.id from suppliers x where ${ofSupplier.where} limit 20)`,
        order: sql`t.updated_at desc`,
      },
      asked.amount === undefined
        ? undefined
        : { where: sql`t.net_minor + t.vat_minor = ${asked.amount}`, order: sql`t.updated_at desc` },
    ]
  },
}

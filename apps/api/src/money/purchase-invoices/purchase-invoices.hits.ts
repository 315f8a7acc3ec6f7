import { sql } from 'kysely'
import { type HitSource, named, numbered } from '../../core/lists/hit-source.ts'

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

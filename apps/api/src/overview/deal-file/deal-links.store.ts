// Which deal a record belongs to. A deal is known by its negotiation: see decision 131.
import { type RawBuilder, sql } from 'kysely'
import type { DealSection, DealSource } from '@bilbro/contract/overview/deal-file/deal-sections'
import type { Db } from '../../core/postgres/db.ts'

type Found = { id: string; name: string | null }

const byContract = (table: string, id: string) =>
  sql`select k.offer_id as id, null::text as name from ${sql.table(table)} t join contracts k on k.id = t.contract_id where t.id = ${id}`

const selects: Record<DealSource, (id: string) => RawBuilder<unknown>> = {
  offers: (id) => sql`select o.id, null::text as name from offers o where o.id = ${id}`,
  contracts: (id) => sql`select k.offer_id as id, null::text as name from contracts k where k.id = ${id}`,
  invoices: (id) => byContract('invoices', id),
  payments: (id) => sql`
    select k.offer_id as id, string_agg(i.number, ', ' order by i.number) as name
    from payment_allocations a join invoices i on i.id = a.invoice_id join contracts k on k.id = i.contract_id
    where a.payment_id = ${id} and a.undone_at is null group by k.offer_id order by min(i.number) limit 20`,
  transports: (id) => byContract('transports', id),
  exports: (id) => byContract('car_exports', id),
  proofs: (id) => byContract('proof_files', id),
  claims: (id) => byContract('claims', id),
  // The sale of the car: the one that holds, else the last one. A negotiation alone is no sale.
  cars: (id) => sql`
    select o.id, null::text as name from offer_cars x join offers o on o.id = x.offer_id
    where x.car_id = ${id} and (o.status = 'ACCEPTED' or exists (select from contracts k where k.offer_id = o.id))
    order by o.status = 'ACCEPTED' desc, o.updated_at desc limit 5`,
}

/** The deals of a record. */
export const listDealsOf = async (db: Db, source: DealSource, id: string): Promise<Found[]> =>
  (await sql<Found>`${selects[source](id)}`.execute(db)).rows

const ofDeal = (table: string) =>
  sql`select from ${sql.table(table)} t join contracts k on k.id = t.contract_id where k.offer_id = o.id`
const exists: { readonly [S in DealSection]?: RawBuilder<unknown> } = {
  offers: sql`select`,
  contracts: sql`select from contracts k where k.offer_id = o.id`,
  invoices: ofDeal('invoices'),
  payments: sql`select from payment_allocations a join invoices i on i.id = a.invoice_id join contracts k on k.id = i.contract_id
    where k.offer_id = o.id and a.undone_at is null`,
  deposits: ofDeal('vat_deposits'),
  releases: ofDeal('car_releases'),
  transports: ofDeal('transports'),
  exports: ofDeal('car_exports'),
  proofs: ofDeal('proof_files'),
  claims: ofDeal('claims'),
}

/** Those of the deals that have a record in one of these sections; none of a section about the car itself. */
export async function listReadable(
  db: Db,
  ids: readonly string[],
  sections: readonly DealSection[],
): Promise<ReadonlySet<string>> {
  const asked = sections.flatMap((section) => exists[section] ?? [])
  if (!asked.length || !ids.length) return new Set()
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o where o.id = any(${sql.val(ids)}::uuid[]) and (${sql.join(
      asked.map((select) => sql`exists (${select})`),
      sql` or `,
    )})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

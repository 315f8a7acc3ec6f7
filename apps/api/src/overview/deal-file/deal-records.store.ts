// All records of a deal in one statement: each section is one part, and only the parts that the reader may see are read.
import { type RawBuilder, sql } from 'kysely'
import type { DealSection } from '@bilbro/contract/overview/deal-file/deal-sections'
import type { Db } from '../../core/postgres/db.ts'

export type RecordRead = {
  section: DealSection
  id: string
  name: string | null
  kind: string | null
  status: string
  amount: number | null
  currency: string
  at: string | null
  on: string | null
  carId: string | null
  hint: string | null
  missing: string[]
  signatures: { role: 'ADMIN' | 'BUYER'; name: string; at: string }[]
  /** The columns that the state machines name as due times, and what decides whose turn it is. */
  facts: Record<string, unknown>
}

type Part = {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  name?: RawBuilder<unknown>
  kind?: RawBuilder<unknown>
  status: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  currency?: RawBuilder<unknown>
  at?: RawBuilder<unknown>
  on?: RawBuilder<unknown>
  car?: RawBuilder<unknown>
  hint?: RawBuilder<unknown>
  missing?: RawBuilder<unknown>
  signatures?: RawBuilder<unknown>
  facts?: RawBuilder<unknown>
}

const iso = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const ofContracts = sql`contract_id in (select k.id from ks k)`
const ofInvoices = sql`invoice_id in (select i.id from invoices i where i.${ofContracts})`
/** The amount of a credit note counts against the others. */
const signed = sql`case when t.kind = 'CREDIT_NOTE' then -1 else 1 end`

const parts: Record<DealSection, Part> = {
  offers: {
    from: sql`d t`,
    id: sql`t.id`,
    status: sql`t.status`,
    amount: sql`t.amount_minor`,
    currency: sql`t.currency`,
    at: sql`coalesce(t.accepted_at, t.closed_at, t.since)`,
    facts: sql`jsonb_build_object('expiresAt', ${iso(sql`t.expires_at`)})`,
  },
  contracts: {
    from: sql`ks t`,
    id: sql`t.id`,
    name: sql`t.number`,
    status: sql`t.status`,
    amount: sql`t.amount_minor`,
    currency: sql`t.currency`,
    at: sql`case when t.status = 'SIGNED' then coalesce(t.signed_at, t.updated_at) else t.updated_at end`,
    hint: sql`t.ended_reason`,
    signatures: sql`(select jsonb_agg(jsonb_build_object('role', s.role, 'name', s.name, 'at', ${iso(sql`s.at`)}) order by s.at)
      from contract_signatures s where s.contract_id = t.id and s.document_sha256 = t.document_sha256)`,
    facts: sql`jsonb_build_object('dueAt', ${iso(sql`t.due_at`)}, 'createdAt', ${iso(sql`t.created_at`)})`,
  },
  invoices: {
    from: sql`(select * from invoices i where i.${ofContracts}) t`,
    id: sql`t.id`,
    name: sql`t.number`,
    kind: sql`t.kind`,
    status: sql`t.status`,
    amount: sql`(${signed}) * t.payable_minor`,
    currency: sql`t.currency`,
    at: sql`case when t.issued_on is null then t.created_at end`,
    on: sql`t.issued_on`,
    facts: sql`jsonb_build_object('dueOn', t.due_on, 'gross', (${signed}) * (t.net_minor + t.vat_minor), 'paid', t.paid_minor,
      'payable', t.payable_minor, 'isIssued', t.number is not null, 'isSale', t.kind in ('SALE', 'CORRECTION'),
      'asks', t.kind not in ('CREDIT_NOTE', 'PROFORMA'))`,
  },
  payments: {
    from: sql`(select p.*, g.given from (
      select a.payment_id, sum(a.amount_minor)::bigint as given from payment_allocations a
      where a.undone_at is null and a.${ofInvoices} group by a.payment_id) g join payments p on p.id = g.payment_id) t`,
    id: sql`t.id`,
    kind: sql`t.means`,
    status: sql`t.status`,
    amount: sql`t.given`,
    currency: sql`t.currency`,
    on: sql`t.value_on`,
    hint: sql`t.payer_name`,
  },
  deposits: {
    from: sql`(select * from vat_deposits v where v.${ofContracts}) t`,
    id: sql`t.id`,
    status: sql`t.status`,
    amount: sql`t.amount_minor`,
    at: sql`coalesce(t.forfeited_at, t.approved_at, t.held_at)`,
    facts: sql`jsonb_build_object('dueOn', t.due_on)`,
  },
  papers: {
    from: sql`(select c.id, c.status, c.condition from cars c where c.id = any((select car_ids from d)::uuid[])) t`,
    id: sql`t.id`,
    status: sql`t.status`,
    car: sql`t.id`,
  },
  releases: {
    from: sql`(select * from car_releases r where r.${ofContracts}) t`,
    id: sql`t.id`,
    status: sql`case when t.taken_back_at is not null then 'TAKEN_BACK' when t.redeemed_at is not null then 'FETCHED'
      when t.expires_at < now() then 'EXPIRED' else 'READY' end`,
    at: sql`coalesce(t.taken_back_at, t.redeemed_at, t.released_at)`,
    car: sql`t.car_id`,
    hint: sql`case when t.redeemed_at is not null then nullif(concat_ws(', ', t.driver_name, nullif(t.driver_company, '')), '') end`,
  },
  transports: {
    from: sql`(select * from transports x where x.${ofContracts}) t`,
    id: sql`t.id`,
    name: sql`'#' || t.no`,
    status: sql`t.status`,
    at: sql`coalesce(t.delivered_at, t.last_news_at, t.updated_at)`,
    car: sql`t.car_id`,
    hint: sql`coalesce(nullif(t.carrier, ''), t.delivery_provider)`,
    facts: sql`jsonb_build_object('pickupPlannedAt', ${iso(sql`t.pickup_planned_at`)},
      'deliveryPlannedAt', ${iso(sql`t.delivery_planned_at`)})`,
  },
  exports: {
    from: sql`(select * from car_exports e where e.${ofContracts}) t`,
    id: sql`t.id`,
    name: sql`t.mrn`,
    kind: sql`t.way`,
    status: sql`t.status`,
    at: sql`case when t.exited_on is null then t.updated_at end`,
    on: sql`t.exited_on`,
    car: sql`t.car_id`,
  },
  registrations: {
    // A car that comes back and is sold again has a later contract, and its own registration.
    from: sql`(select r.* from car_registrations r
      where r.car_id = any((select car_ids from d)::uuid[]) and exists (
        select from ks k where k.signed_at <= r.confirmed_at and not exists (
          select from contract_cars x join contracts y on y.id = x.contract_id
          where x.car_id = r.car_id and y.offer_id <> k.offer_id and y.signed_at > k.signed_at and y.signed_at <= r.confirmed_at))) t`,
    id: sql`t.id`,
    name: sql`t.plate`,
    kind: sql`t.country`,
    status: sql`'REGISTERED'`,
    at: sql`case when t.registered_on is null then t.confirmed_at end`,
    on: sql`t.registered_on`,
    car: sql`t.car_id`,
  },
  proofs: {
    from: sql`(select * from proof_files p where p.${ofContracts}) t`,
    id: sql`t.id`,
    kind: sql`t.route`,
    status: sql`t.status`,
    at: sql`t.decided_at`,
    on: sql`case when t.decided_at is null then t.opened_on end`,
    car: sql`t.car_id`,
    missing: sql`to_jsonb(t.missing_papers)`,
    facts: sql`jsonb_build_object('dueOn', t.due_on, 'turn', t.turn, 'deliveredOn', t.delivered_on)`,
  },
  claims: {
    from: sql`(select * from claims c where c.${ofContracts}) t`,
    id: sql`t.id`,
    name: sql`t.number`,
    kind: sql`t.kind`,
    status: sql`t.status`,
    amount: sql`t.wanted_minor`,
    at: sql`coalesce(t.decided_at, t.created_at)`,
    car: sql`t.car_id`,
    facts: sql`jsonb_build_object('dueOn', t.due_on, 'hasAppealed', t.has_appealed)`,
  },
}

const selectPart = (
  section: DealSection,
  part: Part,
) => sql`select ${sql.lit(section)}::text as section, ${part.id} as id,
  ${part.name ?? sql`null`}::text as name, ${part.kind ?? sql`null`}::text as kind, ${part.status}::text as status,
  ${part.amount ?? sql`null`}::bigint as amount, ${part.currency ?? sql`'EUR'`}::text as currency, ${part.at ?? sql`null`}::timestamptz as at,
  ${part.on ?? sql`null`}::date as "on", ${part.car ?? sql`null`}::uuid as car_id, ${part.hint ?? sql`null`}::text as hint,
  coalesce(${part.missing ?? sql`null::jsonb`}, '[]') as missing, coalesce(${part.signatures ?? sql`null::jsonb`}, '[]') as signatures,
  ${part.facts ?? sql`'{}'::jsonb`} as facts from ${part.from}`

/** More than a deal of 20 cars has; nobody reads a longer page. */
const mostRecords = 500

/** The records of these sections, in their order, the oldest of a section first. */
export async function listRecords(db: Db, offerId: string, sections: readonly DealSection[]): Promise<RecordRead[]> {
  if (!sections.length) return []
  const { rows } = await sql<RecordRead>`
    with d as (select * from offers where id = ${offerId}),
    ks as materialized (select k.* from contracts k where k.offer_id = ${offerId})
    select * from (${sql.join(
      sections.map((section) => selectPart(section, parts[section])),
      sql` union all `,
    )}) r order by array_position(${sql.val(sections)}::text[], r.section), coalesce(r.at, r."on"::timestamptz), r.id
    limit ${sql.lit(mostRecords)}`.execute(db)
  return rows
}

export type DealRead = Awaited<ReturnType<typeof findDeal>>

/** Cars, dealer and agreed amount; undefined if there is no such deal. */
export const findDeal = (db: Db, offerId: string) =>
  db
    .selectFrom('offers as o')
    .innerJoin('buyerCompanies as b', 'b.id', 'o.companyId')
    .select([
      'o.id',
      'o.status',
      'o.amountMinor',
      'o.currency',
      'b.id as companyId',
      'b.name as companyName',
      'b.country',
    ])
    .select(
      sql<{ id: string; stockNo: string; title: string; photo: string | null; status: string }[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'stockNo', c.stock_no,
          'title', car_title(c.brand, c.model, c.variant), 'photo', c.photo_file_id, 'status', c.status)
          order by array_position(o.car_ids, c.id)), '[]')
        from cars c where c.id = any(o.car_ids))`.as('cars'),
    )
    .where('o.id', '=', offerId)
    .executeTakeFirst()

/** Who named or accepted the agreed amount; undefined if no colleague did. */
export const findNegotiator = (db: Db, offerId: string) =>
  db
    .selectFrom('offerRounds as r')
    .innerJoin('offers as o', 'o.id', 'r.offerId')
    .innerJoin('staffUsers as u', 'u.id', 'r.staffId')
    .select(['u.id', 'u.name'])
    .where('r.offerId', '=', offerId)
    .where('r.side', '=', 'SELLER')
    .where((e) =>
      e.or([
        e('r.kind', '=', 'ACCEPT'),
        e.and([e('r.kind', 'in', ['OFFER', 'COUNTER', 'MIDPOINT']), e('r.amountMinor', '=', e.ref('o.amountMinor'))]),
      ]),
    )
    .orderBy('r.no', 'desc')
    .executeTakeFirst()

/** Who drafted the newest contract, and the company that sells by it. */
export const findContractHead = (db: Db, offerId: string) =>
  db
    .selectFrom('contracts as k')
    .innerJoin('legalEntities as e', 'e.id', 'k.legalEntityId')
    .leftJoin('staffUsers as u', 'u.id', 'k.draftedBy')
    .select(['e.id as sellerId', 'e.name as sellerName', 'u.id as drafterId', 'u.name as drafterName'])
    .where('k.offerId', '=', offerId)
    .orderBy('k.createdAt', 'desc')
    .executeTakeFirst()

/** The contracts and invoices of a deal: a margin names one of them as the sale of its car. */
export async function listSaleIds(db: Db, offerId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select k.id from contracts k where k.offer_id = ${offerId}
    union all
    select i.id from invoices i join contracts k on k.id = i.contract_id where k.offer_id = ${offerId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

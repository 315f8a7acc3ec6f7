// Claims of the demo's dealers about delivered cars.
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { Pool, PoolClient } from 'pg'
import { shown } from './claims.data.ts'

/** The same id for the same text, in the form of a UUID (RFC 9562, version 8). */
const idOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid`

/** The past steps of a claim in each state: actor, action, and status afterwards. */
const ways: Record<string, readonly (readonly [by: 'DEALER' | 'HOUSE' | 'CLOCK', action: string, to: string])[]> = {
  SUBMITTED: [],
  IN_REVIEW: [['HOUSE', 'claim_take', 'IN_REVIEW']],
}
ways.NEEDS_INFO = [...ways.IN_REVIEW!, ['HOUSE', 'claim_ask', 'NEEDS_INFO']]
ways.CLOSED_NO_ANSWER = [...ways.NEEDS_INFO, ['CLOCK', 'claim_timeout', 'CLOSED_NO_ANSWER']]
for (const to of ['ACCEPTED', 'PARTLY', 'REJECTED'] as const)
  ways[to] = [...ways.IN_REVIEW!, ['HOUSE', 'claim_decide', to]]
ways.SETTLED = [...ways.ACCEPTED!, ['DEALER', 'claim_buyer_accepts', 'SETTLED']]
ways.ESCALATED = [...ways.REJECTED!, ['DEALER', 'claim_appeal', 'ESCALATED']]

/** Runs after the transports; safe to run again. */
export async function loadClaims(client: PoolClient): Promise<void> {
  await client.query(
    `create temp table claimed on commit drop as
     select ${idOf(`'claim ' || t.id || ' ' || s.n`)} as id, t.id as transport_id, t.car_id, t.contract_id, t.company_id, k.legal_entity_id,
       coalesce(t.odometer_km, c.mileage + 14) as mileage, s.status, s.kind, s.wanted, s.due, s.outcome, s.amount, s."needsSecond", s.recourse,
       s.body->>o.lang as body, s.reason->>o.lang as reason, s.asked->>o.lang as asked, s.objection->>o.lang as objection,
       greatest(t.delivered_at + interval '15 minutes', least(now() - interval '3 hours', t.delivered_at + interval '20 hours')) as at,
       (select p.id from buyer_users p where p.company_id = t.company_id order by p.created_at, p.id limit 1) as buyer_user_id,
       row_number() over (partition by k.legal_entity_id order by s.place) as no
     from (select q.*, row_number() over (partition by q.pays order by q.is_demo desc, q.delivered_at desc, q.id) as n, count(*) over (partition by q.pays) as count
       from (select p.*, p.is_invoiced and row_number() over (partition by p.is_invoiced order by p.is_demo desc, p.delivered_at desc, p.id) % 2 = 1 as pays from (select t.*, exists (select from invoices i where i.contract_id = t.contract_id and i.kind = 'SALE' and i.number is not null and i.status <> 'CREDITED') as is_invoiced,
               exists (select from buyer_users u where u.company_id = t.company_id and u.email like 'buyer.%@bilbro.test') as is_demo
             from transports t where t.status_group = 'DELIVERED' and not t.is_internal and t.delivered_at is not null and t.contract_id is not null) p) q) t
     join contracts k on k.id = t.contract_id and k.status = 'SIGNED' join cars c on c.id = t.car_id join buyer_companies b on b.id = t.company_id
     cross join lateral (select case when b.country in ('NO', 'DK', 'SE') then lower(b.country) else 'de' end as lang) o
     join (select row_number() over (partition by x.amount is not null order by x.place) as n, x.* from jsonb_to_recordset($1) x(place int, status text, kind text, body jsonb, wanted bigint, due int,
       outcome text, amount bigint, reason jsonb, "needsSecond" boolean, asked jsonb, objection jsonb, recourse jsonb)) s on (s.amount is not null) = t.pays and (s.n - 1) % t.count + 1 = t.n
     where not exists (select from claims)`,
    [JSON.stringify(shown.map((one, place) => ({ ...one, place })))],
  )
  const year = `to_char(now(), 'YYYY')`
  const number = `'R-' || ${year} || '-' || lpad(no::text, 4, '0')`
  await client.query(
    `insert into claims (id, number, status, kind, legal_entity_id, company_id, car_id, contract_id, transport_id, reported_by, body, mileage, wanted_minor, due_on, house_days_left,
       outcome, amount_minor, reason, decided_by, decided_at, needs_second, has_appealed, objected_outcome, objected_reason, created_at, updated_at, told_at)
     select id, ${number}, status, kind, legal_entity_id, company_id, car_id, contract_id, transport_id, buyer_user_id, body, mileage, wanted,
       -- Nobody has to answer on a day off.
       current_date + due + case extract(isodow from current_date + due) when 6 then 2 when 7 then 1 else 0 end,
       case when status = 'NEEDS_INFO' then 6 end, outcome, amount, reason,
       case when outcome is not null then (select u.id from staff_users u order by u.created_at, u.id offset 1 limit 1) end,
       case when outcome is not null then now() end, coalesce("needsSecond", false), status = 'ESCALATED',
       case when status = 'ESCALATED' then outcome end, case when status = 'ESCALATED' then reason end, at, at, at from claimed`,
  )
  await client.query(
    `insert into number_series (legal_entity_id, kind, year, format, next)
     select legal_entity_id, 'CLAIM', ${year}::int, 'R-YYYY-0000', max(no) + 1 from claimed group by 1 on conflict do nothing`,
  )
  await client.query(
    `insert into given_numbers (legal_entity_id, kind, number, given_at) select legal_entity_id, 'CLAIM', ${number}, at from claimed`,
  )
  await loadClaimPhotos(client)
  await client.query(
    `insert into claim_messages (id, claim_id, is_house, staff_id, body, created_at)
     select ${idOf(`'claim question ' || id`)}, id, true, (select u.id from staff_users u order by u.created_at, u.id limit 1), asked, at + (now() - at) * 2 / 6 from claimed where asked is not null`,
  )
  // An appeal is also a message to the company, after its decision.
  await client.query(
    `insert into claim_messages (id, claim_id, is_house, buyer_user_id, body, created_at)
     select ${idOf(`'claim objection ' || id`)}, id, false, buyer_user_id, objection, at + (now() - at) * 3 / 6 from claimed where objection is not null`,
  )
  await client.query(
    `insert into claim_recourses (id, claim_id, to_whom, name, amount_minor, due_on, status, created_at, updated_at)
     select ${idOf(`'claim recourse ' || id`)}, id, recourse->>'toWhom', recourse->>'name', (recourse->>'amount')::bigint, current_date + 21, recourse->>'status', at, at from claimed where recourse is not null`,
  )
  await tell(client)
}

/**
 * Adds a photo to each claim, as real claims have: of its car, or of a similar interior. When the car's own picture is
 * drawn later, it replaces the photo; safe to run again.
 */
export async function loadClaimPhotos(client: Pool | PoolClient): Promise<void> {
  await client.query(
    `insert into claim_photos (id, claim_id, company_id, uploaded_by, side, name, file_id, created_at)
     select ${idOf(`'claim photo ' || l.id`)}, l.id, l.company_id, l.reported_by, p.side, lower(p.side) || '.jpg', p.file_id, l.created_at
     from claims l join cars c on c.id = l.car_id
     cross join lateral (select case when l.kind in ('MISSING_PART', 'WRONG_DATA', 'MILEAGE') then 'INTERIOR' when l.kind in ('MECHANICAL', 'KEYS_OR_PAPERS') then 'OTHER' else 'FRONT' end as side) s
     cross join lateral (select s.side, case when s.side = 'FRONT' then c.photo_file_id else (
       select a.medium_file_id from car_attachments a where a.kind = 'PHOTO' and a.medium_file_id is not null
         and a.view = case when l.kind in ('MILEAGE', 'MECHANICAL') then 'DASHBOARD' else 'INTERIOR_FRONT' end order by a.car_id, a.id limit 1) end as file_id) p
     where p.file_id is not null and not exists (select from claim_photos x where x.claim_id = l.id) on conflict do nothing`,
  )
}

/** Inserts the audit log of the claims: the report, and each later step. */
async function tell(client: PoolClient): Promise<void> {
  await client.query(
    `insert into audit_log (id, at, actor_kind, actor_id, actor_name, entity, entity_id, parents, action, reason, changes)
     select ${idOf(`'claim log ' || l.id || ' ' || w.place`)}, l.created_at + (now() - l.created_at) * (w.place - 1) / 6,
       case w.by when 'HOUSE' then 'staff' when 'DEALER' then 'buyer' else 'system' end,
       case w.by when 'HOUSE' then u.id when 'DEALER' then b.id end, case w.by when 'HOUSE' then u.name when 'DEALER' then b.name else 'Bilbro' end,
       'claims', l.id, array['buyerCompanies:' || l.company_id, 'cars:' || l.car_id, 'contracts:' || l.contract_id], w.action,
       case when w.action = 'claim_decide' then l.reason end,
       case when w.action = 'claimOpen' then jsonb_build_array(
           jsonb_build_object('field', 'claimNumber', 'from', null, 'to', l.number), jsonb_build_object('field', 'claimKind', 'from', null, 'to', l.kind))
         else jsonb_build_array(jsonb_build_object('field', 'claimStatus', 'from', w."from", 'to', w."to")) end
     from claims l join claimed c on c.id = l.id
     join jsonb_to_recordset($1) w(of text, place int, by text, action text, "from" text, "to" text) on w.of = l.status
     join buyer_users b on b.id = l.reported_by
     cross join (select id, name from staff_users order by created_at, id offset 1 limit 1) u
     on conflict do nothing`,
    [
      JSON.stringify(
        Object.entries(ways).flatMap(([of, steps]) =>
          [['DEALER', 'claimOpen', 'SUBMITTED'] as const, ...steps].map(([by, action, to], at, all) => ({
            of,
            place: at + 1,
            by,
            action,
            from: all[at - 1]?.[2] ?? null,
            to,
          })),
        ),
      ),
    ],
  )
}

type Note = { id: string; precedesId: string; claimId: string; carId: string }
/** How the server refunds a claim. */
export interface ClaimHouse {
  /** Its credit note with a number; undefined where the car is not invoiced. */
  readonly draft: (claimId: string) => Promise<{ precedesId: string; document: InvoiceDocument } | undefined>
  /** Reduces the margin of its car in the register. */
  readonly register: (note: Note, document: InvoiceDocument) => Promise<void>
}
/** Creates the credit notes of settled claims. */
export async function loadCreditNotes(pool: Pool, house: ClaimHouse): Promise<void> {
  const { rows } = await pool.query<{ claimId: string; carId: string }>(
    `select id as "claimId", car_id as "carId" from claims l
     where status = 'SETTLED' and not exists (select from invoices i where i.claim_id = l.id) order by id`,
  )
  for (const { claimId, carId } of rows) {
    const made = await house.draft(claimId)
    if (!made) continue
    const { precedesId, document } = made
    const { totals, language, number, issuedOn } = document
    const inserted = await pool.query<{ id: string }>(
      `insert into invoices (kind, status, legal_entity_id, company_id, contract_id, precedes_id, claim_id, car_ids, language, number, choices, document,
         net_minor, vat_minor, payable_minor, issued_on, issued_at, sent_at, created_at, updated_at)
       select 'CREDIT_NOTE', 'SENT', legal_entity_id, company_id, contract_id, $2, id, array[car_id], $3, $4, '{}', $5,
         $6, $7, $8, $9, updated_at, updated_at, updated_at, updated_at from claims where id = $1 returning id`,
      [
        ...[claimId, precedesId, language, number, JSON.stringify(document)],
        ...[totals.net.minor, totals.vat.minor, totals.payable.minor, issuedOn],
      ],
    )
    await house.register({ id: inserted.rows[0]!.id, precedesId, claimId, carId }, document)
  }
}

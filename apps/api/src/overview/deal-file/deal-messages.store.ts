// The messages and notes of a deal as one thread.
import { type RawBuilder, sql } from 'kysely'
import type { DealMessage } from '@bilbro/contract/overview/deal-file/deal-file'
import type { Db } from '../../core/postgres/db.ts'

type Section = DealMessage['section']
const ks = sql`(select k.id from contracts k where k.offer_id = o.id)`

/** Of each section: the messages of one deal `o`. */
const parts: { readonly [S in Section]?: readonly RawBuilder<unknown>[] } = {
  offers: [
    sql`select r.id, r.at, r.offer_id as record_id, null as name, coalesce(s.name, u.name) as author, r.side, false as is_internal, r.message as body
      from offer_rounds r left join staff_users s on s.id = r.staff_id left join buyer_users u on u.id = r.buyer_user_id
      where r.offer_id = o.id and r.message <> ''`,
  ],
  contracts: [
    sql`select n.id, n.created_at, n.contract_id, k.number, s.name, 'SELLER', n.visibility <> 'DEALER', n.body
      from notes n join contracts k on k.id = n.contract_id join staff_users s on s.id = n.author_id
      where n.contract_id in ${ks} and n.removed_at is null`,
  ],
  transports: [
    sql`select e.id, e.received_at, e.transport_id, '#' || t.no, s.name, case when e.source = 'HOUSE' then 'SELLER' else 'OTHER' end, true, e.note
      from transports t join transport_events e on e.transport_id = t.id left join staff_users s on s.id = e.staff_id
      where t.contract_id in ${ks} and e.note <> '' and (e.staff_id is not null or e.source <> 'HOUSE')`,
  ],
  proofs: [
    sql`select d.id, d.checked_at, p.id, null, s.name, 'SELLER', d.status <> 'CHECKED_BAD', d.note
      from proof_files p join proof_documents d on d.proof_file_id = p.id left join staff_users s on s.id = d.checked_by
      where p.contract_id in ${ks} and d.note <> '' and d.checked_at is not null`,
    sql`select p.id, p.decided_at, p.id, null, s.name, 'SELLER', true, p.decided_note
      from proof_files p left join staff_users s on s.id = p.decided_by
      where p.contract_id in ${ks} and p.decided_note <> '' and p.decided_at is not null`,
  ],
  claims: [
    sql`select c.id, c.created_at, c.id, c.number, u.name, 'BUYER', false, c.body
      from claims c left join buyer_users u on u.id = c.reported_by where c.contract_id in ${ks} and c.body <> ''`,
    sql`select m.id, m.created_at, c.id, c.number, coalesce(s.name, u.name), case when m.is_house then 'SELLER' else 'BUYER' end, false, m.body
      from claims c join claim_messages m on m.claim_id = c.id
      left join staff_users s on s.id = m.staff_id left join buyer_users u on u.id = m.buyer_user_id
      where c.contract_id in ${ks}`,
  ],
  // Notes on the cars while the deal was under way.
  cars: [
    sql`select n.id, n.created_at, n.car_id, c.stock_no, s.name, 'SELLER', n.visibility <> 'DEALER', n.body
      from notes n join cars c on c.id = n.car_id join staff_users s on s.id = n.author_id
      where n.car_id = any(o.car_ids) and n.request_id is null and n.removed_at is null
        and n.created_at >= o.created_at and n.created_at <= case when o.status in ('DECLINED', 'WITHDRAWN', 'EXPIRED') then o.closed_at else 'infinity' end`,
  ],
}
/** The sections that have messages. */
export const listMessageSections = (): Section[] => Object.keys(parts) as Section[]

const sides: Record<string, DealMessage['side']> = { SELLER: 'HOUSE', BUYER: 'DEALER' }
type Row = Omit<DealMessage, 'side'> & { side: string }

/** Messages of these sections before one of them, newest first. */
export async function listMessages(
  db: Db,
  offerId: string,
  { sections, before, limit }: { sections: readonly Section[]; before: string | undefined; limit: number },
): Promise<DealMessage[]> {
  const selects = sections.flatMap((section) =>
    (parts[section] ?? []).map(
      (part) =>
        sql`select ${sql.lit(section)}::text as section, m.* from (${part}) m (id, at, record_id, name, author, side, is_internal, body)`,
    ),
  )
  if (!selects.length) return []
  const { rows } = await sql<Row>`
    with m as (select x.* from offers o cross join lateral (${sql.join(selects, sql` union all `)}) x where o.id = ${offerId})
    select m.* from m ${
      before === undefined
        ? sql``
        : sql`where (m.at, m.id) < (select b.at, b.id from m b where b.id = ${before} order by b.at limit 1)`
    } order by m.at desc, m.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => ({ ...row, side: sides[row.side] ?? 'OTHER' }))
}

// Proof that the audit log is unchanged: the database hashes each row, and seals chain these hashes. This file creates
// the seals and finds broken ones.
import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'

export type Seal = { seq: number; hash: string; sealedAt: string }
export type Fault =
  | 'MISSING'
  | 'CHANGED'
  | 'ACTOR_CHANGED'
  | 'DETAILS_CHANGED'
  | 'SEALED_TWICE'
  | 'IN_NO_SEAL'
  | 'SEAL_CHANGED'
  | 'SEAL_MISSING'
  | 'ERASURE_CHANGED'
  | 'ANCHOR_MISSING'
/** Position of a fault: the seal and the place in it, or the row when no seal holds it. */
export type Break = {
  fault: Fault
  seal: number | null
  place: number | null
  rowId: string | null
  row: string | null
}
export type ChainCheck = {
  rows: number
  seals: number
  unsealed: number
  erased: number
  last: Seal | null
  breaks: Break[]
}

/** What an erasure may remove from a row: who acted, or the details. */
export const auditParts = ['ACTOR', 'DETAILS'] as const

const atOnce = 10_000
const mostBreaks = 20

/** Seals all committed rows that have no seal yet and returns their number. Parallel calls wait for each other. */
export async function sealAudit(db: Db, now: Date): Promise<number> {
  let all = 0
  for (;;) {
    const { rows } = await sql<{ n: number }>`select seal_audit(${now.toISOString()}, ${atOnce}) as n`.execute(db)
    all += rows[0]!.n
    if (rows[0]!.n < atOnce) return all
  }
}

export async function lastSeal(db: Db): Promise<Seal | null> {
  const { rows } = await sql<Seal>`
    select seq, encode(hash, 'hex') as hash, sealed_at as "sealedAt" from audit_seals order by seq desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Checks every row against its hashes, and every seal against its rows and the previous seal. `since` is the hash of a
 * seal that was noted elsewhere; that seal must still exist. Call it in a repeatable-read transaction.
 */
export async function checkAudit(db: Db, since?: string): Promise<ChainCheck> {
  const breaks: Break[] = []
  for (let after = 0; breaks.length < mostBreaks;) {
    const until = await batchAfter(db, after)
    if (until === null) break
    const rows = await brokenRows(db, after, until)
    // A broken row already explains why its seal is broken: report only the row.
    const seals = (await brokenSeals(db, after, until)).filter(
      ({ fault, seal }) => fault === 'SEAL_MISSING' || !rows.some((row) => row.seal === seal),
    )
    breaks.push(...seals, ...rows)
    after = until
  }
  breaks.sort((a, b) => a.seal! - b.seal! || (a.place ?? 0) - (b.place ?? 0))
  breaks.push(...(await brokenOutside(db)), ...(await brokenErasures(db)))
  if (since !== undefined && !(await hasSeal(db, since)))
    breaks.push({ fault: 'ANCHOR_MISSING', seal: null, place: null, rowId: null, row: since })
  return { ...(await counts(db)), last: await lastSeal(db), breaks: breaks.slice(0, mostBreaks) }
}

/** The seal that ends a batch of about 10,000 rows. */
async function batchAfter(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ until: number | null }>`
    select max(seq) as until from (
      select seq, sum(count) over (order by seq) - count as before
      from (select seq, count from audit_seals where seq > ${after} order by seq limit 1000) s) b
    where before < ${atOnce}`.execute(db)
  return rows[0]?.until ?? null
}

async function brokenSeals(db: Db, after: number, until: number): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select case when missing then 'SEAL_MISSING' else 'SEAL_CHANGED' end as fault, seq as seal, null as place, null as "rowId", null as row
    from (
      select seq, seq <> coalesce(lag(seq) over w, ${after}) + 1 as missing,
        previous_hash <> coalesce(lag(hash) over w, (select hash from audit_seals where seq = ${after}), '')
          or hash <> audit_seal_hash(seq, previous_hash, sealed_at, count, audit_rows_hash(row_ids)) as changed
      from audit_seals where seq > ${after} and seq <= ${until} window w as (order by seq)) s
    where missing or changed order by seq limit ${mostBreaks}`.execute(db)
  return rows
}

/** Describes a row so that it can be found, without names and texts. */
const told = sql`a.entity || ' ' || a.entity_id || ' ' || a.action || ' ' || to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const isErased = (part: (typeof auditParts)[number]) =>
  sql`exists (select from audit_redactions r where r.audit_id = a.id and r.part = ${part})`
const fault = sql`case
  when a.id is null then 'MISSING'
  when a.content_hash <> audit_content_hash(a) then 'CHANGED'
  when a.actor_salt is not null and a.actor_hash <> audit_actor_hash(a.actor_salt, a.actor_name)
    or a.actor_salt is null and not (a.actor_name = '' and ${isErased('ACTOR')}) then 'ACTOR_CHANGED'
  when a.details_salt is not null and a.details_hash <> audit_details_hash(a.details_salt, a.reason, a.changes)
    or a.details_salt is null and not (a.reason is null and a.changes = '[]' and ${isErased('DETAILS')}) then 'DETAILS_CHANGED'
end`

async function brokenRows(db: Db, after: number, until: number): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select * from (
      select ${fault} as fault, s.seq as seal, t.place::int as place, t.id as "rowId", ${told} as row
      from audit_seals s cross join unnest(s.row_ids) with ordinality t (id, place) left join audit_log a on a.id = t.id
      where s.seq > ${after} and s.seq <= ${until}) b
    where fault is not null order by seal, place limit ${mostBreaks}`.execute(db)
  return rows
}

/** Rows in two seals or in none. Rows that still wait for their seal are checked against their own hashes. */
async function brokenOutside(db: Db): Promise<Break[]> {
  const { rows } = await sql<Break>`
    with sealed as (select id, count(*) as times from audit_seals, unnest(row_ids) id group by id)
    select coalesce(b.fault, 'IN_NO_SEAL') as fault, null as seal, null as place, b.id as "rowId", b.row from (
      select a.id, case when s.times > 1 then 'SEALED_TWICE' when u.audit_id is not null then ${fault} end as fault, ${told} as row,
        u.audit_id is not null as waits, s.times
      from audit_log a left join sealed s on s.id = a.id left join audit_unsealed u on u.audit_id = a.id
      where s.times is distinct from 1) b
    where b.fault is not null or not b.waits
    order by b.id limit ${mostBreaks}`.execute(db)
  return rows
}

/** Every erasure has an audit row that holds the hash over everything it blanked. */
async function brokenErasures(db: Db): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'ERASURE_CHANGED' as fault, null as seal, null as place, r.told_by as "rowId", ${told} as row
    from (select distinct told_by from audit_redactions) r left join audit_log a on a.id = r.told_by
    where not coalesce(a.changes @> jsonb_build_array(jsonb_build_object('field', 'redacted', 'to', audit_redacted_hash(r.told_by))), false)
    order by r.told_by limit ${mostBreaks}`.execute(db)
  return rows
}

const hasSeal = async (db: Db, hash: string): Promise<boolean> =>
  (await sql`select from audit_seals where encode(hash, 'hex') = ${hash.toLowerCase()}`.execute(db)).rows.length > 0

async function counts(db: Db): Promise<Pick<ChainCheck, 'rows' | 'seals' | 'unsealed' | 'erased'>> {
  const { rows } = await sql<Pick<ChainCheck, 'rows' | 'seals' | 'unsealed' | 'erased'>>`
    select (select count(*) from audit_log) as rows, (select count(*) from audit_seals) as seals,
      (select count(*) from audit_unsealed) as unsealed, (select count(distinct audit_id) from audit_redactions) as erased`.execute(
    db,
  )
  return rows[0]!
}

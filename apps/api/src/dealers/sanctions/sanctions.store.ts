import { sql } from 'kysely'
import type {
  HitReason,
  SanctionEntry,
  SanctionSettings,
  SubjectKind,
} from '@bilbro/contract/dealers/sanctions/sanctions'
import type { Db } from '../../core/postgres/db.ts'
import { lockRow } from '../../core/postgres/rows.ts'
import { saveSettingsRow } from '../../core/postgres/settings-row.ts'

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`

/** The current version; undefined when none was ever imported. */
export const findCurrent = (db: Db) =>
  db.selectFrom('sanctionLists').selectAll().where('isCurrent', '=', true).executeTakeFirst()

export const findBySha256 = (db: Db, sha256: string) =>
  db.selectFrom('sanctionLists').selectAll().where('sha256', '=', sha256).executeTakeFirst()

export const listVersions = (db: Db) =>
  db
    .selectFrom('sanctionLists as l')
    .leftJoin('staffUsers as u', 'u.id', 'l.loadedBy')
    .selectAll('l')
    .select('u.name as loadedByName')
    .orderBy('l.loadedAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(50)
    .execute()

type NewList = {
  generatedOn: string
  fileName: string
  listFormat: string
  sha256: string
  fileId: string
  entries: number
  names: number
  loadedBy: string | null
}
const atOnce = 1000
/** Makes the new version current and deletes the entries of the old one; its file stays. */
export async function insertAsCurrent(
  db: Db,
  list: NewList,
  entries: readonly { entry: SanctionEntry; hash: string }[],
  now: Date,
): Promise<string> {
  await db.updateTable('sanctionLists').set({ isCurrent: false }).where('isCurrent', '=', true).execute()
  await db.deleteFrom('sanctionEntries').execute()
  const at = now.toISOString()
  const { id } = await db
    .insertInto('sanctionLists')
    .values({ ...list, isCurrent: true, loadedAt: at, confirmedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < entries.length; from += atOnce) {
    const some = entries.slice(from, from + atOnce).map(({ entry, hash }) => ({ id: entry.logicalId, entry, hash }))
    await sql`insert into sanction_entries (list_id, logical_id, entry, entry_hash)
      select ${id}, e ->> 'id', e -> 'entry', e ->> 'hash' from jsonb_array_elements(${JSON.stringify(some)}::jsonb) e`.execute(
      db,
    )
  }
  return id
}

/** Records that the list was checked and no newer one exists. */
export const markConfirmed = (db: Db, id: string, now: Date) =>
  db.updateTable('sanctionLists').set({ confirmedAt: now.toISOString() }).where('id', '=', id).execute()

/** In batches: the whole list has several megabytes. */
export async function* listEntriesInBatches(db: Db, listId: string) {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('sanctionEntries')
      .select(['logicalId', 'entry', 'entryHash'])
      .where('listId', '=', listId)
      .where('logicalId', '>', after)
      .orderBy('logicalId')
      .limit(atOnce)
      .execute()
    if (!rows.length) return
    yield rows.map((row) => ({ entry: row.entry as unknown as SanctionEntry, hash: row.entryHash }))
    after = rows.at(-1)!.logicalId
  }
}

export type NewHit = {
  subjectKind: SubjectKind
  subjectRef: string
  subjectName: string
  nameKey: string
  country: string | null
  companyId: string | null
  entry: SanctionEntry
  entryHash: string
  score: number
  reasons: { reasons: HitReason[]; likeName: string }
}
/** Existing hits keep their decision. A hit that had disappeared and is found again becomes open again. */
export async function upsertHits(db: Db, hits: readonly NewHit[], now: Date): Promise<number> {
  const foundAt = now.toISOString()
  let made = 0
  const all = onlyOnce(hits)
  for (let at = 0; at < all.length; at += 500) {
    const some = all.slice(at, at + 500)
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sanctionHits')
      .values(
        some.map(({ entry, reasons, ...hit }) => ({
          ...hit,
          logicalId: entry.logicalId,
          entry: json(entry),
          reasons: json(reasons),
          foundAt,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['subjectKind', 'subjectRef', 'nameKey', 'logicalId', 'entryHash'])
          .doUpdateSet({ hitStatus: 'OPEN', foundAt, version: sql<number>`sanction_hits.version + 1` })
          .where('sanctionHits.hitStatus', '=', 'GONE'),
      )
      .executeTakeFirst()
    made += Number(numInsertedOrUpdatedRows ?? 0n)
  }
  return made
}

/** One INSERT statement must not contain the same row twice. */
const onlyOnce = (hits: readonly NewHit[]): NewHit[] => [
  ...new Map(hits.map((hit) => [questionOf({ ...hit, logicalId: hit.entry.logicalId }), hit])).values(),
]

/**
 * Marks open hits of these subjects as gone when they were not found again, because the name or the entry has changed.
 */
export const markHitsGone = (db: Db, of: readonly { kind: string; ref: string }[], standing: readonly string[]) =>
  sql`update sanction_hits set hit_status = 'GONE', version = version + 1
    where hit_status = 'OPEN' and (subject_kind, subject_ref) in (select * from unnest(${of.map(({ kind }) => kind)}::text[], ${of.map(({ ref }) => ref)}::text[]))
      and concat_ws('|', subject_kind, subject_ref, name_key, logical_id, entry_hash) <> all(${[...standing]}::text[])`.execute(
    db,
  )

/** Hits about these subjects that were decided as "not the same". */
export async function getClearedQuestions(db: Db, refs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sanctionHits')
    .select(['subjectKind', 'subjectRef', 'nameKey', 'logicalId', 'entryHash'])
    .where((e) => e('subjectRef', '=', e.fn.any(e.val([...refs]))))
    .where('hitStatus', '=', 'NOT_SAME')
    .execute()
  return new Set(rows.map(questionOf))
}

type Question = { subjectKind: string; subjectRef: string; nameKey: string; logicalId: string; entryHash: string }
export const questionOf = ({ subjectKind, subjectRef, nameKey, logicalId, entryHash }: Question): string =>
  [subjectKind, subjectRef, nameKey, logicalId, entryHash].join('|')

export const listHitsQuery = (db: Db) =>
  db
    .selectFrom('sanctionHits as h')
    .leftJoin('buyerCompanies as b', 'b.id', 'h.companyId')
    .leftJoin('staffUsers as u', 'u.id', 'h.decidedBy')
    .selectAll('h')
    .select(['b.name as companyName', 'b.country as companyCountry', 'u.name as decidedByName'])
export type HitRecord = Awaited<ReturnType<ReturnType<typeof listHitsQuery>['executeTakeFirstOrThrow']>>

/** Locked until the transaction ends. @throws notFound */
export const lockHit = (db: Db, id: string) => lockRow(db, 'sanctionHits', id)

type Decision = { hitStatus: 'NOT_SAME' | 'SAME'; decidedBy: string; decidedReason: string }
export const setDecision = (db: Db, id: string, decision: Decision, now: Date) =>
  db
    .updateTable('sanctionHits')
    .set({ ...decision, decidedAt: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const countOpen = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('sanctionHits')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('hitStatus', '=', 'OPEN')
      .executeTakeFirstOrThrow()
  ).count

const usual: SanctionSettings = { version: 1, threshold: 82, maxAgeDays: 14, isListDemanded: false }
export async function getSettings(db: Db): Promise<SanctionSettings> {
  const row = await db
    .selectFrom('sanctionSettings')
    .select(['version', 'threshold', 'maxAgeDays', 'isListDemanded'])
    .executeTakeFirst()
  return row ?? usual
}
/** Returns false when another user saved first. */
export const saveSettings = (db: Db, { version, ...values }: SanctionSettings, now: Date): Promise<boolean> =>
  saveSettingsRow(db, 'sanctionSettings', version, values, now)

/** Names of dealers and their users with letters outside Latin, Greek and Cyrillic; a few thousand at most. */
export async function listNonLatinNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name from buyer_companies where status in ('APPROVED', 'SUSPENDED')
      union all select contact_name from buyer_companies where status in ('APPROVED', 'SUSPENDED')
      union all select name from buyer_users where status <> 'DISABLED'
      union all select company_name from signups where status in ('SUBMITTED', 'IN_REVIEW', 'MORE_INFO')
      union all select contact_name from signups where status in ('SUBMITTED', 'IN_REVIEW', 'MORE_INFO')
    ) n where name ~ '[^\\u0001-\\u052f\\u1e00-\\u20cf]' limit 5000`.execute(db)
  return rows.map(({ name }) => name)
}

// Lists the personal data that is currently stored about a person.
import { type RawBuilder, sql } from 'kysely'
import type { PersonalData } from '@bilbro/contract/admin/personal-data'
import type { Db } from '../../core/postgres/db.ts'
import { type Law, lastDay } from './laws.ts'
import { logPartsOf } from './registers/log-words.ts'
import type { Entry } from './registers/entry.ts'
import { register } from './registers/register.ts'
import { about, type Subject } from './subject.ts'

export type HeldRows = { goes: number; law: Law | null; kept: number; until: string | null }

/** The register entries that apply to this kind of person, in the order of erasure. */
export const entriesOf = ({ kind }: Subject): [string, Entry, string][] =>
  Object.entries(register).flatMap(([name, entry]) => (entry.of[kind] ? [[name, entry, entry.of[kind]]] : []))

/** SQL for the last day of retention of each row; null when no law requires retention. */
export const untilOf = ({ keep }: Entry): RawBuilder<unknown> =>
  keep ? sql.raw(lastDay(keep.law, keep.from)) : sql`null::date`

async function heldIn(
  db: Db,
  subject: Subject,
  [, entry, of]: [string, Entry, string],
  today: string,
): Promise<HeldRows> {
  const { rows } = await sql<Omit<HeldRows, 'law'>>`
    select count(*) filter (where until is null or until < ${today}) as goes,
      count(*) filter (where until >= ${today}) as kept, max(until) filter (where until >= ${today}) as until
    from (select ${untilOf(entry)} as until from ${sql.table(entry.table)} where ${about(subject, of)}) r`.execute(db)
  return { ...rows[0]!, law: entry.keep?.law ?? null }
}

/** Grouped as on the screen; empty groups are left out. */
export async function dataInventory(db: Db, subject: Subject, today: string): Promise<PersonalData['held']> {
  const groups = new Map<string, PersonalData['held'][number]>()
  const add = (group: PersonalData['held'][number]['group'], { goes, law, kept, until }: HeldRows) => {
    const one = groups.get(group) ?? { group, goes: 0, kept: [] }
    groups.set(group, one)
    one.goes += goes
    if (!law || !kept || !until) return
    const same = one.kept.find((other) => other.law === law)
    if (!same) one.kept.push({ law, rows: kept, until })
    else Object.assign(same, { rows: same.rows + kept, until: same.until > until ? same.until : until })
  }
  for (const entry of entriesOf(subject)) add(entry[1].group, await heldIn(db, subject, entry, today))
  const log = await logPartsOf(db, subject)
  const later = log.flatMap(({ keptUntil }) => (keptUntil && keptUntil >= today ? [keptUntil] : []))
  add('LOG', {
    goes: log.length - later.length,
    law: 'VOUCHER',
    kept: later.length,
    until: later.toSorted().at(-1) ?? null,
  })
  return [...groups.values()].filter(({ goes, kept }) => goes > 0 || kept.length > 0)
}

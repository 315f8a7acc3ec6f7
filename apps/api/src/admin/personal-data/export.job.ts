import { sql } from 'kysely'
import * as z from 'zod'
import type { SubjectKind } from '@bilbro/contract/admin/personal-data'
import { companyDay } from '../../core/days.ts'
import type { Deps } from '../../core/deps.ts'
import { AppError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { job } from '../../core/work/job.ts'
import { writeArchive } from '../../tables/archive/write-archive.ts'
import { entriesOf } from './data-inventory.ts'
import * as requests from './personal-requests.store.ts'
import { about, type Subject, subjectOf } from './subject.ts'

export const makeExport = job({
  name: 'personal-export',
  data: z.object({ id: z.uuid() }),
  run: pack,
})

/** Creates the archive: `data.json` with all rows of the register, and the files of those rows. */
async function pack(deps: Deps, { id }: { id: string }): Promise<void> {
  const request = await requests.findExport(deps.db, id)
  if (!request || request.doneAt) return
  const subject = await subjectOf(deps.db, request.subjectKind as SubjectKind, request.subjectId)
  if (subject.erasedAt) return
  const { tables, fileIds } = await gather(deps, subject)
  const data = {
    madeAt: deps.clock().toISOString(),
    person: { kind: subject.kind, id: subject.id, name: subject.name },
    ...tables,
  }
  const archive: Record<string, Uint8Array> = { 'data.json': Buffer.from(JSON.stringify(data, null, 2)) }
  for (const fileId of fileIds) {
    const file = await readable(deps, fileId)
    if (file) archive[`files/${fileId.slice(-8)}-${file.name.replace(/[^\p{L}\p{N}._-]+/gu, '_')}`] = file.content
  }
  const buffer = writeArchive(archive)
  const fileId = await deps.files.save(deps.db, {
    name: `bilbro-${companyDay(new Date(data.madeAt))}.zip`,
    mime: 'application/zip',
    buffer,
  })
  // The person was erased or another process finished first: delete this archive.
  if (!(await requests.markDone(deps.db, id, fileId, deps.clock()))) await deps.files.remove(deps.db, fileId)
}

type Gathered = { tables: Record<string, unknown>; fileIds: string[] }
async function gather({ db, personalRegister }: Deps, subject: Subject): Promise<Gathered> {
  const tables: Record<string, unknown> = {}
  const fileIds = new Set<string>()
  for (const [name, entry, of] of entriesOf(personalRegister, subject)) {
    if (!entry.shows.length) continue
    const files = entry.files ?? []
    const columns = [...entry.shows, ...files.map((column) => `${column} as "file:${column}"`)]
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(r) as row from (select ${sql.raw(columns.join(', '))} from ${sql.table(entry.table)}
      where (${about(subject, of)}) and (${about(subject, entry.tells ?? 'true')})) r`.execute(db)
    tables[name] = rows.map(({ row }) => {
      const shown = Object.entries(row as Record<string, unknown>).filter(([column, value]) => {
        if (!column.startsWith('file:')) return true
        if (typeof value === 'string') fileIds.add(value)
        return false
      })
      return Object.fromEntries(shown)
    })
  }
  tables.deeds = await deedsOf(db, subject)
  return { tables, fileIds: [...fileIds] }
}

/** The person's own actions from the audit log. */
async function deedsOf(db: Db, { find }: Subject): Promise<unknown[]> {
  const { rows } = await sql`
    select at, entity, action, reason from audit_log
    where actor_id = any(${[...find.users, ...find.staff]}::uuid[]) order by at, id limit 50000`.execute(db)
  return rows
}

/** Undefined when the content no longer exists because it was erased with another person. */
async function readable({ db, files }: Deps, id: string): Promise<{ name: string; content: Uint8Array } | undefined> {
  try {
    const { file, stream } = await files.open(db, id)
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    return { name: file.name, content: Buffer.concat(parts) }
  } catch (error) {
    if (error instanceof AppError && (error.code === 'file.missing' || error.code === 'notFound')) return undefined
    throw error
  }
}

import type {
  HitReason,
  HitsQuery,
  HitStatus,
  SanctionEntry,
  SanctionHit,
  SanctionsOverview,
  SubjectKind,
} from '@bilbro/contract/dealers/sanctions/sanctions'
import { hitStatuses } from '@bilbro/contract/dealers/sanctions/sanctions'
import { sql } from 'kysely'
import { appError } from '../../core/errors.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { isOtherScript } from './names.rules.ts'
import * as sanctions from './sanctions.store.ts'

const dayMs = 86_400_000

export function toHit(row: sanctions.HitRecord): SanctionHit {
  const { reasons, likeName } = row.reasons as unknown as { reasons: HitReason[]; likeName: string }
  return {
    id: row.id,
    version: row.version,
    hitStatus: row.hitStatus as HitStatus,
    subjectKind: row.subjectKind as SubjectKind,
    subjectName: row.subjectName,
    country: row.country,
    company: row.companyId
      ? { id: row.companyId, name: row.companyName ?? '', country: row.companyCountry ?? 'DE' }
      : null,
    entry: row.entry as unknown as SanctionEntry,
    score: row.score,
    reasons,
    likeName,
    foundAt: row.foundAt,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt,
    decidedReason: row.decidedReason,
  }
}

/** @throws notFound */
export async function hitForStaff(db: Db, id: string): Promise<SanctionHit> {
  const row = await sanctions.listHitsQuery(db).where('h.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return toHit(row)
}

const id = sql<string>`h.id`
const orders = { foundAt: sql`h.found_at`, score: sql`h.score`, subjectName: sql`lower(h.subject_name)` }

export function hitsList(db: Db, q: HitsQuery): List<sanctions.HitRecord, HitStatus> {
  let rows = sanctions
    .listHitsQuery(db)
    .where(finds(q.search, [sql`h.subject_name`, sql`b.name`, sql`h.entry ->> 'reference'`]))
  if (q.subjectKind.length) rows = rows.where('h.subjectKind', 'in', q.subjectKind)
  if (q.companyId.length) rows = rows.where(sql<boolean>`h.company_id::text = any(${sql.val(q.companyId)}::text[])`)
  return {
    rows,
    id,
    order: orderOf(q, orders, id),
    status: { of: sql<string>`h.hit_status`, all: hitStatuses, wanted: q.status },
  }
}

export const hitsFile: ListFile<sanctions.HitRecord> = {
  name: 'sanction-hits',
  columns: [
    { header: 'word.status', cell: (row, t) => t(`office.sanctions.status.${row.hitStatus as HitStatus}`) },
    { header: 'word.name', cell: (row) => row.subjectName },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'office.sanctions.entry', cell: (row) => toHit(row).likeName },
    { header: 'office.sanctions.reference', cell: (row) => toHit(row).entry.reference },
    { header: 'office.sanctions.score', cell: (row) => row.score },
    { header: 'office.sanctions.foundAt', cell: (row) => row.foundAt },
    { header: 'office.by', cell: (row) => row.decidedByName },
    { header: 'word.reason', cell: (row) => row.decidedReason },
  ],
}

export async function overviewOf(ctx: StaffCtx): Promise<SanctionsOverview> {
  const [lists, open, settings, names] = await Promise.all([
    sanctions.listVersions(ctx.db),
    sanctions.countOpen(ctx.db),
    sanctions.getSettings(ctx.db),
    sanctions.listNonLatinNames(ctx.db),
  ])
  const current = lists.find(({ isCurrent }) => isCurrent)
  const isOld = current && ctx.now.getTime() - Date.parse(current.confirmedAt) > settings.maxAgeDays * dayMs
  return {
    is: current ? (isOld ? 'OLD' : 'CURRENT') : 'NONE',
    isFetched: false,
    otherScripts: names.filter(isOtherScript).length,
    lists: lists.map(({ loadedByName, fileId, listFormat, ...list }) => ({
      ...list,
      listFormat: listFormat as SanctionsOverview['lists'][number]['listFormat'],
      loadedBy: loadedByName,
      file: ctx.deps.files.documentUrl(fileId, ctx.now),
    })),
    open,
    settings,
  }
}

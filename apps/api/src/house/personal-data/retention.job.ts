import { sql } from 'kysely'
import type { Deps } from '../../core/deps.ts'
import { dayOf } from '../../core/days.ts'
import { job } from '../../core/work/job.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { clearArchives } from './personal-requests.store.ts'
import { emptyFiles } from './personal-files.job.ts'
import { release } from './release.ts'

/** What erasures have kept goes when the law keeps it no longer: daily, an erasure a transaction. */
export const retention = job({ name: 'retention', cron: '41 3 * * *', run: retain })

async function retain(deps: Deps): Promise<void> {
  const now = deps.clock()
  const today = dayOf(now)
  const blanked: Record<string, number> = {}
  const { rows: due } = await sql<{ id: string; companyId: string | null }>`
    select e.id, case e.subject_kind when 'buyerCompanies' then e.subject_id
      when 'buyerUsers' then (select company_id from buyer_users where id = e.subject_id) end as "companyId"
    from personal_erasures e
    where exists (select from personal_kept k where k.erasure_id = e.id and k.done_at is null and k.kept_until < ${today})
    order by e.id`.execute(deps.db)
  for (const erasure of due)
    await deps.db.transaction().execute(async (db) => {
      const ctx = jobCtx(deps, db)
      const { rows, fileIds } = await release(ctx, erasure, today, { action: 'retention' })
      for (const [table, count] of Object.entries(rows)) blanked[table] = (blanked[table] ?? 0) + count
      if (fileIds.length) await ctx.enqueue(emptyFiles, { ids: fileIds })
    })
  await clearArchives(deps, now)
  if (!due.length) return
  await deps.db
    .insertInto('retentionRuns')
    .values({ ranAt: now.toISOString(), blanked: JSON.stringify(blanked) })
    .execute()
  deps.log.info('retention.done', { erasures: due.length, blanked })
}

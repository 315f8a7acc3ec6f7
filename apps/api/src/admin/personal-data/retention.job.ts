import type { Deps } from '../../core/deps.ts'
import { companyDay } from '../../core/days.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { job } from '../../core/work/job.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import * as erasures from './personal-erasures.store.ts'
import { deleteExpiredArchives } from './personal-requests.store.ts'
import { emptyFiles } from './personal-files.job.ts'
import { release } from './release.ts'

/** Erases retained data when its retention period is over: daily, with one transaction for each erasure. */
export const retention = job({ name: 'retention', cron: '41 3 * * *', run: retain })

async function retain(deps: Deps): Promise<void> {
  const now = deps.clock()
  const today = companyDay(now)
  const blanked: Record<string, number> = {}
  const due = await erasures.listDue(deps.db, today)
  const releaseOne = (erasure: (typeof due)[number]) =>
    deps.db.transaction().execute(async (db) => {
      const ctx = jobCtx(deps, db)
      const { rows, fileIds } = await release(ctx, deps.personalRegister, { erasure, today }, { action: 'retention' })
      for (const [table, count] of Object.entries(rows)) blanked[table] = (blanked[table] ?? 0) + count
      if (fileIds.length) await ctx.enqueue(emptyFiles, { ids: fileIds })
    })
  const note = async () => {
    if (!due.length) return
    await erasures.insertRun(deps.db, blanked, now)
    deps.log.info('retention.done', { erasures: due.length, blanked })
  }
  await forEachIsolated(
    [() => forEachIsolated(due, releaseOne), () => deleteExpiredArchives(deps, now), note],
    (round) => round(),
  )
}

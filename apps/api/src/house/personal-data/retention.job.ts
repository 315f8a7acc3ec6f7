import type { Deps } from '../../core/deps.ts'
import { houseDay } from '../../core/days.ts'
import { eachAlone } from '../../core/work/each-alone.ts'
import { job } from '../../core/work/job.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import * as erasures from './personal-erasures.store.ts'
import { clearArchives } from './personal-requests.store.ts'
import { emptyFiles } from './personal-files.job.ts'
import { release } from './release.ts'

/** What erasures have kept goes when the law keeps it no longer: daily, an erasure a transaction. */
export const retention = job({ name: 'retention', cron: '41 3 * * *', run: retain })

async function retain(deps: Deps): Promise<void> {
  const now = deps.clock()
  const today = houseDay(now)
  const blanked: Record<string, number> = {}
  const due = await erasures.due(deps.db, today)
  const releaseOne = (erasure: (typeof due)[number]) =>
    deps.db.transaction().execute(async (db) => {
      const ctx = jobCtx(deps, db)
      const { rows, fileIds } = await release(ctx, erasure, today, { action: 'retention' })
      for (const [table, count] of Object.entries(rows)) blanked[table] = (blanked[table] ?? 0) + count
      if (fileIds.length) await ctx.enqueue(emptyFiles, { ids: fileIds })
    })
  const note = async () => {
    if (!due.length) return
    await erasures.noteRun(deps.db, blanked, now)
    deps.log.info('retention.done', { erasures: due.length, blanked })
  }
  await eachAlone([() => eachAlone(due, releaseOne), () => clearArchives(deps, now), note], (round) => round())
}

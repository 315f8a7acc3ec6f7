// Starts the reports that are due, and sends them. A due time is started once, by whichever process comes first; after
// a downtime only the last one is made up for.
import * as z from 'zod'
import { nextDue } from '@bilbro/contract/overview/view-reports/report-times'
import type { Deps } from '../../core/deps.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { job } from '../../core/work/job.ts'
import * as runs from './report-runs.store.ts'
import { finish, runReport } from './run-report.ts'
import * as reports from './view-reports.store.ts'

/** The retries of the job end within an hour; what runs longer has failed. */
const patienceMs = 6 * 3_600_000

export const sendReport = job({
  name: 'view-report',
  data: z.object({ runId: z.uuid() }),
  run: (deps, { runId }) => runReport(deps, runId),
})

export const reportClock = job({
  name: 'view-reports',
  cron: '* * * * *',
  async run(deps) {
    await forEachIsolated(await reports.listDueIds(deps.db, deps.clock()), (id) => start(deps, id))
    const stuck = await runs.listStuck(deps.db, new Date(deps.clock().getTime() - patienceMs))
    await forEachIsolated(stuck, (run) => giveUp(deps, run))
  },
})

const start = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    const now = deps.clock()
    const due = await reports.lockDue(db, id, now)
    if (!due?.nextAt) return
    const next = nextDue(due, now)
    if (next) await reports.setNext(db, id, next)
    const run = await runs.insertRun(db, { reportId: id, dueAt: new Date(due.nextAt), startedAt: now, isTest: false })
    if (run) await deps.jobs.send(db, sendReport, { runId: run.id })
  })

/** Recipients without an e-mail get none any more; the list of jobs shows the reason. */
async function giveUp(deps: Deps, run: Awaited<ReturnType<typeof runs.listStuck>>[number]): Promise<void> {
  const report = await reports.findForRun(deps.db, run.reportId)
  if (!report) return
  const done = new Set((await runs.listMails(deps.db, run.id)).map(({ userId }) => userId))
  for (const userId of run.isTest ? [report.ownerId] : report.people)
    if (!done.has(userId)) await runs.insertMail(deps.db, { runId: run.id, userId, outcome: 'FAILED' })
  await finish(deps, run, { report, name: await reports.findViewName(deps.db, report.viewId) }, 'FAILED')
}

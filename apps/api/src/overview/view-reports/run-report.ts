// One run of a report: an e-mail for each recipient, computed with the rights of that recipient.
import type { ReportOutcome } from '@bilbro/contract/overview/view-reports/view-reports'
import { mayOpenList } from '../../admin/saved-views/open-to.ts'
import * as views from '../../admin/saved-views/saved-views.store.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import { staffBehind } from '../../core/auth/staff-columns.ts'
import type { Deps } from '../../core/deps.ts'
import { AppError } from '../../core/errors.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import type { Staff } from '../../core/request/context.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { type Report, readReport, type ReportView } from './read-report.ts'
import { reportMail } from './report-mail.ts'
import * as runs from './report-runs.store.ts'
import * as reports from './view-reports.store.ts'

type Running = NonNullable<Awaited<ReturnType<typeof runs.findRunning>>>
type OfRun = NonNullable<Awaited<ReturnType<typeof reports.findForRun>>>

/** Safe to run twice, and in two processes: each person gets one e-mail of a run. */
export async function runReport(deps: Deps, runId: string): Promise<void> {
  const run = await runs.findRunning(deps.db, runId)
  const report = run && (await reports.findForRun(deps.db, run.reportId))
  if (!run || !report) return
  const owner = await staffBehind(deps.db, report.ownerId)
  // The owner decides about the rows that colleagues get, so the owner must be able to open the view.
  const view = owner && report.viewId ? await views.findFor(deps.db, owner.id, report.viewId) : undefined
  if (!owner || !view || !mayOpenList({ actor: owner }, view.list)) return stop(deps, run, report)
  const done = new Set((await runs.listMails(deps.db, runId)).map(({ userId }) => userId))
  const people = (run.isTest ? [report.ownerId] : report.people).filter((id) => !done.has(id))
  await forEachIsolated(people, (userId) => mailPerson(deps, { run, report, view, userId }))
  await finish(deps, run, { report, name: view.name })
}

/** A view that its owner can no longer open: the report is paused, and the owner is told. */
const stop = (deps: Deps, run: Running, report: OfRun): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    if (!(await runs.markEnded(db, run.id, 'VIEW_GONE', deps.clock()))) return
    await reports.markPaused(db, report.id)
    const of = { to: [report.ownerId], link: '/settings/view-reports' } as const
    await notifyStaff(jobCtx(deps, db), { ...of, kind: 'reportPaused', params: {}, dedupe: `report ${run.id}` })
  })

type One = { run: Running; report: OfRun; view: views.ViewRow; userId: string }

async function mailPerson(deps: Deps, { run, report, view, userId }: One): Promise<void> {
  const actor = await staffBehind(deps.db, userId)
  const made = actor ? await computed(deps, actor, report, view) : 'LEFT'
  if (!actor || typeof made === 'string') {
    await runs.insertMail(deps.db, { runId: run.id, userId, outcome: made as ReportOutcome })
    return
  }
  const blob = made.file && (await deps.files.store(made.file))
  const mayOpen = (await views.findFor(deps.db, userId, view.id)) !== undefined
  await deps.db.transaction().execute(async (db) => {
    if (!(await runs.insertMail(db, { runId: run.id, userId, outcome: 'SENT' }))) return
    const attachments = blob && [{ fileId: await deps.files.attach(db, blob), name: blob.name }]
    const { publicUrl } = deps.config
    const mail = reportMail(made, { actor, view: asked(view), mayOpen, publicUrl, now: deps.clock() })
    await sendMail(mailCtx(deps, db), { ...mail, to: actor.email, ...(attachments && { attachments }) })
  })
}

const asked = ({ id, name, list, search, sharing }: views.ViewRow): ReportView => ({ id, name, list, search, sharing })

/** A person who has to set up a second factor first reads nothing in the office, and nothing by e-mail. */
async function computed(
  deps: Deps,
  actor: Staff,
  { groupBy, attached, skipEmpty }: OfRun,
  view: views.ViewRow,
): Promise<Report | ReportOutcome> {
  if (!mayOpenList({ actor }, view.list) || actor.mustSetUpSecondFactor) return 'NO_RIGHT'
  try {
    const report = await readReport(deps, actor, { view: asked(view), groupBy, attached })
    return report.count === 0 && skipEmpty ? 'EMPTY' : report
  } catch (error) {
    // A list can need more than one right.
    if (error instanceof AppError && error.code === 'auth.forbidden') return 'NO_RIGHT'
    throw error
  }
}

/** Ends the run. The owner is notified when persons got nothing and that is new. */
export const finish = (
  deps: Deps,
  run: Running,
  { report, name }: { report: Pick<OfRun, 'id' | 'ownerId'>; name: string },
  result: 'DONE' | 'FAILED' = 'DONE',
): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    const before = await runs.listOutcomesBefore(db, run)
    if (!(await runs.markEnded(db, run.id, result, deps.clock())) || run.isTest) return
    const missed = (await runs.listMails(db, run.id)).filter(
      ({ userId, outcome }) => ['LEFT', 'NO_RIGHT', 'FAILED'].includes(outcome) && before.get(userId) !== outcome,
    )
    if (!missed.length && result === 'DONE') return
    const names = missed.length
      ? await reports.listNames(
          db,
          missed.map(({ userId }) => userId),
        )
      : []
    const people =
      names
        .map((one) => one.name)
        .toSorted()
        .join(', ') || '–'
    await notifyStaff(jobCtx(deps, db), {
      ...{ to: [report.ownerId], kind: 'reportMissed', link: '/settings/view-reports' },
      params: { view: name, people },
      dedupe: `report ${run.id}`,
    })
  })

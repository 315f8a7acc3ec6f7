// Reminds the side whose turn it is before and after the due date, and closes claims that the dealer has not answered.
import { claimTurn, type ClaimStatus } from '@bilbro/contract/road/claims/claim-states'
import { workingDaysAfter } from '@bilbro/contract/time/working-days'
import type { Deps } from '../../core/deps.ts'
import { daysAfter, companyDay } from '../../core/days.ts'
import { entityToday } from '../../core/postgres/zones.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { notifyDealers, notifyStaff } from '../../admin/notifications/notify.ts'
import * as parts from './claim-parts.store.ts'
import { claimState } from './claims.states.ts'
import * as claims from './claims.store.ts'

export const claimClocks = job({ name: 'claim-clocks', cron: '20 6-20 * * *', run: runClaimClocks })

type ClockDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'files'>
/** Safe to run twice: each notice is sent once per due date. */
export async function runClaimClocks(deps: ClockDeps): Promise<void> {
  // Looks far enough ahead for the longest run of public holidays.
  const tellOf = (claim: Awaited<ReturnType<typeof claims.listDueBy>>[number]) =>
    deps.db.transaction().execute(async (db) => {
      const ctx = jobCtx(deps, db)
      const row = await lockForUpdate(ctx, claimState, claim.id)
      const { dueOn } = row
      const today = await entityToday(ctx, row.legalEntityId)
      // The claim was answered in the meantime.
      if (row.status !== claim.status || dueOn === null) return
      const params = { number: row.number, car: claim.car }
      const about = { params, link: `/portal/claims/${row.id}` as const, companyId: row.companyId }
      if (row.status === 'NEEDS_INFO' && dueOn < today) {
        await transition(ctx, claimState, row.id, {
          to: 'CLOSED_NO_ANSWER',
          by: 'system',
          values: { dueOn: null, houseDaysLeft: null },
        })
        await notifyDealers(ctx, { ...about, kind: 'claimClosed', dedupe: `${row.id} closed` })
        return
      }
      const next = workingDaysAfter(today, 1, await claims.getCountries(db, row))
      const isLate = dueOn < today
      if (!isLate && dueOn > next) return
      const kind = isLate ? 'claimOverdue' : 'claimDue'
      const dedupe = `${row.id} ${row.status} ${dueOn} ${kind}`
      const turn = claimTurn(row.status as ClaimStatus, row.hasAppealed)
      // A late claim is reported to both sides, so that the waiting side hears of it too.
      if (turn === 'HOUSE' || isLate) {
        const to = { right: 'claims.write' } as const
        await notifyStaff(ctx, {
          to,
          kind,
          params: { ...params, company: claim.company },
          link: `/claims/${row.id}`,
          dedupe,
        })
      }
      if (turn === 'DEALER' || isLate) await notifyDealers(ctx, { ...about, kind, dedupe })
    })
  const due = await claims.listDueBy(deps.db, daysAfter(companyDay(deps.clock()), 9))
  await forEachIsolated([() => forEachIsolated(due, tellOf), () => clearPhotos(deps)], (one) => one())
}

/** Deletes photos that were not attached to a claim within a day. */
async function clearPhotos(deps: ClockDeps): Promise<void> {
  const gone: (() => Promise<void>)[] = []
  await deps.db.transaction().execute(async (db) => {
    const left = await parts.deleteUnassignedPhotos(db, new Date(deps.clock().getTime() - 86_400_000).toISOString())
    const afterCommit = (run: () => Promise<void>) => void gone.push(run)
    for (const { fileId } of left) await deps.files.detach({ db, afterCommit }, fileId)
  })
  for (const run of gone) await run()
}

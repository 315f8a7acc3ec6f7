// Sends declarations to the customs agent and polls their status. Nothing here runs inside another transaction.
import * as z from 'zod'
import type { CarExportStatus } from '@bilbro/contract/road/customs-exports/car-export-states'
import { carExportStates } from '@bilbro/contract/road/customs-exports/car-export-states'
import type { ExportDeclaration } from '@bilbro/contract/road/customs-exports/export'
import { companyDay } from '../../core/days.ts'
import { audit, changesOf } from '../../core/audit/audit.ts'
import type { Deps } from '../../core/deps.ts'
import { isDatabaseDown, toAppError } from '../../core/errors.ts'
import { lockForUpdate, transition, type TransitionCtx } from '../../core/transitions.ts'
import { assertPastDate } from '../../core/assert-past-date.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import type { CustomsExport } from '../../providers/customs/port.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { carExportState, notifyLeftAtAgent } from './export.states.ts'
import { carHasNews } from '../proofs/open-proofs.ts'
import * as exports from './export.store.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** Provider for export declarations. Undefined: exports are declared by hand. */
    customs?: CustomsExport | undefined
  }
}

type LookDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'files' | 'customs' | 'constraintErrors'>

export const submitExport = job({
  name: 'export-submit',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => submitDeclaration(deps, id),
  retries: { retryLimit: 20, retryDelayMax: 600 },
})
export const lookAtExports = job({
  name: 'export-look',
  cron: '40 * * * *',
  run: async (deps) => {
    const { errors } = await pollDeclarations(deps)
    if (errors.length) throw new Error(errors.map(({ stockNo, said }) => `${stockNo}: ${said}`).join(', '))
  },
})

/** Sends a declaration. Safe to run twice: the agent recognises it by its id. */
export async function submitDeclaration(deps: LookDeps, id: string): Promise<void> {
  const before = await begin(deps, id)
  if (!deps.customs || !before) return
  const told = await deps.customs.submit(id, before.declaration as unknown as ExportDeclaration)
  await deps.db.transaction().execute(async (db) => {
    const ctx = jobCtx(deps, db)
    const row = await lockForUpdate(ctx, carExportState, id)
    // In the meantime a user booked the export by hand or cancelled it. The declaration exists at the agent all the
    // same.
    if (row.status !== 'STARTED') return 'refused' in told ? undefined : leftThere(ctx, row, told.outsideId)
    await ('refused' in told
      ? transition(ctx, carExportState, id, {
          to: 'REFUSED',
          by: 'system',
          reason: reasonOf(told.refused),
          values: { said: told.refused },
        })
      : transition(ctx, carExportState, id, { to: 'SUBMITTED', by: 'system', values: { outsideId: told.outsideId } }))
  })
}

/** Records that the declaration may exist at the agent from now on. Undefined when there is nothing to send. */
const begin = (deps: LookDeps, id: string) =>
  deps.db.transaction().execute(async (db) => {
    const ctx = jobCtx(deps, db)
    const row = await exports.lockKnown(db, id)
    if (!deps.customs || row?.way !== 'AGENT') return undefined
    if (row.status === 'STARTED') {
      await exports.setCheckedAt(db, id, ctx.now)
      return row
    }
    // It was sent, but no answer arrived. Sending it again could create it at the agent after it was cancelled.
    if (row.status === 'CANCELLED' && row.checkedAt !== null && row.outsideId === null)
      await notifyLeftAtAgent(ctx, row, null)
    return undefined
  })

/** Stores the agent's number of a cancelled export: a person has to withdraw the declaration there. */
async function leftThere(ctx: TransitionCtx, row: exports.CarExportRecord, outsideId: string): Promise<void> {
  if (row.outsideId !== null) return
  await exports.setOutsideId(ctx.db, row.id, outsideId, ctx.now)
  const changes = changesOf({ exportOutsideId: null }, { exportOutsideId: outsideId })
  const parents = { cars: row.carId, buyerCompanies: row.companyId }
  await audit(ctx, { entity: 'carExports', entityId: row.id, parents, action: 'exportLeftThere', changes })
  if (row.status === 'CANCELLED' || row.status === 'REFUSED') await notifyLeftAtAgent(ctx, row, outsideId)
}

const reasonOf = (said: string | null) => `the agent: ${said ?? 'refused'}`

export type PollResult = { checked: number; changed: number; errors: { id: string; stockNo: string; said: string }[] }
const mostLooked = 200

/** Polls every export that is under way. A failure of one does not stop the others. */
export async function pollDeclarations(deps: LookDeps): Promise<PollResult> {
  const looked: PollResult = { checked: 0, changed: 0, errors: [] }
  if (!deps.customs) return looked
  for (const { id, stockNo, outsideId, startedAt } of await exports.listDueForCheck(deps.db, mostLooked)) {
    looked.checked++
    try {
      if (outsideId ? await pollDeclaration(deps, deps.customs, { id, outsideId, startedAt }) : await sentNow(deps, id))
        looked.changed++
    } catch (error) {
      // Without a database no result can be stored.
      if (isDatabaseDown(error)) throw error
      looked.errors.push({ id, stockNo, said: saidBy(error, deps) })
      await exports.setCheckedAt(deps.db, id, deps.clock())
    }
  }
  return looked
}

/**
 * An error of the agent, or an answer that cannot be accepted: the MRN of another car, a document that is not a PDF.
 */
function saidBy(error: unknown, { constraintErrors }: LookDeps): string {
  if (error instanceof ProviderError) return error.detail ? `${error.fault} (${error.detail})` : error.fault
  return toAppError(error, constraintErrors)?.message ?? (error instanceof Error ? error.message : 'failed')
}

/** Sends an export whose own job was lost or failed. */
async function sentNow(deps: LookDeps, id: string): Promise<boolean> {
  await submitDeclaration(deps, id)
  return true
}

type Sent = { id: string; outsideId: string; startedAt: string }
async function pollDeclaration(deps: LookDeps, customs: CustomsExport, { id, outsideId, startedAt }: Sent) {
  const news = await customs.look(outsideId)
  // VAT depends on this day. As with manual booking, it must lie between the declaration and today.
  if (news.exitedOn) assertPastDate(news.exitedOn, 'exitedOn', deps.clock(), { from: companyDay(new Date(startedAt)) })
  const paper = news.state === 'EXITED' ? await customs.exitNote(outsideId) : undefined
  const name = `exit-note-${news.mrn}.pdf`
  const blob = paper && (await deps.files.store({ name, mime: 'application/pdf', buffer: Buffer.from(paper) }))
  return deps.db.transaction().execute(async (db) => {
    const ctx = jobCtx(deps, db)
    const row = await lockForUpdate(ctx, carExportState, id)
    await exports.setCheckResult(db, id, news.said, ctx.now)
    let isChanged = false
    // A late answer cannot move the export backwards: the state machine has no such transition.
    if (carExportStates.edge(row.status as CarExportStatus, news.state)) {
      const { mrn, exitedOn } = news
      const values = { ...(mrn && { mrn }), ...(news.state === 'EXITED' && { exitedOn }), said: news.said }
      const reason = news.state === 'REFUSED' ? reasonOf(news.said) : undefined
      await transition(ctx, carExportState, id, { to: news.state, by: 'system', reason, values })
      isChanged = true
    }
    if (blob && !row.exitNoteFileId && (isChanged || row.status === 'EXITED')) {
      await exports.setExitNote(db, id, await deps.files.attach(db, blob), ctx.now)
      await carHasNews(ctx, row.carId)
      isChanged = true
    }
    return isChanged
  })
}

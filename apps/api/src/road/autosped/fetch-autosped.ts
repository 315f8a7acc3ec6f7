// Status files from Autosped. Each file is processed once, line by line; a faulty line does not block the others.
import { createHash } from 'node:crypto'
import type { ReportError, ReportLine } from '@bilbro/contract/road/autosped/autosped-report-fields'
import { audit } from '../../core/audit/audit.ts'
import type { Deps } from '../../core/deps.ts'
import { AppError, appError } from '../../core/errors.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { Autosped, StatusUpdate } from '../../providers/transport/port.ts'
import { handleStatusUpdate } from '../transport-orders/handle-status-update.ts'
import * as reports from './autosped-reports.store.ts'

type Needed = Pick<Deps, 'db' | 'jobs' | 'clock' | 'transports' | 'log'>
type Result = reports.Result

/**
 * Safe to run twice, also at the same time: an event that two runs read is stored once.
 * @throws provider.notConfigured
 */
export async function fetchAutosped(deps: Needed, by: StaffCtx): Promise<reports.ReportRead>
/** Scheduled run: undefined when it found only what the last report shows already. */
export async function fetchAutosped(deps: Needed): Promise<reports.ReportRead | undefined>
export async function fetchAutosped(deps: Needed, by?: StaffCtx): Promise<reports.ReportRead | undefined> {
  const { autosped } = deps.transports
  if (!autosped) throw appError('provider.notConfigured', { provider: 'Autosped' })
  const id = await reports.insert(deps.db, by?.actor.id ?? null, deps.clock())
  const result: Result = { fetched: 0, applied: 0, skipped: 0, unknown: 0, errors: [], lines: [] }
  try {
    const names = await autosped.statusFiles()
    const before = await reports.getProcessedNames(deps.db, names)
    for (const name of names.filter((one) => !before.has(one)).toSorted()) await takeFile(deps, name, result)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    result.errors.push(faultOf(error, null))
  }
  const isSeen = !by && saysNothingNew(result, await reports.listLastErrors(deps.db, id))
  await deps.db.transaction().execute(async (db) => {
    if (isSeen) {
      await reports.deleteEmpty(db, id)
      return
    }
    const ctx = { ...jobCtx(deps, db), ...(by && { actor: by.actor, requestId: by.requestId }) }
    await reports.setResult(db, id, result, deps.clock())
    const changes = [{ field: 'autospedApplied', from: null, to: result.applied }]
    await audit(ctx, { entity: 'autospedReports', entityId: id, action: 'autospedPull', changes })
  })
  if (isSeen) return undefined
  if (by) by.audited = true
  return reports.get(deps.db, id)
}

/** Whether the run met the same unreadable file or line as the previous one. One report of it is enough. */
const saysNothingNew = ({ applied, unknown, errors }: Result, before: readonly ReportError[]): boolean => {
  const told = (all: readonly ReportError[]) =>
    all.map(({ file, at, code, detail }) => JSON.stringify([file, at, code, detail])).join('\n')
  return applied === 0 && unknown === 0 && errors.length > 0 && told(errors) === told(before)
}

const faultOf = ({ fault, detail }: ProviderError, file: string | null): ReportError => ({
  file,
  at: null,
  code: fault,
  detail: detail ?? '',
})

export async function hasNewFiles(deps: Needed): Promise<boolean> {
  const names = (await deps.transports.autosped?.statusFiles()) ?? []
  const before = await reports.getProcessedNames(deps.db, names)
  return names.some((name) => !before.has(name))
}

async function takeFile(deps: Needed, name: string, result: Result): Promise<void> {
  let file: Awaited<ReturnType<Autosped['statusFile']>>
  try {
    file = await deps.transports.autosped!.statusFile(name)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // The next run tries this file again: Autosped may still be writing it.
    result.errors.push(faultOf(error, name))
    return
  }
  result.fetched += file.updates.length + file.bad.length
  for (const { line, field } of file.bad) result.errors.push({ file: name, at: `${line}`, code: 'LINE', detail: field })
  let isWhole = true
  for (const update of file.updates) {
    const outcome = await takeLine(deps, update).catch((error: unknown) => {
      isWhole = false
      deps.log.error('autosped.line', { file: name, event: update.eventId, error })
      const detail = error instanceof AppError ? error.code : ''
      result.errors.push({ file: name, at: update.eventId, code: 'NOT_KEPT', detail })
      return 'FAILED' as const
    })
    count(result, outcome)
    if (outcome === 'NOT_OURS') result.errors.push({ file: name, at: update.eventId, code: 'NOT_OURS', detail: '' })
    const { eventId, rawStatus, occurredAt, ref, orderRef, vin } = update
    result.lines.push({
      file: name,
      eventId,
      rawStatus,
      occurredAt,
      outcome,
      reference: ref ?? orderRef ?? null,
      vin: vin ?? null,
    })
  }
  if (isWhole)
    await reports.addProcessedFile(deps.db, name, createHash('sha256').update(file.text).digest('hex'), deps.clock())
}

const takeLine = (deps: Needed, update: StatusUpdate) =>
  deps.db.transaction().execute((db) => {
    const ctx: TransitionCtx = { ...jobCtx(deps, db), actor: { kind: 'system', name: 'Autosped' } }
    return handleStatusUpdate(ctx, 'AUTOSPED', update)
  })

function count(result: Result, outcome: ReportLine['outcome']): void {
  if (outcome === 'APPLIED') result.applied++
  if (outcome === 'SKIPPED') result.skipped++
  if (outcome === 'UNKNOWN') result.unknown++
}

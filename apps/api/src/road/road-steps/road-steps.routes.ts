import type { Api } from '@bilbro/contract'
import type { RoadStep } from '@bilbro/contract/road/transports/road-steps'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import { assertPastDate } from '../../core/assert-past-date.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { transportFollowsInspection } from './follow-inspection.ts'
import { assertCompletable, assertPlannable, usualSteps } from './road-steps.rules.ts'
import { toRoadStep } from './road-steps.read.ts'
import * as steps from './road-steps.store.ts'

const entity = 'roadSteps'
const shown = (ctx: StaffCtx) => ({ files: ctx.deps.files, now: ctx.now })
const wire = async (ctx: StaffCtx, id: string): Promise<RoadStep> => toRoadStep(await steps.get(ctx.db, id), shown(ctx))
const all = async (ctx: StaffCtx, carId: string): Promise<RoadStep[]> =>
  (await steps.listByCar(ctx.db, carId)).map((row) => toRoadStep(row, shown(ctx)))

/** Values for the audit log, under field names of their own. */
type Logged = { kind: string } & Partial<
  Record<'title' | 'plannedOn' | 'doneOn' | 'reference' | 'result' | 'withoutReason', unknown>
>
const logged = ({ kind, title, plannedOn, doneOn, reference, result, withoutReason }: Logged) => ({
  roadStep: kind,
  stepTitle: title,
  stepPlannedOn: plannedOn,
  stepDoneOn: doneOn,
  stepReference: reference,
  stepResult: result,
  stepWithout: withoutReason,
})
const record = (
  ctx: StaffCtx,
  { id, carId }: { id: string; carId: string },
  action: string,
  changes: Changes,
  reason?: string,
) => audit(ctx, { entity, entityId: id, parents: { cars: carId }, action, changes, reason })
type Changes = ReturnType<typeof changesOf>

/**
 * Locks the step, checks the version, and requires that it is not done.
 * @throws notFound, version.stale, roadStep.done
 */
async function open(ctx: StaffCtx, id: string, version: number) {
  const step = await lockStepAtVersion(ctx, id, version)
  if (step.doneOn !== null) throw appError('roadStep.done')
  return step
}
async function lockStepAtVersion(ctx: StaffCtx, id: string, version: number) {
  const { carId } = await steps.get(ctx.db, id)
  // Changes of a step are serialised by the lock on its car.
  await lockForUpdate(ctx, carState, carId)
  const step = await steps.lock(ctx.db, id)
  if (step.version !== version) throw await versionConflict(ctx, { entity, entityId: id }, () => wire(ctx, id))
  return step
}

export const roadStepRoutes: Handlers<Api['roadSteps']> = {
  async list(ctx, { params: { id } }) {
    await cars.get(ctx.db, id)
    return all(ctx, id)
  },

  async plan(ctx, { params, body }) {
    await lockForUpdate(ctx, carState, params.id)
    assertPlannable(body)
    const id = await steps.insert(ctx.db, { ...body, carId: params.id }, ctx.now)
    await record(ctx, { id, carId: params.id }, 'stepPlan', changesOf({}, logged(body)))
    return wire(ctx, id)
  },

  async usual(ctx, { params: { id: carId } }) {
    await lockForUpdate(ctx, carState, carId)
    const known = new Set((await steps.listByCar(ctx.db, carId)).map(({ kind }) => kind))
    for (const kind of usualSteps.filter((one) => !known.has(one))) {
      const id = await steps.insert(ctx.db, { carId, kind }, ctx.now)
      await record(ctx, { id, carId }, 'stepPlan', changesOf({}, { roadStep: kind }))
    }
    // No step may have been missing, so there may be no audit entry. The call counts as audited all the same.
    ctx.audited = true
    return all(ctx, carId)
  },

  async change(ctx, { params: { id }, body: { version, ...values } }) {
    const step = await open(ctx, id, version)
    assertPlannable({ ...values, kind: step.kind })
    await steps.update(ctx.db, { id, version }, values, ctx.now)
    await record(ctx, step, 'update', changesOf(logged(step), logged({ ...step, ...values })))
    return wire(ctx, id)
  },

  async done(ctx, { params: { id }, body: { version, doneOn, result, defects, againOn, reference } }) {
    const step = await open(ctx, id, version)
    assertPastDate(doneOn, 'doneOn', ctx.now)
    assertCompletable(step, { result, defects, againOn }, await steps.countOpenDefects(ctx.db, step.carId))
    const values = { doneOn, result, reference: reference || step.reference }
    await steps.update(ctx.db, { id, version }, values, ctx.now)
    await record(ctx, step, 'stepDone', changesOf(logged(step), logged({ ...step, ...values })))
    for (const defect of defects) {
      const made = await steps.insert(ctx.db, { ...defect, carId: step.carId, kind: 'DEFECT', foundBy: id }, ctx.now)
      await record(
        ctx,
        { id: made, carId: step.carId },
        'stepPlan',
        changesOf({}, logged({ ...defect, kind: 'DEFECT' })),
      )
    }
    if (result === 'FAILED') await showAgain(ctx, step, againOn)
    if (result) {
      const note = defects.map(({ title }) => title).join(', ') || 'The inspection was passed'
      await transportFollowsInspection(ctx, step.carId, { hasFailed: result === 'FAILED', note })
    }
    return all(ctx, step.carId)
  },

  async reopen(ctx, { params: { id }, body: { version, reason } }) {
    const step = await lockStepAtVersion(ctx, id, version)
    if (step.doneOn === null) throw appError('roadStep.notDone')
    await steps.update(ctx.db, { id, version }, { doneOn: null, result: null }, ctx.now)
    const changes = changesOf(logged(step), logged({ ...step, doneOn: null, result: null }))
    await record(ctx, step, 'stepReopen', changes, reason)
    if (step.result === 'FAILED') await transportFollowsInspection(ctx, step.carId, { hasFailed: false, note: reason })
    return wire(ctx, id)
  },

  paper: prepared(
    async (ctx, { params: { id }, files: [file] }) => {
      await steps.get(ctx.db, id)
      if (!file) throw appError('upload.none')
      return ctx.deps.files.store({ name: file.name, mime: file.mime, path: file.path })
    },
    async (ctx, { params: { id } }, blob) => {
      const step = await steps.lock(ctx.db, id)
      const paperFileId = await ctx.deps.files.attach(ctx.db, blob)
      await steps.update(ctx.db, step, { paperFileId }, ctx.now)
      if (step.paperFileId) await ctx.deps.files.detach(ctx, step.paperFileId)
      await record(ctx, step, 'stepPaper', [{ field: 'fileName', from: null, to: blob.name }])
      return wire(ctx, id)
    },
  ),

  async remove(ctx, { params: { id } }) {
    const step = await steps.lock(ctx.db, id)
    if (step.doneOn !== null) throw appError('roadStep.done')
    await steps.remove(ctx.db, id)
    if (step.paperFileId) await ctx.deps.files.detach(ctx, step.paperFileId)
    await record(ctx, step, 'stepRemove', [{ field: 'roadStep', from: step.kind, to: null }])
    return {}
  },
}

/** Books the next inspection with the same documents and place. */
async function showAgain(ctx: StaffCtx, step: steps.RoadStepRecord, plannedOn: string | null): Promise<void> {
  const { carId, kind, placeId, assigneeId, papers, withoutReason } = step
  const id = await steps.insert(ctx.db, { carId, kind, placeId, assigneeId, papers, withoutReason, plannedOn }, ctx.now)
  await record(ctx, { id, carId }, 'stepPlan', changesOf({}, { roadStep: kind, stepPlannedOn: plannedOn }))
}

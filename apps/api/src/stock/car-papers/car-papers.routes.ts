import type { Api } from '@bilbro/contract'
import type { PaperMove } from '@bilbro/contract/stock/car-papers/car-papers'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import type { Upload } from '../../core/request/uploads.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { carState } from '../cars/cars.states.ts'
import { papersOf } from './car-papers.read.ts'
import { latestDay, moveFits } from './car-papers.rules.ts'
import * as papers from './car-papers.store.ts'
import { emitPapersChanged } from './on-papers-changed.ts'

const entity = 'carPapers'
/** The settings are one row; this is its fixed id in the audit log. */
const houseId = '00000000-0000-4000-8000-000000000003'

type Booked = Pick<PaperMove, 'paper' | 'place' | 'holder' | 'tracking' | 'paperNo' | 'movedOn' | 'promisedOn'>
/** The fields for the audit log, with their own names. */
const logged = ({ paper, place, holder, tracking, paperNo, movedOn, promisedOn }: Booked) => ({
  paper,
  paperPlace: place,
  paperHolder: holder,
  paperTracking: tracking,
  paperNo,
  paperSince: movedOn,
  paperPromised: promisedOn,
})

type Change = { field: string; from: unknown; to: unknown }
const record = (
  ctx: StaffCtx,
  carId: string,
  { id, ...of }: { id: string; action: string; changes: Change[]; reason?: string },
) => audit(ctx, { entity, entityId: id, parents: { cars: carId }, ...of })

export const carPapersRoutes: Handlers<Api['carPapers']> = {
  get: (ctx, { params, query }) => papersOf(ctx, params.id, query.on),

  async move(ctx, { params: { id }, body: { seen, ...move } }) {
    await lockForUpdate(ctx, carState, id)
    const known = await papers.listMoves(ctx.db, [id])
    if (known.length !== seen) throw appError('papers.stale', {}, { current: await papersOf(ctx, id) })
    const last = known.find(({ paper }) => paper === move.paper)
    moveFits(move, { last: last?.movedOn ?? null, latest: latestDay(ctx.now) })
    const [made] = await papers.insertMoves(ctx.db, [{ ...move, carId: id, movedBy: ctx.actor.id }], ctx.now)
    const before = last ? logged(last as Booked) : {}
    await record(ctx, id, {
      id: made!,
      action: 'paperMove',
      changes: changesOf({ ...before, paper: null }, logged(move)),
    })
    await emitPapersChanged(ctx, id)
    return papersOf(ctx, id)
  },

  scan: prepared(
    async (ctx, { params: { id, moveId }, files: [file] }) => {
      await papers.getMove(ctx.db, id, moveId)
      return stored(ctx, file)
    },
    async (ctx, { params: { id, moveId } }, blob) => {
      await papers.setScan(ctx.db, moveId, await ctx.deps.files.attach(ctx.db, blob))
      const changes = [{ field: 'paperScan', from: null, to: blob.name }]
      await record(ctx, id, { id: moveId, action: 'paperScan', changes })
      return papersOf(ctx, id)
    },
  ),

  async addLien(ctx, { params: { id }, body }) {
    await lockForUpdate(ctx, carState, id)
    if (body.since > latestDay(ctx.now)) throw fieldError('papers.order', 'since')
    const made = await papers.insertLien(ctx.db, { ...body, carId: id, enteredBy: ctx.actor.id }, ctx.now)
    const changes = changesOf({}, { lienHolder: body.holder, lienSince: body.since, lienUntil: body.untilOn })
    await record(ctx, id, { id: made, action: 'lienAdd', changes })
    await emitPapersChanged(ctx, id)
    return papersOf(ctx, id)
  },

  promiseLien: prepared(
    async (ctx, { params: { id, lienId }, files: [file] }) => {
      await openLien(ctx, id, lienId)
      return stored(ctx, file)
    },
    async (ctx, { params: { id, lienId }, body: { version } }, blob) => {
      await lockForUpdate(ctx, carState, id)
      await openLien(ctx, id, lienId)
      const promiseFileId = await ctx.deps.files.attach(ctx.db, blob)
      const promise = { promiseFileId, promisedAt: ctx.now.toISOString() }
      if (!(await papers.updateLien(ctx.db, { id: lienId, version }, promise)))
        throw await versionConflict(ctx, { entity, entityId: lienId }, () => papersOf(ctx, id))
      await record(ctx, id, {
        id: lienId,
        action: 'lienPromise',
        changes: [{ field: 'lienPromise', from: null, to: blob.name }],
      })
      return papersOf(ctx, id)
    },
  ),

  releaseLien: prepared(
    async (ctx, { params: { id, lienId }, body: { releasedOn }, files: [file] }) => {
      await openLien(ctx, id, lienId)
      if (releasedOn > latestDay(ctx.now)) throw fieldError('papers.order', 'releasedOn')
      return stored(ctx, file)
    },
    async (ctx, { params: { id, lienId }, body: { version, releasedOn } }, blob) => {
      await lockForUpdate(ctx, carState, id)
      await openLien(ctx, id, lienId)
      const releaseFileId = await ctx.deps.files.attach(ctx.db, blob)
      if (!(await papers.updateLien(ctx.db, { id: lienId, version }, { releasedOn, releaseFileId })))
        throw await versionConflict(ctx, { entity, entityId: lienId }, () => papersOf(ctx, id))
      const changes = [
        { field: 'lienReleased', from: null, to: releasedOn },
        { field: 'lienPaper', from: null, to: blob.name },
      ]
      await record(ctx, id, { id: lienId, action: 'lienRelease', changes })
      await emitPapersChanged(ctx, id)
      return papersOf(ctx, id)
    },
  ),

  async override(ctx, { params: { id }, body: { scope, reason } }) {
    if (reason.length < 10) throw fieldError('state.reasonRequired', 'reason')
    await lockForUpdate(ctx, carState, id)
    const missing = await stopsHere(ctx, id, scope)
    if (!missing.length) throw appError('papers.nothingMissing')
    const made = await papers.insertOverride(
      ctx.db,
      { carId: id, scope, missing, reason, madeBy: ctx.actor.id },
      ctx.now,
    )
    const changes = [{ field: 'papersMissing', from: missing, to: scope }]
    await record(ctx, id, { id: made, action: 'paperOverride', reason, changes })
    await emitPapersChanged(ctx, id)
    return papersOf(ctx, id)
  },

  settings: (ctx) => papers.getSettings(ctx.db),

  async saveSettings(ctx, { body }) {
    const before = await papers.getSettings(ctx.db)
    const cocCountries = [...new Set(body.cocCountries)].toSorted()
    if (!(await papers.saveSettings(ctx.db, { ...body, cocCountries }, ctx.now)))
      throw await versionConflict(ctx, { entity: 'paperSettings', entityId: houseId }, () => papers.getSettings(ctx.db))
    const after = await papers.getSettings(ctx.db)
    await audit(ctx, {
      entity: 'paperSettings',
      entityId: houseId,
      action: 'update',
      changes: changesOf(before, after),
    })
    return after
  },
}

/**
 * The destination is unknown here and some countries require a COC. For a contract the COC is therefore listed unless
 * the company holds it.
 */
async function stopsHere(ctx: StaffCtx, id: string, scope: 'CONTRACT' | 'RELEASE') {
  const { missing, papers: now } = await papersOf(ctx, id)
  if (scope === 'RELEASE') return missing.release
  const isCocThere = now.some(({ paper, now: at }) => paper === 'COC' && at?.place === 'HOUSE')
  return isCocThere || missing.contract.includes('COC') ? missing.contract : [...missing.contract, 'COC' as const]
}

/** @throws upload.none */
function stored(ctx: StaffCtx, file: Upload | undefined) {
  if (!file) throw appError('upload.none')
  return ctx.deps.files.store({ name: file.name, mime: file.mime, path: file.path })
}

/** @throws notFound, lien.over */
async function openLien(ctx: StaffCtx, carId: string, id: string): Promise<papers.LienRecord> {
  const lien = await papers.getLien(ctx.db, carId, id)
  if (lien.releasedOn !== null) throw appError('lien.over')
  return lien
}

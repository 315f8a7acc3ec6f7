// Fetches edited photos page by page. Every picture commits on its own together with the place of the run, so that a run
// whose process was killed goes on where it stopped and counts nothing twice.
import type { PictureReason } from '@bilbro/contract/yard/pictures/pictures'
import { inactiveCarStatuses } from '@bilbro/contract/stock/cars/car-states'
import type { ProviderFault } from '@bilbro/contract/admin/providers'
import type { Deps } from '../../core/deps.ts'
import { audit } from '../../core/audit/audit.ts'
import { AppError } from '../../core/errors.ts'
import { lockForUpdate, type TransitionCtx } from '../../core/transitions.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { ProcessedPicture, VehicleImages } from '../../providers/vehicle-images/port.ts'
import {
  addEditedPhoto,
  replaceVersions,
  type StoredPicture,
  storePicture,
} from '../../stock/car-attachments/edited-photos.ts'
import * as sources from '../../stock/car-attachments/picture-sources.store.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import * as syncs from './picture-syncs.store.ts'
import * as pictures from './pictures.store.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** Undefined when not configured. */
    vehicleImages?: VehicleImages | undefined
  }
}

type Needed = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'files' | 'config' | 'vehicleImages'>
/** Has the run continued later. */
type Again = (startAfter?: Date) => Promise<void>
type Run = syncs.SyncRow
/** What is to be done with a picture, found out before its transaction. */
type Found = { car: { id: string } | undefined; outcome: syncs.Outcome } | Taken
type Taken = { car: { id: string }; stored: StoredPicture[]; photo: string | undefined; reasons: PictureReason[] }

/** A job works this long and leaves the rest to the next one, so that no job runs for many minutes. */
const sliceMs = 30_000
/** Answers in a row that the service may owe before the run fails. */
const mostFailures = 5
const toldEveryMs = 1000
/** Faults after which asking again makes no sense. */
const finalFaults: readonly ProviderFault[] = ['REFUSED', 'PROTOCOL']
/** Faults of one file; others concern the whole service. */
const faultsOfFile: readonly ProviderFault[] = ['FAILED', 'PROTOCOL', 'TOO_LARGE', 'REDIRECTED']

/** Continues a run. Safe to call twice, also at the same time. */
export async function continueSync(deps: Needed, runId: string, again: Again): Promise<void> {
  const until = performance.now() + sliceMs
  try {
    let isOpen = true
    while (isOpen) {
      if (performance.now() > until) return await again()
      isOpen = await takePage(deps, runId, until)
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await missAnswer(deps, runId, error, again)
  }
}

async function missAnswer(deps: Needed, runId: string, { fault }: ProviderError, again: Again): Promise<void> {
  const failures = await syncs.addFailure(deps.db, runId)
  if (!failures) return
  if (failures >= mostFailures || finalFaults.includes(fault)) return endSync(deps, runId, { state: 'FAILED', fault })
  await again(new Date(deps.clock().getTime() + 2 ** failures * 1000))
}

const endSync = (deps: Needed, runId: string, end: Parameters<typeof syncs.setEnded>[2]): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    if (!(await syncs.setEnded(db, runId, end, deps.clock()))) return
    const changes = [{ field: 'syncState', from: 'RUNNING', to: end.state }]
    await audit(jobCtx(deps, db), { entity: 'pictureSyncs', entityId: runId, action: 'pictureSyncEnd', changes })
  })

/** Handles the pictures of the page where the run is. False when the run has ended or another process has it. */
async function takePage(deps: Needed, runId: string, until: number): Promise<boolean> {
  const run = await syncs.find(deps.db, runId)
  if (run?.state !== 'RUNNING') return false
  const service = deps.vehicleImages
  if (!service) {
    await endSync(deps, runId, { state: 'FAILED', fault: 'NOT_CONFIGURED' })
    return false
  }
  const { carIds, carIndex, pageNo } = run
  const chosen = carIds && (await chosenCar(deps, run))
  if (carIds && !chosen) {
    await endSync(deps, runId, { state: 'DONE' })
    return false
  }
  if (chosen && !chosen.vin) return moveOn(deps, run, { carIndex: carIndex + 1, pageNo: 1, itemIndex: 0 })
  const page = await service.listProcessed({ ...(chosen?.vin && { vin: chosen.vin }), page: pageNo })
  if (!carIds) await syncs.setTotal(deps.db, runId, page.total)
  for (let itemIndex = run.itemIndex; itemIndex < page.items.length; itemIndex++) {
    if (performance.now() > until) return true
    if (!(await takeItem(deps, service, { ...run, itemIndex }, page.items[itemIndex]!))) return false
  }
  const place = { carIndex, pageNo, itemIndex: Math.max(run.itemIndex, page.items.length) }
  if (!page.isLast) return moveOn(deps, { ...run, ...place }, { carIndex, pageNo: pageNo + 1, itemIndex: 0 })
  if (carIds) return moveOn(deps, { ...run, ...place }, { carIndex: carIndex + 1, pageNo: 1, itemIndex: 0 })
  await endSync(deps, runId, { state: 'DONE' })
  return false
}

/** The chosen car where the run is, noted in the log; undefined after the last one. */
async function chosenCar(deps: Needed, { id: runId, carIds, carIndex }: Run) {
  const id = carIds?.[carIndex]
  if (!id) return undefined
  const [car] = await pictures.listCars(deps.db, [id])
  if (car?.vin) await syncs.addOutcome(deps.db, { runId, vin: car.vin, carId: id })
  return car ?? { id, vin: null }
}

const moveOn = (deps: Needed, run: Run, place: syncs.Place): Promise<boolean> =>
  deps.db.transaction().execute(async (db) => {
    if (!(await syncs.lockAt(db, run.id, run))) return false
    await syncs.setPlace(db, run.id, place, { now: deps.clock(), isTold: true })
    return true
  })

async function takeItem(deps: Needed, service: VehicleImages, run: Run, item: ProcessedPicture): Promise<boolean> {
  const found = await look(deps, service, item)
  return deps.db.transaction().execute(async (db) => {
    const locked = await syncs.lockAt(db, run.id, run)
    if (!locked) return false
    const ctx = { ...jobCtx(deps, db), actor: { kind: 'system' as const, name: service.source }, deps }
    const outcome = 'outcome' in found ? found.outcome : await take(ctx, { service, run, item, found })
    await syncs.addOutcome(db, { runId: run.id, vin: item.vin ?? '', carId: found.car?.id ?? null }, outcome)
    const now = deps.clock()
    const isTold = now.getTime() - Date.parse(locked.toldAt) > toldEveryMs
    await syncs.setPlace(db, run.id, { ...run, itemIndex: run.itemIndex + 1 }, { now, isTold })
    return true
  })
}

/** Downloads what is new. Runs outside transactions. */
async function look(deps: Needed, service: VehicleImages, item: ProcessedPicture): Promise<Found> {
  const car = item.vin ? await pictures.findCarByVin(deps.db, item.vin, inactiveCarStatuses) : undefined
  const none = (count: syncs.Outcome['count'], ...reasons: PictureReason[]): Found => ({
    car,
    outcome: { count, reasons },
  })
  if (!car) return none('unknown', 'UNKNOWN_VIN')
  if (!car.isInStock) return none('skipped', 'NOT_IN_STOCK')
  const source = await sources.find(deps.db, { provider: service.key, externalId: item.externalId })
  // The same VIN in stock again is another car, which gets its own photos.
  const isSameCar = source?.carId === car.id
  if (isSameCar && source.removedAt) return none('skipped', 'REMOVED')
  if (isSameCar && Date.parse(source.modifiedAt) >= Date.parse(item.modifiedAt)) return none('known')
  const stored: StoredPicture[] = []
  const reasons: PictureReason[] = []
  for (const { kind, path } of item.files) {
    const answer = await download(service, path)
    if ('refusal' in answer) {
      reasons.push(answer.refusal)
      continue
    }
    const name = `${service.source.split(' ')[0]} ${item.externalId}.${answer.mime.split('/')[1]}`.slice(0, 200)
    const picture = await storePicture(deps, { kind, name, ...answer })
    if (picture) stored.push(picture)
    else reasons.push('BROKEN')
  }
  if (!stored.length) return none('refused', ...reasons)
  return { car, stored, photo: isSameCar ? source.attachmentId : undefined, reasons }
}

async function download(service: VehicleImages, path: string) {
  try {
    return await service.download(path)
  } catch (error) {
    if (error instanceof ProviderError && faultsOfFile.includes(error.fault)) return { refusal: 'NO_ANSWER' as const }
    throw error
  }
}

type TakeCtx = TransitionCtx & { deps: Needed }
type Take = { service: VehicleImages; run: Run; item: ProcessedPicture; found: Taken }
async function take(ctx: TakeCtx, { service, run, item, found }: Take): Promise<syncs.Outcome> {
  const { car, stored, photo, reasons } = found
  await lockForUpdate(ctx, carState, car.id)
  const key = { provider: service.key, externalId: item.externalId }
  // A person may have removed the photo, or joined it to its original, while the picture was downloaded.
  const source = photo ? await sources.find(ctx.db, key) : undefined
  if (source?.removedAt) return { count: 'skipped', reasons: ['REMOVED'] }
  const saved = { ...key, carId: car.id, modifiedAt: item.modifiedAt }
  if (source) {
    try {
      await replaceVersions(ctx, { carId: car.id, id: source.attachmentId, pictures: stored })
    } catch (error) {
      // The next run takes it, after the sizes of the original were made.
      if (error instanceof AppError && error.code === 'photo.notReady') return { count: 'known', reasons }
      throw error
    }
    await sources.save(ctx.db, { ...saved, attachmentId: source.attachmentId })
    return { count: 'replaced', reasons }
  }
  const name = stored.at(-1)!.full.name
  const { id, isNew } = await addEditedPhoto(ctx, { carId: car.id, name, createdBy: run.startedBy, pictures: stored })
  await sources.save(ctx.db, { ...saved, attachmentId: id })
  return { count: isNew ? 'added' : 'known', reasons }
}

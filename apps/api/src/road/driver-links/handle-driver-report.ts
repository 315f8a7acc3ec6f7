// Reports of drivers through their link. Each report counts once, however often and in whatever order it arrives.
import { type DriverPhoto, type DriverReport, mostPhotos } from '@bilbro/contract/road/driver-links/driver-fields'
import { audit } from '../../core/audit/audit.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { storeDrawing } from '../../platform/files/drawn.ts'
import type { Blob } from '../../platform/files/files.ts'
import type { Ctx } from '../../core/request/context.ts'
import { Answered } from '../../core/request/prepared.ts'
import type { Upload } from '../../core/request/uploads.ts'
import { recordTransportEvent } from '../transports/record-transport-event.ts'
import * as events from '../transports/transport-events.store.ts'
import * as transports from '../transports/transports.store.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import { loadedRank, transportRanks } from '@bilbro/contract/road/transports/transport-states'
import { lockTransport, parentsOf } from '../transports/transports.states.ts'
import type { TransportRecord } from '../transports/transports.store.ts'
import { transportPath } from '../transport-orders/process-transport-order.ts'
import { carHasNews } from '../proofs/open-proofs.ts'
import { endOf, fileKindOf, momentOf, statusOf } from './driver-links.rules.ts'
import * as links from './driver-links.store.ts'
import { linkOf } from './driver-view.ts'

const alreadyReceived = { isNews: false }

/** @throws driverLink.invalid, driverLink.closed, driverLink.notOnIt */
async function openLink(ctx: Ctx, token: string, transportId: string) {
  const link = await linkOf(ctx, token)
  if (link.closedBecause) throw appError('driverLink.closed')
  const car = link.cars.find((one) => one.transportId === transportId)
  if (!car) throw appError('driverLink.notOnIt')
  if (endOf(car, ctx.now)) throw appError('driverLink.closed')
  return { ...link, car }
}
type Link = Awaited<ReturnType<typeof openLink>>

/**
 * Locks the transport (its car first) and its place on the link, which must not have ended.
 * @throws driverLink.closed
 */
async function lockCarOfLink(ctx: Ctx, link: Link) {
  const row = await lockTransport(ctx, link.car.transportId)
  const on = await links.lockCar(ctx.db, link.id, row.id)
  if (!on || on.endedAt) throw appError('driverLink.closed')
  return { row, orderId: on.orderId }
}

/** The audit log shows the driver's name. */
const asDriver = (ctx: Ctx, { driverName }: Link): Ctx => ({ ...ctx, actor: { kind: 'system', name: driverName } })

/** The link, and the signature stored. @throws driverLink.closed, contract.drawing */
export async function prepareDriverReport(ctx: Ctx, token: string, said: DriverReport) {
  const { transportId, driverStep, drawing, clientId } = said
  const link = await openLink(ctx, token, transportId)
  if (await links.existsReport(ctx.db, { linkId: link.id, clientId, transportId, driverStep }))
    return new Answered(alreadyReceived)
  const name = `signature-${driverStep.toLowerCase()}.png`
  return { link, blob: drawing ? await storeDrawing(ctx.deps.files, name, drawing) : undefined }
}

/** @throws driverLink.closed */
export async function handleDriverReport(
  ctx: Ctx,
  said: DriverReport,
  { link, blob }: { link: Link; blob: Blob | undefined },
): Promise<{ isNews: boolean }> {
  const { transportId, driverStep, clientId } = said
  const driver = asDriver(ctx, link)
  const { row, orderId } = await lockCarOfLink(driver, link)
  const { at, isDoubted } = momentOf(said, link.createdAt, ctx.now)
  if (await links.existsReport(ctx.db, { linkId: link.id, clientId, transportId, driverStep })) return alreadyReceived
  const signatureFileId = blob ? await attachSignature(ctx, row, { blob, driverStep }) : null
  const { odometerKm, note, damage } = said
  const report = { linkId: link.id, transportId, clientId, driverStep, odometerKm, name: said.name, note, damage }
  await links.insertReport(ctx.db, { ...report, happenedAt: at, isClockDoubted: isDoubted, signatureFileId }, ctx.now)
  const heard = {
    source: 'DRIVER',
    eventId: `${link.id} ${driverStep}`,
    orderId,
    kind: 'STATUS',
    status: statusOf[driverStep],
    occurredAt: at,
    note,
  } as const
  // A lower mileage is a typing error or another car.
  const isFurther = odometerKm !== null && odometerKm >= (row.odometerKm ?? 0)
  await recordTransportEvent(driver, row, heard, isFurther ? { odometerKm } : {})
  if (!row.flags.includes('STEP_UNCONFIRMED')) await notifyUnconfirmed(driver, row)
  if (damage) await raiseDamage(driver, link, { transportId, driverStep, at, note: damage })
  return { isNews: true }
}

/** Asks staff to confirm a step of a car that was never reported as loaded. */
async function notifyUnconfirmed(ctx: Ctx, { id, carId, isInternal }: TransportRecord): Promise<void> {
  const { flags } = await transports.get(ctx.db, id)
  if (!flags.includes('STEP_UNCONFIRMED')) return
  const { stockNo } = await ctx.db
    .selectFrom('cars')
    .select('stockNo')
    .where('id', '=', carId)
    .executeTakeFirstOrThrow()
  await notifyStaff(ctx, {
    to: { right: 'logistics.override' },
    kind: 'transportUnconfirmed',
    params: { car: stockNo },
    link: transportPath({ id, isInternal }),
    dedupe: `unconfirmed ${id}`,
  })
}

/** The receiver's signature proves the delivery. Signatures of earlier steps stay internal. */
async function attachSignature(
  ctx: Ctx,
  row: TransportRecord,
  { blob, driverStep }: { blob: Blob; driverStep: string },
) {
  const fileId = await ctx.deps.files.attach(ctx.db, blob)
  const isProof = driverStep === 'DELIVERY'
  const file = { transportId: row.id, fileId, kind: isProof ? 'PROOF' : 'OTHER', addedBy: null }
  // A report about a car that never left proves nothing to a dealer.
  const isUnderWay = transportRanks[row.status] >= loadedRank
  await events.addFile(ctx.db, { ...file, isForDealer: isProof && !row.isInternal && isUnderWay }, ctx.now)
  return fileId
}

type Damage = { transportId: string; driverStep: string; at: string; note: string }
/** Once per step for a text and once for photos. */
async function raiseDamage(ctx: Ctx, link: Link, { transportId, driverStep, at, note }: Damage): Promise<void> {
  const row = await lockTransport(ctx, transportId)
  const eventId = `${link.id} ${driverStep} damage${note ? '' : ' photo'}`
  await recordTransportEvent(ctx, row, {
    source: 'DRIVER',
    eventId,
    kind: 'FLAG_ON',
    flag: 'DAMAGE_REPORTED',
    occurredAt: at,
    note,
  })
}

/** The link, and the photo stored. @throws driverLink.closed, driverLink.photosFull */
export async function prepareDriverPhoto(ctx: Ctx, token: string, said: DriverPhoto, files: readonly Upload[]) {
  const { transportId, driverStep, side, clientId } = said
  const link = await openLink(ctx, token, transportId)
  if (await links.existsPhoto(ctx.db, { linkId: link.id, clientId })) return new Answered(alreadyReceived)
  const [photo] = files
  if (!photo) throw fieldError('request.invalid', 'photo')
  await assertPhotoSpace(ctx, link)
  const name = `${side}-${driverStep}.${photo.mime.split('/')[1]}`.toLowerCase()
  return { link, blob: await ctx.deps.files.store({ name, mime: photo.mime, path: photo.path }) }
}

/** @throws driverLink.closed, driverLink.photosFull */
export async function handleDriverPhoto(
  ctx: Ctx,
  said: DriverPhoto,
  { link, blob }: { link: Link; blob: Blob },
): Promise<{ isNews: boolean }> {
  const { transportId, driverStep, side, clientId } = said
  const driver = asDriver(ctx, link)
  const { row } = await lockCarOfLink(driver, link)
  // A simultaneous call was faster; a sweep removes the stored file.
  if (await links.existsPhoto(ctx.db, { linkId: link.id, clientId })) return alreadyReceived
  await assertPhotoSpace(ctx, link)
  const kind = fileKindOf(side)
  const fileId = await ctx.deps.files.attach(ctx.db, blob)
  const isForDealer = !row.isInternal && kind !== 'DAMAGE'
  const { id } = await events.addFile(ctx.db, { transportId, fileId, kind, isForDealer, addedBy: null }, ctx.now)
  const { at } = momentOf(said, link.createdAt, ctx.now)
  await links.insertPhoto(
    ctx.db,
    { linkId: link.id, transportId, clientId, driverStep, side, takenAt: at, transportFileId: id },
    ctx.now,
  )
  const changes = [{ field: 'transportFiles', from: null, to: blob.name }]
  await audit(driver, {
    entity: 'transports',
    entityId: row.id,
    parents: parentsOf(row),
    action: 'transportFiles',
    changes,
  })
  if (kind === 'CMR') await carHasNews(driver, row.carId)
  if (side === 'DAMAGE') await raiseDamage(driver, link, { transportId, driverStep, at, note: '' })
  return { isNews: true }
}

/** @throws driverLink.photosFull */
async function assertPhotoSpace(ctx: Pick<Ctx, 'db'>, { id, car }: Link): Promise<void> {
  if ((await links.countPhotos(ctx.db, { linkId: id, transportId: car.transportId })) >= mostPhotos)
    throw appError('driverLink.photosFull', { most: mostPhotos })
}

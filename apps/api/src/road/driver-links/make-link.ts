// Links for drivers of one car, or of all cars of an order: create, send by e-mail, withdraw.
import { renderSVG } from 'uqr'
import type { Language } from '@bilbro/contract/common'
import type { DriverLink } from '@bilbro/contract/road/driver-links/driver-links'
import { audit } from '../../core/audit/audit.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { sendMail } from '../../core/mail.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import { assertPermission, type StaffCtx } from '../../core/request/context.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import { instantIn, writeMail } from '../../admin/mails/write-mail.ts'
import { sealCode, unsealCode } from '../../money/releases/code.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { renewCode } from '../../money/releases/release-cars.ts'
import { transportForStaff } from '../transports/transports.read.ts'
import { parentsOf, transportState } from '../transports/transports.states.ts'
import * as transports from '../transports/transports.store.ts'
import { closedBecause, isDelivered } from './driver-links.rules.ts'
import * as links from './driver-links.store.ts'

const entity = 'transports'
const dayMs = 86_400_000

export const toLink = (link: links.LinkRecord, all: readonly links.LinkCarRecord[], now: Date): DriverLink => {
  const cars = all.filter(({ linkId }) => linkId === link.id)
  const endedBecause = closedBecause(link, cars, now)
  const endedAt = cars.map((car) => car.endedAt).reduce((last, at) => (at && (!last || at > last) ? at : last), null)
  return {
    id: link.id,
    driverName: link.driverName,
    driverCompany: link.driverCompany,
    language: link.language,
    createdAt: link.createdAt,
    createdBy: link.createdByName,
    expiresAt: link.expiresAt,
    endedBecause,
    endedAt: endedBecause === 'EXPIRED' ? link.expiresAt : endedBecause && endedAt,
    cars: cars.length,
  }
}

type Wanted = {
  version: number
  language: Language
  days: number
  isWholeOrder: boolean
  isNewCode: boolean
  email: string
}
/** @throws version.stale, driverLink.noDriver, driverLink.selfPickup, driverLink.over */
export async function makeLink(ctx: StaffCtx, id: string, wanted: Wanted) {
  const first = await transports.get(ctx.db, id)
  const beside =
    wanted.isWholeOrder && first.orderId
      ? (await transports.listByOrder(ctx.db, first.orderId)).map((one) => one.id)
      : []
  const rows = await lockTransports(ctx, [...new Set([id, ...beside])])
  const row = rows.find((one) => one.id === id)!
  if (row.version !== wanted.version)
    throw await versionConflict(ctx, { entity, entityId: id }, () => transportForStaff(ctx, id))
  assertDrivable(row)
  const carried = rows.filter(
    (one) =>
      one.id === id ||
      (one.driverName === row.driverName && one.driverCompany === row.driverCompany && one.status !== 'CANCELED'),
  )
  const ids = carried.map((one) => one.id)
  // One driver at a time: a new link replaces the old one.
  await links.markCarsEnded(ctx.db, { because: 'REPLACED', transportIds: ids }, ctx.now)
  const { language, days } = wanted
  const expiresAt = new Date(ctx.now.getTime() + days * dayMs)
  const { driverName, driverCompany } = row
  const { id: linkId, token } = await links.insert(
    ctx.db,
    { driverName, driverCompany, language, createdBy: ctx.actor.id, expiresAt: expiresAt.toISOString() },
    ctx.now,
  )
  for (const one of carried) {
    const sealedCode = await codeFor(ctx, one, wanted.isNewCode)
    await links.insertCar(ctx.db, { linkId, transportId: one.id, orderId: one.orderId, sealedCode })
    await audit(ctx, {
      entity,
      entityId: one.id,
      parents: parentsOf(one),
      action: 'driverLinkMade',
      changes: [{ field: 'transportDriver', from: null, to: driverName }],
    })
  }
  const url = `${ctx.deps.config.publicUrl}/${language}/driver/${token}`
  if (wanted.email) {
    const cars = (await links.listCars(ctx.db, [linkId]))
      .map(({ title, stockNo }) => `${title} (${stockNo})`)
      .join(', ')
    const params = { name: driverName, cars, until: instantIn(language, expiresAt) }
    await sendMail(ctx, {
      ...writeMail('driverLink', { language, params, link: url }),
      to: wanted.email,
      usefulUntil: expiresAt,
    })
  }
  return { link: await linkForStaff(ctx, linkId), url, qr: renderSVG(url, { border: 2 }) }
}

/** Locks all cars before the first transport. */
async function lockTransports(ctx: StaffCtx, ids: readonly string[]): Promise<transports.TransportRecord[]> {
  const seen = await Promise.all(ids.map((id) => transports.get(ctx.db, id)))
  for (const carId of [...new Set(seen.map((row) => row.carId))].toSorted()) await lockForUpdate(ctx, carState, carId)
  const rows: transports.TransportRecord[] = []
  for (const id of ids.toSorted()) rows.push(await lockForUpdate(ctx, transportState, id))
  return rows
}

function assertDrivable(row: transports.TransportRecord): void {
  if (row.deliveryProvider === 'SELF_PICKUP') throw appError('driverLink.selfPickup')
  if (row.status === 'CANCELED' || isDelivered(row.status)) throw appError('driverLink.over')
  if (!row.driverName) throw fieldError('driverLink.noDriver', 'driverName')
}

/** The gate code while we can still read it: until the dealer has viewed it, or a new code that replaces it. */
async function codeFor(ctx: StaffCtx, row: transports.TransportRecord, isNew: boolean): Promise<Buffer | null> {
  if (!row.contractId) return null
  const of = { contractId: row.contractId, carId: row.carId }
  let release = await links.findRelease(ctx.db, of)
  if (!release || release.redeemedAt) return null
  const isReadable = release.sealedCode !== null && release.expiresAt > ctx.now.toISOString()
  if (isNew && !isReadable) {
    assertPermission(ctx, 'payments.release')
    const { offerId } = await contracts.get(ctx.db, row.contractId)
    await renewCode(ctx, release, offerId)
    release = (await links.findRelease(ctx.db, of))!
  }
  const { secrets } = ctx.deps
  return release.sealedCode && sealCode(secrets, unsealCode(secrets, release.sealedCode))
}

/** @throws notFound */
export async function linkForStaff(ctx: Pick<StaffCtx, 'db' | 'now'>, linkId: string): Promise<DriverLink> {
  const link = await links.findById(ctx.db, linkId)
  if (!link) throw appError('notFound')
  return toLink(link, await links.listCars(ctx.db, [linkId]), ctx.now)
}

/** @throws notFound, driverLink.closed */
export async function withdrawLink(ctx: StaffCtx, linkId: string): Promise<DriverLink> {
  const link = await links.findById(ctx.db, linkId)
  if (!link) throw appError('notFound')
  const cars = await links.listCars(ctx.db, [linkId])
  const rows = await lockTransports(
    ctx,
    cars.map(({ transportId }) => transportId),
  )
  if ((await links.markCarsEnded(ctx.db, { because: 'WITHDRAWN', linkId }, ctx.now)) === 0)
    throw appError('driverLink.closed')
  for (const row of rows)
    await audit(ctx, {
      entity,
      entityId: row.id,
      parents: parentsOf(row),
      action: 'driverLinkWithdrawn',
      changes: [{ field: 'transportDriver', from: link.driverName, to: null }],
    })
  return linkForStaff(ctx, linkId)
}

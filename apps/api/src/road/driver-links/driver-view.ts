// What a driver sees through a link: pick-up and delivery places, the gate code, and the steps already reported.
import {
  type DriverCar,
  type DriverStop,
  driverSteps,
  type DriverStep,
  type DriverView,
  type PhotoSide,
} from '@bilbro/contract/road/driver-links/driver-fields'
import type { Ctx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { hashOf, spokenCode, unsealCode } from '../../money/releases/code.ts'
import { closedBecause, endOf, isDelivered, statusOf } from './driver-links.rules.ts'
import * as links from './driver-links.store.ts'

type Read = Pick<Ctx, 'db' | 'deps' | 'now'>
const vinEnd = 8

/** The link with its cars, also when it is closed. @throws driverLink.invalid */
export async function linkOf(ctx: Pick<Ctx, 'db' | 'now'>, token: string) {
  const link = await links.findByToken(ctx.db, token)
  if (!link) throw appError('driverLink.invalid')
  const cars = await links.listCars(ctx.db, [link.id])
  return { ...link, cars, closedBecause: closedBecause(link, cars, ctx.now) }
}

/** @throws driverLink.invalid */
export async function driverView(ctx: Read, token: string): Promise<DriverView> {
  const link = await linkOf(ctx, token)
  const open = link.closedBecause ? [] : link.cars.filter((car) => endOf(car, ctx.now) === null)
  const ids = open.map(({ transportId }) => transportId)
  const places = open.flatMap((car) => [car.pickupAddressId, car.terminalAddressId, car.deliveryAddressId])
  const [addresses, done, photos] = await Promise.all([
    links.listAddresses(ctx.db, [...new Set(places.filter((id) => id !== null))]),
    links.listStepTimes(ctx.db, ids, Object.values(statusOf)),
    links.listPhotos(ctx.db, ids),
  ])
  const known = new Map(addresses.map((address) => [address.id, address]))
  const stopOf = (id: string | null, plannedAt: string | null): DriverStop | null => {
    const address = id === null ? undefined : known.get(id)
    if (!address) return null
    const { id: _, street, postalCode, contactName, phone, driverNotes, ...place } = address
    return {
      ...place,
      street: street ?? '',
      postalCode: postalCode ?? '',
      contactName: contactName ?? '',
      phone: phone ?? '',
      driverNotes: driverNotes ?? '',
      plannedAt,
    }
  }
  /** The contact of the transport, else the contact of the place. */
  const withContact = (stop: DriverStop | null, car: links.LinkCarRecord): DriverStop | null =>
    stop && {
      ...stop,
      contactName: car.contactName || stop.contactName,
      phone: car.contactPhone || stop.phone,
    }
  const cars = await Promise.all(
    open.map(async (car): Promise<DriverCar> => ({
      transportId: car.transportId,
      title: car.title,
      stockNo: car.stockNo ?? '',
      plate: car.registrationNo ?? '',
      vinEnd: car.vin?.slice(-vinEnd) ?? '',
      photo: car.photoFileId && ctx.deps.files.pictureUrl(car.photoFileId),
      isOnHold: car.flags.includes('ON_HOLD'),
      isDelivered: isDelivered(car.status),
      ...(await codeOf(ctx, car)),
      pickup: stopOf(car.pickupAddressId, car.pickupPlannedAt),
      terminal: stopOf(car.terminalAddressId, car.terminalPlannedAt),
      delivery: withContact(stopOf(car.deliveryAddressId, car.deliveryPlannedAt), car),
      steps: driverSteps.map((driverStep) => ({
        driverStep,
        doneAt:
          done.find((one) => one.transportId === car.transportId && one.status === statusOf[driverStep])?.at ?? null,
      })),
      photos: countsOf(photos.filter((one) => one.transportId === car.transportId && one.linkId === link.id)),
    })),
  )
  return {
    language: link.language,
    driver: { name: link.driverName, company: link.driverCompany },
    house: { name: link.createdByName, phone: link.createdByPhone ?? '' },
    expiresAt: link.expiresAt,
    closedBecause: link.closedBecause,
    cars,
  }
}

function countsOf(photos: readonly { driverStep: string; side: string }[]): DriverCar['photos'] {
  const counts = new Map<string, DriverCar['photos'][number]>()
  for (const { driverStep, side } of photos) {
    const key = `${driverStep} ${side}`
    const one = counts.get(key) ?? { driverStep: driverStep as DriverStep, side: side as PhotoSide, count: 0 }
    counts.set(key, { ...one, count: one.count + 1 })
  }
  return [...counts.values()]
}

type Code = Pick<DriverCar, 'codeState' | 'code' | 'codeUntil'>
/** The code stored on the link, as long as it is still the valid gate code. */
async function codeOf(ctx: Read, { contractId, carId, sealedCode, flags }: links.LinkCarRecord): Promise<Code> {
  const none = (codeState: DriverCar['codeState']): Code => ({ codeState, code: null, codeUntil: null })
  const release = contractId ? await links.findRelease(ctx.db, { contractId, carId }) : undefined
  if (!release || flags.includes('ON_HOLD')) return none('NONE')
  if (release.redeemedAt) return none('FETCHED')
  const { secrets } = ctx.deps
  const code = sealedCode && unsealCode(secrets, sealedCode)
  if (!code || hashOf(secrets, code) !== release.codeHash || release.expiresAt <= ctx.now.toISOString())
    return none('ASK')
  return { codeState: 'SHOWN', code: spokenCode(code), codeUntil: release.expiresAt }
}

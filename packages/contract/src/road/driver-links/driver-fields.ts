// Input of drivers about their cars: three steps, and photos by side; and what they see of the cars.
import * as z from 'zod'
import { country, id, instant, language, lineOrNone, moment, note, text } from '../../common.ts'
import { drawing } from '../../deal/contracts/contract-signature.ts'
import { openingHours } from '../../admin/logistics-addresses/opening-hours.ts'

export const driverSteps = ['PICKUP', 'TERMINAL', 'DELIVERY'] as const
export type DriverStep = (typeof driverSteps)[number]
/** Subject of a photo. */
export const photoSides = ['FRONT', 'REAR', 'LEFT', 'RIGHT', 'INTERIOR', 'DAMAGE', 'CMR'] as const
export type PhotoSide = (typeof photoSides)[number]
/** Why a link is no longer valid, or why a car was removed from it. */
export const driverLinkEnds = ['WITHDRAWN', 'REPLACED', 'CHANGED', 'EXPIRED', 'OVER'] as const
export type DriverLinkEnd = (typeof driverLinkEnds)[number]
/** Maximum number of photos for a car of a link. */
export const mostPhotos = 60
export const photoUpload = {
  photo: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 12 * 1024 * 1024, maxFiles: 1 },
} as const

/**
 * Created on the phone: `clientId` identifies a repeated request. `sentAt` is also the phone's clock, so that only the
 * difference counts.
 */
const once = { clientId: id, transportId: id, driverStep: z.enum(driverSteps), happenedAt: moment, sentAt: moment }
export const driverReport = z.strictObject({
  ...once,
  odometerKm: z.int().min(0).max(9_999_999).nullable().default(null),
  /** The person who handed over or received the car. */
  name: lineOrNone(120).default(''),
  drawing: drawing.optional(),
  note: note(500).default(''),
  /** Damage; empty: none seen. */
  damage: note(500).default(''),
})
export type DriverReport = z.infer<typeof driverReport>
export const driverPhoto = z.strictObject({ ...once, side: z.enum(photoSides) })
export type DriverPhoto = z.infer<typeof driverPhoto>

const stop = z.strictObject({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country,
  contactName: z.string(),
  phone: z.string(),
  driverNotes: z.string(),
  openingHours: openingHours.nullable(),
  latitudeMicro: z.int().nullable(),
  longitudeMicro: z.int().nullable(),
  plannedAt: instant.nullable(),
})
export type DriverStop = z.infer<typeof stop>
/**
 * SHOWN: the code is in the answer. ASK: the dealer has it, or it was renewed. FETCHED: it was used. NONE: no code is
 * needed, or the car is not released.
 */
export const driverCodes = ['SHOWN', 'ASK', 'FETCHED', 'NONE'] as const
const car = z.strictObject({
  transportId: id,
  title: z.string(),
  stockNo: z.string(),
  plate: z.string(),
  /** Only the last characters. */
  vinEnd: z.string(),
  photo: z.string().nullable(),
  isOnHold: z.boolean(),
  isDelivered: z.boolean(),
  codeState: z.enum(driverCodes),
  code: z.string().nullable(),
  codeUntil: instant.nullable(),
  pickup: stop.nullable(),
  terminal: stop.nullable(),
  delivery: stop.nullable(),
  /** The reported steps, from any source. */
  steps: z.array(z.strictObject({ driverStep: z.enum(driverSteps), doneAt: instant.nullable() })),
  photos: z.array(z.strictObject({ driverStep: z.enum(driverSteps), side: z.enum(photoSides), count: z.int() })),
})
/** What a driver sees: no prices, nothing about the deal, and no supplier of the cars. */
export const driverView = z.strictObject({
  language,
  driver: z.strictObject({ name: z.string(), company: z.string() }),
  /** Contact of the company. */
  house: z.strictObject({ name: z.string(), phone: z.string() }),
  expiresAt: instant,
  closedBecause: z.enum(driverLinkEnds).nullable(),
  cars: z.array(car),
})
export type DriverView = z.infer<typeof driverView>
export type DriverCar = DriverView['cars'][number]

export const linkToken = z.strictObject({ token: text(200) })

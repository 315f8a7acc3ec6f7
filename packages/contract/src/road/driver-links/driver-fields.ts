// What a driver says of the cars that he carries: three steps, photos by side, and what he reads of the cars.
import * as z from 'zod'
import { country, id, instant, language, lineOrNone, moment, note, text } from '../../common.ts'
import { drawing } from '../../deal/contracts/contract-signature.ts'
import { openingHours } from '../../admin/logistics-addresses/opening-hours.ts'

export const driverSteps = ['PICKUP', 'TERMINAL', 'DELIVERY'] as const
export type DriverStep = (typeof driverSteps)[number]
/** What a photo shows. */
export const photoSides = ['FRONT', 'REAR', 'LEFT', 'RIGHT', 'INTERIOR', 'DAMAGE', 'CMR'] as const
export type PhotoSide = (typeof photoSides)[number]
/** Why a link opens nothing any more, or one of its cars is not on it any more. */
export const driverLinkEnds = ['WITHDRAWN', 'REPLACED', 'CHANGED', 'EXPIRED', 'OVER'] as const
export type DriverLinkEnd = (typeof driverLinkEnds)[number]
/** What a car of a link may have at the most. */
export const mostPhotos = 60
export const photoUpload = {
  photo: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 12 * 1024 * 1024, maxFiles: 1 },
} as const

/** Made on the phone: what is sent again is known by it. `sentAt` is the phone's clock as well, so that only the distance counts. */
const once = { clientId: id, transportId: id, driverStep: z.enum(driverSteps), happenedAt: moment, sentAt: moment }
export const driverReport = z.strictObject({
  ...once,
  odometerKm: z.int().min(0).max(9_999_999).nullable().default(null),
  /** Who has handed the car over, or has taken it. */
  name: lineOrNone(120).default(''),
  drawing: drawing.optional(),
  note: note(500).default(''),
  /** What is broken; empty: nothing was seen. */
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
/** SHOWN: here it is. ASK: it is with the dealer, or has been renewed. FETCHED: it was used. NONE: no code is needed, or the car is not free to go. */
export const driverCodes = ['SHOWN', 'ASK', 'FETCHED', 'NONE'] as const
const car = z.strictObject({
  transportId: id,
  title: z.string(),
  stockNo: z.string(),
  plate: z.string(),
  /** The last signs alone. */
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
  /** What the house knows of it, whoever has told it. */
  steps: z.array(z.strictObject({ driverStep: z.enum(driverSteps), doneAt: instant.nullable() })),
  photos: z.array(z.strictObject({ driverStep: z.enum(driverSteps), side: z.enum(photoSides), count: z.int() })),
})
/** A driver reads nothing of prices, of the deal, and of whom the cars were bought from. */
export const driverView = z.strictObject({
  language,
  driver: z.strictObject({ name: z.string(), company: z.string() }),
  /** Whom to call at the house. */
  house: z.strictObject({ name: z.string(), phone: z.string() }),
  expiresAt: instant,
  closedBecause: z.enum(driverLinkEnds).nullable(),
  cars: z.array(car),
})
export type DriverView = z.infer<typeof driverView>
export type DriverCar = DriverView['cars'][number]

export const linkToken = z.strictObject({ token: text(200) })

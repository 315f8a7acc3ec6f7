// Links for drivers, as staff create and withdraw them.
import * as z from 'zod'
import { email, id, idParams, instant, language, version } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { driverLinkEnds, driverSteps, photoSides } from './driver-fields.ts'

export const driverLink = z.strictObject({
  id,
  driverName: z.string(),
  driverCompany: z.string(),
  language,
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  /** Null: the link is valid. */
  endedBecause: z.enum(driverLinkEnds).nullable(),
  endedAt: instant.nullable(),
  /** Number of cars on the link. */
  cars: z.int(),
})
export type DriverLink = z.infer<typeof driverLink>

/** Reports of the driver about this car. */
const told = z.strictObject({
  id,
  driverStep: z.enum(driverSteps),
  happenedAt: instant,
  receivedAt: instant,
  /** The phone's clock gave an impossible time. */
  isClockDoubted: z.boolean(),
  driverName: z.string(),
  odometerKm: z.int().nullable(),
  name: z.string(),
  signature: z.string().nullable(),
  note: z.string(),
  damage: z.string(),
})
const photo = z.strictObject({
  id,
  driverStep: z.enum(driverSteps),
  side: z.enum(photoSides),
  takenAt: instant,
  url: z.string(),
})
export const driverLinks = z.strictObject({ links: z.array(driverLink), told: z.array(told), photos: z.array(photo) })
export type DriverLinks = z.infer<typeof driverLinks>

export const driverLinksApi = group('Links by which drivers report the progress of a transport', () => ({
  list: endpoint({
    summary: 'List the driver links of a transport, with their reports',
    method: 'GET',
    path: '/logistics/:id/driver-links',
    access: 'logistics.read',
    live: { transports: 'named' },
    params: idParams,
    data: driverLinks,
  }),
  create: endpoint({
    summary: 'Create a driver link for a transport',
    method: 'POST',
    path: '/logistics/:id/driver-links',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({
      version,
      language,
      days: z.int().min(1).max(30).default(14),
      /** Includes all cars of the order that the same driver transports. */
      isWholeOrder: z.boolean().default(true),
      /** Creates a new gate code if the dealer has already seen the old one; the dealer is notified. */
      isNewCode: z.boolean().default(false),
      email: z.union([z.literal(''), email]).default(''),
    }),
    secret: true,
    data: z.strictObject({ link: driverLink, url: z.string(), qr: z.string() }),
  }),
  withdraw: endpoint({
    summary: 'Withdraw a driver link',
    method: 'POST',
    path: '/driver-links/:id/withdraw',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({}),
    data: driverLink,
  }),
}))

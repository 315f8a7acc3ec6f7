// Fields of a claim for both sides.
import * as z from 'zod'
import { country, day, id, instant, money, text, version } from '../../common.ts'
import { damageZones } from '../../stock/cars/car-enums.ts'
import { reportDamage } from '../../yard/condition-reports/report-fields.ts'
import { claimKinds, claimOutcomes, claimSides, claimStates } from './claim-states.ts'

const MB = 1024 * 1024
export const claimPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const claimPhotoMaxBytes = 15 * MB
export const mostClaimPhotos = 40

export const claimPhoto = z.strictObject({
  id,
  side: z.enum(claimSides),
  /** The panel, where the dealer named it. */
  zone: z.enum(damageZones).nullable(),
  name: z.string(),
  /** URL that grants access for a limited time. */
  url: z.string(),
  createdAt: instant,
})
export type ClaimPhoto = z.infer<typeof claimPhoto>

/** A photo from the car's listing. */
export const listingPhoto = z.strictObject({ side: z.enum(claimSides), url: z.string() })
export type ListingPhoto = z.infer<typeof listingPhoto>

/** The condition report that the buyer could read: damage and photos. */
export const claimReport = z.strictObject({
  number: z.int(),
  damages: z.array(reportDamage.omit({ estimate: true })),
  photos: z.array(listingPhoto.extend({ zone: z.enum(damageZones).nullable() })),
})
export type ClaimReport = z.infer<typeof claimReport>

export const claimMessage = z.strictObject({
  id,
  from: z.enum(['DEALER', 'HOUSE']),
  /** Null for the dealer when staff wrote it: dealers see no names of staff. */
  author: z.string().nullable(),
  body: z.string(),
  at: instant,
})

export const claimHead = z.strictObject({
  id,
  version,
  number: z.string(),
  status: z.enum(claimStates.all),
  kind: z.enum(claimKinds),
  turn: z.enum(['HOUSE', 'DEALER']).nullable(),
  /** Deadline for the side whose turn it is. */
  dueOn: day.nullable(),
  isLate: z.boolean(),
  car: z.strictObject({ id, stockNo: z.string(), title: z.string(), photo: z.string().nullable() }),
  /** Decided amount; set once the dealer has been notified. */
  amount: money.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
/** The company's decision on a claim. */
export const claimDecision = z.strictObject({
  outcome: z.enum(claimOutcomes),
  amount: money.nullable(),
  reason: z.string(),
})
export const claimBody = {
  body: z.string(),
  mileage: z.int().nullable(),
  wanted: money.nullable(),
  transportId: id,
  outcome: z.enum(claimOutcomes).nullable(),
  reason: z.string().nullable(),
  hasAppealed: z.boolean(),
  /** The decision that the dealer has appealed against. */
  objectedTo: claimDecision.nullable(),
  photos: z.array(claimPhoto),
  listingPhotos: z.array(listingPhoto),
  report: claimReport.nullable(),
  messages: z.array(claimMessage),
  creditNote: z.strictObject({ id, number: z.string() }).nullable(),
}
export const claimCompany = z.strictObject({ id, name: z.string(), country })
export const messageBody = z.strictObject({ body: text(4000), photoIds: z.array(id).max(20).default([]) })
export const reason = text(2000).min(10, 'Please give a reason of at least 10 characters.')

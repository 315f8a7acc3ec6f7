// A dealer's claims about delivered cars, and their progress.
import * as z from 'zod'
import { day, euros, id, idParams, instant, many, page, pageOf, pageSize, text, version } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import {
  claimBody,
  claimHead,
  claimPhoto,
  claimPhotoMaxBytes,
  claimPhotoTypes,
  claimReport,
  listingPhoto,
  messageBody,
  reason,
} from './claim-fields.ts'
import { damageZones } from '../../stock/cars/car-enums.ts'
import { claimKinds, claimSides, claimStates, claimSteps } from './claim-states.ts'

export const ownClaim = claimHead
export type OwnClaim = z.infer<typeof ownClaim>
export const ownClaimDetail = claimHead.extend({
  ...claimBody,
  /** The history, oldest first. */
  steps: z.array(
    z.strictObject({
      id,
      at: instant,
      what: z.enum(claimSteps),
      by: z.enum(['DEALER', 'HOUSE', 'CLOCK']),
      /** Status after this step. */
      status: z.enum(claimStates.all).nullable(),
    }),
  ),
  may: z.strictObject({ accept: z.boolean(), appeal: z.boolean(), answer: z.boolean(), write: z.boolean() }),
})
export type OwnClaimDetail = z.infer<typeof ownClaimDetail>

export const claimBasis = z.strictObject({
  transportId: id,
  car: claimHead.shape.car,
  /** Kinds that can be reported now; empty when it is too early or too late. */
  kinds: z.array(z.enum(claimKinds)),
  /** The last day for a report; null while the car is in transit. */
  until: day.nullable(),
  listingPhotos: z.array(listingPhoto),
  report: claimReport.nullable(),
  open: z.array(ownClaim),
})
export type ClaimBasis = z.infer<typeof claimBasis>
/** Without the photos, which only the form shows. */
export const claimable = claimBasis.omit({ listingPhotos: true, report: true })
export type Claimable = z.infer<typeof claimable>

export const ownClaimsQuery = z.strictObject({ page, pageSize, status: many(z.enum(claimStates.all)) })

export const newClaim = z.strictObject({
  transportId: id,
  kind: z.enum(claimKinds),
  body: text(4000),
  mileage: z.int().min(0).max(3_000_000),
  /** Value of the damage in the dealer's opinion. */
  wanted: euros.nullable(),
  photoIds: z.array(id).min(1, 'Please add at least one photo.').max(40),
  /** The panel that a photo shows, where the dealer named it. */
  panels: z
    .array(z.strictObject({ photoId: id, zone: z.enum(damageZones) }))
    .max(40)
    .default([]),
})

export const portalClaimsApi = group("The dealer's own claims", () => ({
  list: endpoint({
    summary: "List the dealer's own claims",
    method: 'GET',
    path: '/b2b-portal-private/claims',
    access: 'buyer',
    scope: null,
    live: { ownDeals: 'any' },
    query: ownClaimsQuery,
    data: pageOf(ownClaim),
  }),
  basis: endpoint({
    summary: 'Read what can be claimed for an own car, and until when',
    method: 'GET',
    path: '/b2b-portal-private/claims/basis/:id',
    access: 'buyer',
    scope: null,
    live: { ownDeals: 'any' },
    params: idParams,
    data: claimBasis,
  }),
  ofOrder: endpoint({
    summary: 'Read what can be claimed for each transported car of an own order',
    method: 'GET',
    path: '/b2b-portal-private/claims/of-order/:id',
    access: 'buyer',
    scope: null,
    live: { ownDeals: 'any' },
    params: idParams,
    data: z.array(claimable),
  }),
  get: endpoint({
    summary: 'Read an own claim',
    method: 'GET',
    path: '/b2b-portal-private/claims/:id',
    access: 'buyer',
    scope: null,
    live: { ownDeals: 'any' },
    params: idParams,
    data: ownClaimDetail,
  }),
  /** Stored for a day; a new claim or message attaches it. */
  photo: endpoint({
    summary: 'Upload a photo for a claim',
    method: 'POST',
    path: '/b2b-portal-private/claims/photos',
    access: 'buyer',
    scope: null,
    audit: false,
    body: z.strictObject({ side: z.enum(claimSides) }),
    upload: { file: { types: claimPhotoTypes, maxBytes: claimPhotoMaxBytes, maxFiles: 1 } },
    data: claimPhoto,
  }),
  open: endpoint({
    summary: 'Open a claim about an own car',
    method: 'POST',
    path: '/b2b-portal-private/claims',
    access: 'buyer',
    scope: null,
    body: newClaim,
    data: ownClaimDetail,
  }),
  write: endpoint({
    summary: 'Write a message on an own claim, or answer a question of staff',
    method: 'POST',
    path: '/b2b-portal-private/claims/:id/messages',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: messageBody,
    data: ownClaimDetail,
  }),
  accept: endpoint({
    summary: 'Accept the decision on an own claim',
    method: 'POST',
    path: '/b2b-portal-private/claims/:id/accept',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: z.strictObject({ version }),
    data: ownClaimDetail,
  }),
  appeal: endpoint({
    summary: 'Appeal once against the decision on an own claim',
    method: 'POST',
    path: '/b2b-portal-private/claims/:id/appeal',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: z.strictObject({ version, reason }),
    data: ownClaimDetail,
  }),
}))

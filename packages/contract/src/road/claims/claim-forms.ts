// Input of dealers for a claim, as forms check it; photos are sent by their ids.
import * as z from 'zod'
import { claimPhoto, messageBody, mostClaimPhotos, reason } from './claim-fields.ts'
import { newClaim } from './portal-claims.ts'

export const claimTyped = newClaim.omit({ transportId: true, photoIds: true, panels: true }).extend({
  // Drafts that a browser kept may have no panel.
  photos: z
    .array(claimPhoto.extend({ zone: claimPhoto.shape.zone.optional() }))
    .min(1, 'Please add at least one photo.')
    .max(mostClaimPhotos),
})
export type ClaimTyped = z.infer<typeof claimTyped>

export const claimMessageTyped = messageBody.omit({ photoIds: true }).extend({ photos: z.array(claimPhoto).max(20) })
export type ClaimMessageTyped = z.infer<typeof claimMessageTyped>

export const claimObjection = z.strictObject({ reason })
export type ClaimObjection = z.infer<typeof claimObjection>

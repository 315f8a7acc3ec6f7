// Proofs that a dealer must provide so that the sale of a car stays free of VAT.
import * as z from 'zod'
import { printRateLimit } from '../../rate-limits.ts'
import { country, day, id, idParams, instant, language, line, nothing } from '../../common.ts'
import { paperFiles, printQuery } from '../../stock/car-sheet.ts'
import { endpoint, group } from '../../endpoint.ts'
import { proofPapers, proofReasons, proofRoutes } from './proof-rules.ts'
import { proofDocumentStates, proofFileStates } from './proof-states.ts'
import { proofUpload, textCheck } from './proofs.ts'

const ownPaper = z.strictObject({
  id,
  paper: z.enum(proofPapers),
  status: z.enum(proofDocumentStates.all),
  isAsked: z.boolean(),
  /** The seller provides this document; the dealer does not upload it. */
  isOurs: z.boolean(),
  mayUpload: z.boolean(),
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  uploadedAt: instant.nullable(),
  hasText: z.boolean().nullable(),
  checks: z.array(textCheck),
  reasons: z.array(z.enum(proofReasons)),
  note: z.string(),
})
export type OwnProofPaper = z.infer<typeof ownPaper>

export const ownProof = z.strictObject({
  id,
  status: z.enum(proofFileStates.all),
  route: z.enum(proofRoutes),
  car: z.strictObject({ id, stockNo: z.string(), vin: z.string().nullable(), title: z.string() }),
  dueOn: day,
  isLate: z.boolean(),
  isMyTurn: z.boolean(),
  papers: z.array(ownPaper),
  /** Data for the confirm button; null when nothing can be confirmed now. */
  confirm: z
    .strictObject({
      name: z.string(),
      place: z.string(),
      country,
      receivedOn: day,
      from: day,
      /** Whether this user may bind the company. */
      mayConfirm: z.boolean(),
    })
    .nullable(),
  /** The car has not arrived yet: the button appears on arrival. */
  isWaitingForCar: z.boolean(),
  confirmed: z.strictObject({ by: z.string(), place: z.string(), receivedOn: day, at: instant }).nullable(),
})
export type OwnProof = z.infer<typeof ownProof>

export const receipt = z.strictObject({ name: line(120), place: line(120), receivedOn: day })
export type Receipt = z.infer<typeof receipt>

export const portalProofsApi = group("Proofs that the dealer's own tax-free purchases need", () => ({
  list: endpoint({
    summary: 'List the proofs that an own order or car needs',
    method: 'GET',
    path: '/b2b-portal-private/proofs',
    access: 'buyer',
    scope: null,
    live: { ownDeals: 'any' },
    query: z.strictObject({ orderId: id.optional(), carId: id.optional() }),
    data: z.array(ownProof),
  }),
  confirmation: endpoint({
    summary: 'Create the arrival confirmation of an own car',
    method: 'GET',
    path: '/b2b-portal-private/proofs/:id/confirmation',
    access: 'buyer',
    scope: null,
    params: idParams,
    query: printQuery,
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
  confirm: endpoint({
    summary: 'Confirm the arrival of an own car',
    method: 'POST',
    path: '/b2b-portal-private/proofs/:id/confirm',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: receipt.extend({ language: language.optional() }),
    data: ownProof,
  }),
  upload: endpoint({
    summary: 'Upload a document to the proof file of an own car',
    method: 'POST',
    path: '/b2b-portal-private/proofs/:id/papers',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: z.strictObject({ paper: z.enum(proofPapers) }),
    upload: proofUpload,
    data: ownProof,
  }),
}))

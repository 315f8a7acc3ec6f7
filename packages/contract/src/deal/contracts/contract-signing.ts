// What the holder of a contract link can do. The token in the link is the authorisation.
import * as z from 'zod'
import { country, id, instant, language, line, lineOrNone, money, text } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { paperFiles } from '../../stock/car-sheet.ts'
import { nothing } from '../../common.ts'
import { drawing, sha256 } from './contract-signature.ts'
import { contractStatus } from './contracts.ts'

const params = z.strictObject({ token: text(200) })
const limit = { calls: 120, seconds: 60 }
const party = z.strictObject({ name: z.string(), city: z.string().nullable(), country })

export const signingView = z.strictObject({
  contractId: id,
  number: z.string().nullable(),
  /** Id of the order in the dealer's list of orders. */
  orderId: id,
  status: contractStatus,
  language,
  seller: party,
  buyer: party,
  /** Person the link was sent to. */
  signer: z.string(),
  cars: z.array(z.strictObject({ title: z.string(), vin: z.string().nullable(), photo: z.string().nullable() })),
  /** Null for a person who may no longer sign. */
  payable: money.nullable(),
  documentSha256: sha256.nullable(),
  houseSigned: z.strictObject({ name: z.string(), at: instant }).nullable(),
  buyerSigned: z.strictObject({ name: z.string(), at: instant }).nullable(),
  dueAt: instant.nullable(),
  /** The signing service; null when the contract is signed here. */
  outside: z.strictObject({ name: z.string(), isSigned: z.boolean() }).nullable(),
  /** Null while it can be signed. */
  closedBecause: z.enum(['SIGNED', 'DECLINED', 'EXPIRED', 'CHANGED', 'ENDED']).nullable(),
})
export type SigningView = z.infer<typeof signingView>

export const contractSigningApi = group('Signing of a contract by link, without an account', () => ({
  get: endpoint({
    summary: 'Read the contract behind a signing link',
    method: 'GET',
    path: '/contract-signing/:token',
    access: 'public',
    limit,
    params,
    data: signingView,
  }),
  document: endpoint({
    summary: 'Download the exact document to be signed',
    method: 'GET',
    path: '/contract-signing/:token/document',
    access: 'public',
    limit,
    params,
    files: paperFiles,
    data: nothing,
  }),
  sign: endpoint({
    summary: 'Sign a contract as the buyer',
    method: 'POST',
    path: '/contract-signing/:token/sign',
    access: 'public',
    limit,
    params,
    body: z.strictObject({
      documentSha256: sha256,
      name: line(120),
      title: lineOrNone(80).default(''),
      method: z.enum(['TYPED', 'DRAWN']),
      drawing: drawing.optional(),
      consent: z.literal(true),
    }),
    data: signingView,
  }),
  decline: endpoint({
    summary: 'Decline a contract as the buyer',
    method: 'POST',
    path: '/contract-signing/:token/decline',
    access: 'public',
    limit,
    params,
    body: z.strictObject({ reason: text(500) }),
    data: signingView,
  }),
}))

// Contracts as staff draft, check, sign and end them.
import * as z from 'zod'
import { country, id, idParams, instant, lineOrNone, many, money, nothing, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { paperFiles } from '../../stock/car-sheet.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { printRateLimit } from '../../rate-limits.ts'
import { outsideOrder } from './contract-order.ts'
import { contractChoices } from './contract-choices.ts'
import { agreement, contractDocument } from './contract-document.ts'
import { drawing, sha256, signature } from './contract-signature.ts'
import { contractSources, contractStates, signatureWays } from './contract-states.ts'

export const contractStatus = z.enum(contractStates.all)

/** A check before a draft is sent for signature: a blocker refuses sending, a warning does not. */
const checkItem = z.strictObject({
  key: z.string(),
  level: z.enum(['OK', 'WARNING', 'BLOCKER']),
  detail: z.string().nullable(),
})
export const contractRow = z.strictObject({
  id,
  version,
  number: z.string().nullable(),
  status: contractStatus,
  source: z.enum(contractSources),
  company: z.strictObject({ id, name: z.string(), country }),
  cars: z.array(z.strictObject({ id, stockNo: z.string(), title: z.string(), photo: z.string().nullable() })),
  amount: money,
  /** Deadline for the dealer's signature. */
  dueAt: instant.nullable(),
  reminders: z.int(),
  signatures: z.array(signature),
  draftedBy: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type ContractRow = z.infer<typeof contractRow>
export const contractDetail = contractRow.extend({
  signWith: z.enum(signatureWays),
  /** The available signing ways, the default first. */
  signWays: z.array(z.enum(signatureWays)),
  outside: outsideOrder.nullable(),
  offerId: id.nullable(),
  /** Listing of the first car; the draft and send calls use it. */
  listingId: id,
  /** Number of other offers on these cars. Those that wait can continue when the contract ends. */
  waiting: z.int(),
  documentVersion: z.int(),
  /** SHA-256 in hex of the bytes that are shown and signed; null for a draft. */
  documentSha256: z.string().nullable(),
  document: contractDocument.nullable(),
  choices: contractChoices,
  checklist: z.array(checkItem),
  versions: z.array(
    z.strictObject({ version: z.int(), at: instant, by: z.string().nullable(), sha256: z.string().nullable() }),
  ),
  next: z.array(contractStatus),
  /** Why this reader may not sign; null when they may. FOUR_EYES: the drafter of a large contract does not sign it. */
  signRefusal: z.enum(['RIGHT', 'FOUR_EYES']).nullable(),
  endedReason: z.string().nullable(),
  files: z.strictObject({
    document: z.string().nullable(),
    signed: z.string().nullable(),
    /** Evidence file of the signing service; only for staff. */
    evidence: z.string().nullable(),
  }),
})
export type ContractDetail = z.infer<typeof contractDetail>

export const contractsQuery = listQuery(
  { sorts: ['updatedAt', 'createdAt', 'number', 'dueAt'], sortBy: 'updatedAt', sort: 'desc' },
  { ...statusFilter(contractStates.all), companyId: many(z.string().max(40)), carId: many(z.string().max(40)) },
)
export type ContractsQuery = z.infer<typeof contractsQuery>

const byReason = z.strictObject({ version, reason: text(500) })
const pdfs = { application: ['application/pdf'] }.application

export const contractsAudit = {
  contracts: { parents: ['buyerCompanies', 'cars'], timelineRights: ['contracts.read'] },
} as const satisfies AuditedRecords

export const contractsApi = group('Contracts: drafts, signatures, cancellation', () => ({
  list: endpoint({
    summary: 'List the contracts, or export them',
    method: 'GET',
    path: '/contracts',
    access: 'contracts.read',
    live: { contracts: 'any' },
    query: contractsQuery,
    files: tableFiles,
    data: countedPage(contractRow, contractStates.all),
  }),
  get: endpoint({
    summary: 'Read a contract',
    method: 'GET',
    path: '/contracts/:id',
    access: 'contracts.read',
    live: { contracts: 'named' },
    params: idParams,
    data: contractDetail,
  }),
  history: endpoint({
    summary: 'List the history of a contract',
    method: 'GET',
    path: '/contracts/:id/history',
    access: 'contracts.read',
    live: { contracts: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  /** For a listing with an agreement: the saved draft, or the agreement a draft would begin with. */
  draft: endpoint({
    summary: 'Read the draft of the contract for a listing',
    method: 'GET',
    path: '/b2b/:id/draft-contract',
    access: 'contracts.read',
    // An agreement changes the listing.
    live: { contracts: 'any', listings: 'named' },
    params: idParams,
    data: z.strictObject({
      contract: contractDetail.nullable(),
      offerId: id.nullable(),
      agreed: agreement.nullable(),
    }),
  }),
  /** Creates the draft the first time, then a new version of it. */
  saveDraft: endpoint({
    summary: 'Create or replace the draft of the contract for a listing',
    method: 'POST',
    path: '/b2b/:id/draft-contract',
    access: 'contracts.write',
    params: idParams,
    body: contractChoices.extend({ version: z.int().min(0) }),
    data: contractDetail,
  }),
  /** The same from a request: the call names the dealer and the car of the agreement. */
  draftFor: endpoint({
    summary: 'Create the draft of a contract with a dealer who agreed on a car',
    method: 'POST',
    path: '/car-requests/buyers/contracts',
    access: 'contracts.write',
    body: contractChoices.extend({ companyId: id, carId: id }),
    data: contractDetail,
  }),
  ofCar: endpoint({
    summary: 'Read the contracts of a car',
    method: 'GET',
    path: '/car-requests/contract/:id',
    access: 'contracts.read',
    live: { contracts: 'any' },
    params: idParams,
    data: z.array(contractRow),
  }),
  preview: endpoint({
    summary: 'Create a PDF preview of a draft',
    method: 'POST',
    path: '/contracts/contract-pdf-preview',
    access: 'contracts.read',
    tx: 'none',
    audit: false,
    body: contractChoices.extend({ listingId: id }),
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
  regenerate: endpoint({
    summary: 'Create the draft for a car again, with its current condition',
    method: 'POST',
    path: '/contracts/regenerate-report/:id',
    access: 'contracts.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: contractDetail,
  }),
  send: endpoint({
    summary: 'Send the contract for a listing for signature',
    method: 'POST',
    path: '/b2b/:id/send-contract',
    access: 'contracts.write',
    // Two transactions: the number and the document are frozen before the PDF is printed.
    tx: 'manual',
    params: idParams,
    body: z.strictObject({
      version,
      hours: z
        .int()
        .min(1)
        .max(14 * 24)
        .default(48),
      /** Absent: the default way. */
      signWith: z.enum(signatureWays).optional(),
    }),
    data: contractDetail,
  }),
  uploadPaper: endpoint({
    summary: 'Upload a contract that was signed on paper',
    method: 'PATCH',
    path: '/b2b/:id/upload-purchase-contract',
    access: 'contracts.write',
    params: idParams,
    body: z.strictObject({ version: z.coerce.number().int().min(1) }),
    upload: { file: { types: pdfs, maxBytes: 20 * 1024 * 1024, maxFiles: 1 } },
    data: contractDetail,
  }),
  /** For a contract on paper, this call confirms that both parties have signed it. */
  sign: endpoint({
    summary: 'Sign a contract for the company',
    method: 'POST',
    path: '/contracts/:id/sign',
    access: 'contracts.sign',
    params: idParams,
    body: z.strictObject({
      version,
      documentSha256: sha256,
      title: lineOrNone(80).default(''),
      method: z.enum(['TYPED', 'DRAWN', 'PROFILE']).default('TYPED'),
      drawing: drawing.optional(),
    }),
    data: contractDetail,
  }),
  reject: endpoint({
    summary: 'Return a contract to draft',
    method: 'POST',
    path: '/contracts/:id/reject',
    access: 'contracts.sign',
    params: idParams,
    body: byReason,
    data: contractDetail,
  }),
  remind: endpoint({
    summary: 'Remind a dealer of a contract that waits for a signature',
    method: 'POST',
    path: '/contracts/:id/remind',
    access: 'contracts.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: contractDetail,
  }),
  end: endpoint({
    summary: 'End a contract: void it before, or cancel it after the signatures',
    method: 'POST',
    path: '/contracts/:id/end',
    access: 'contracts.write',
    params: idParams,
    body: byReason,
    data: contractDetail,
  }),
  signUrl: endpoint({
    summary: 'Read the URL at which a contract is signed',
    method: 'GET',
    path: '/contracts/:id/:token/sign-url',
    access: 'public',
    limit: { calls: 60, seconds: 60 },
    params: z.strictObject({ id, token: text(200) }),
    data: z.strictObject({ url: z.string() }),
  }),
}))

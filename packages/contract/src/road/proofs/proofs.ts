// The proofs of a sale without VAT, car by car: required, received, decided.
import * as z from 'zod'
import { printRateLimit } from '../../rate-limits.ts'
import { country, day, id, idParams, instant, many, money, note, nothing, text, version } from '../../common.ts'
import { paperFiles, printQuery } from '../../stock/car-sheet.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { transportParties } from '../../rates/deal-tax/deal-tax-facts.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { vatDepositStates } from '../../money/vat-deposits/vat-deposit-states.ts'
import {
  checkResults,
  proofPapers,
  proofReasons,
  proofRoutes,
  proofStages,
  proofTermIds,
  proofTicks,
  proofTurns,
  textChecks,
} from './proof-rules.ts'
import { proofSettings } from './proof-settings.ts'
import { proofDocumentStates, proofFileStates } from './proof-states.ts'

const MB = 1024 * 1024
export const proofUpload = {
  file: { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 20 * MB, maxFiles: 1 },
} as const

/** STAFF, DEALER: uploaded. PORTAL: confirmed by the dealer with a button. The others were created automatically. */
export const proofSources = ['STAFF', 'DEALER', 'PORTAL', 'TRANSPORT', 'CUSTOMS', 'REGISTER'] as const

export const textCheck = z.strictObject({
  check: z.enum(textChecks),
  result: z.enum(checkResults),
  /** The text that was found, matching or different. */
  said: z.string().max(200).nullable(),
})
export type FoundCheck = z.infer<typeof textCheck>

export const proofSlip = z.strictObject({
  id,
  version,
  paper: z.enum(proofPapers),
  status: z.enum(proofDocumentStates.all),
  /** Required; the others are accepted alternatives. */
  isAsked: z.boolean(),
  source: z.enum(proofSources).nullable(),
  /** URL that grants access for a limited time; null where a register or customs answered without a document. */
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  sha256: z.string().nullable(),
  uploadedBy: z.string().nullable(),
  uploadedAt: instant.nullable(),
  /** False for a photo or a scan: staff have to check it. Null while it is read, or where there is nothing to read. */
  hasText: z.boolean().nullable(),
  checks: z.array(textCheck),
  reasons: z.array(z.enum(proofReasons)),
  ticks: z.array(z.enum(proofTicks)),
  note: z.string(),
  checkedBy: z.string().nullable(),
  checkedAt: instant.nullable(),
})
export type ProofSlip = z.infer<typeof proofSlip>

const confirmed = z.strictObject({
  by: z.string(),
  place: z.string(),
  country,
  receivedOn: day,
  at: instant,
  sha256: z.string(),
})

/** For readers who may see payments. */
const stake = z.strictObject({
  /** VAT owed if nothing is proved: the tax inside the price. Null where no rate is known. */
  vat: money.nullable(),
  deposit: money.nullable(),
  depositStatus: z.enum(vatDepositStates.all).nullable(),
  /** Number of open cars of the contract that the deposit covers. */
  depositCars: z.int(),
})
const waitingFor = z.strictObject({ count: z.int(), vat: money.nullable() })

export const proofRow = z.strictObject({
  id,
  version,
  status: z.enum(proofFileStates.all),
  route: z.enum(proofRoutes),
  transport: z.enum(transportParties),
  turn: z.enum(proofTurns).nullable(),
  missing: z.array(z.enum(proofPapers)),
  car: z.strictObject({ id, stockNo: z.string(), vin: z.string().nullable(), title: z.string() }),
  company: z.strictObject({ id, name: z.string(), country }),
  contract: z.strictObject({ id, number: z.string().nullable() }),
  destination: country,
  openedOn: day,
  deliveredOn: day.nullable(),
  dueOn: day,
  isLate: z.boolean(),
  remindedOn: day.nullable(),
  stake: stake.nullable(),
})
export type ProofRow = z.infer<typeof proofRow>

export const proofFile = proofRow.extend({
  term: z.enum(proofTermIds).nullable(),
  documents: z.array(proofSlip),
  confirmation: confirmed.nullable(),
  decided: z.strictObject({ by: z.string().nullable(), at: instant, note: z.string() }).nullable(),
  reminders: z.array(z.strictObject({ stage: z.enum(proofStages), on: day })),
})
export type ProofFile = z.infer<typeof proofFile>

export const proofsQuery = listQuery(
  // Sorting by `vat` would reveal amounts, so readers who may not see payments get the default order.
  { sorts: ['dueOn', 'openedOn', 'company', 'vat'], sortBy: 'dueOn' },
  {
    ...statusFilter(proofFileStates.all),
    route: many(z.enum(proofRoutes)),
    turn: many(z.enum(proofTurns)),
    carId: many(z.string().max(40)),
    contractId: many(z.string().max(40)),
    companyId: many(z.string().max(40)),
  },
)
export type ProofsQuery = z.infer<typeof proofsQuery>

export const proofCheck = z.strictObject({
  isGood: z.boolean(),
  reasons: z.array(z.enum(proofReasons)).max(proofReasons.length),
  ticks: z.array(z.enum(proofTicks)).max(proofTicks.length),
  note: note(500),
})
export type ProofCheck = z.infer<typeof proofCheck>

export const proofsAudit = {
  proofSettings: { parents: [] },
  proofFiles: { parents: ['buyerCompanies', 'cars', 'contracts'], timelineRights: ['logistics.read'] },
  proofDocuments: {
    parents: ['proofFiles', 'buyerCompanies', 'cars', 'contracts'],
    timelineRights: ['logistics.read'],
  },
} as const satisfies AuditedRecords

export const proofsApi = group('Proofs of tax-free sales: requirements, uploads, decisions', () => ({
  list: endpoint({
    summary: 'List the proof files of tax-free sales, or export them',
    method: 'GET',
    path: '/proofs',
    access: 'logistics.read',
    live: { proofs: 'any' },
    query: proofsQuery,
    files: tableFiles,
    data: countedPage(proofRow, proofFileStates.all).extend({
      /** Open files over all pages, by the side whose turn it is; each sum covers the rows of that side. */
      open: z.strictObject({
        turns: z.strictObject({ HOUSE: waitingFor, DEALER: waitingFor, CARRIER: waitingFor }),
        overdue: z.int(),
        missing: z.array(z.strictObject({ paper: z.enum(proofPapers), count: z.int() })),
        /** For readers who may see payments; a deposit for several cars counts once. */
        stake: z.strictObject({ vat: money, deposit: money }).nullable(),
      }),
    }),
  }),
  settings: endpoint({
    summary: 'Read the deadlines and reminders of proofs',
    method: 'GET',
    path: '/proofs/settings',
    access: 'logistics.read',
    data: proofSettings.extend({
      /** Defaults from the payment settings, for routes and countries without a rule. */
      usual: z.strictObject({ days: z.int(), firstDays: z.int(), lastDays: z.int() }),
    }),
  }),
  saveSettings: endpoint({
    summary: 'Set the deadlines and reminders of proofs',
    method: 'PUT',
    path: '/proofs/settings',
    access: 'proofs.approve',
    body: proofSettings,
    data: proofSettings,
  }),
  get: endpoint({
    summary: 'Read the proof file of a car with its documents',
    method: 'GET',
    path: '/proofs/:id',
    access: 'logistics.read',
    live: { proofs: 'named' },
    params: idParams,
    data: proofFile,
  }),
  history: endpoint({
    summary: 'List the history of a proof file',
    method: 'GET',
    path: '/proofs/:id/history',
    access: 'logistics.read',
    live: { proofs: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  /** The form that a dealer signs, or the confirmation given with the button. */
  confirmation: endpoint({
    summary: 'Create the arrival confirmation of a car',
    method: 'GET',
    path: '/proofs/:id/confirmation',
    access: 'logistics.read',
    params: idParams,
    query: printQuery,
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
  upload: endpoint({
    summary: 'Upload a document to the proof file of a car',
    method: 'POST',
    path: '/proofs/:id/papers',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({ paper: z.enum(proofPapers) }),
    upload: proofUpload,
    data: proofFile,
  }),
  check: endpoint({
    summary: 'Accept or reject a document of a proof file',
    method: 'POST',
    path: '/proof-papers/:id/check',
    access: 'logistics.manage',
    params: idParams,
    body: proofCheck.extend({ version }),
    data: proofFile,
  }),
  waive: endpoint({
    summary: 'Waive a required document, or require it again',
    method: 'POST',
    path: '/proof-papers/:id/waive',
    access: 'proofs.approve',
    params: idParams,
    body: z.strictObject({ version, isWaived: z.boolean(), reason: text(500) }),
    data: proofFile,
  }),
  approve: endpoint({
    summary: 'Approve the proof file of a car, which releases its deposit',
    method: 'POST',
    path: '/proofs/:id/approve',
    access: 'proofs.approve',
    params: idParams,
    body: z.strictObject({ version, note: note(500) }),
    data: proofFile,
  }),
  reject: endpoint({
    summary: 'Reject documents of a proof file, each with its reasons',
    method: 'POST',
    path: '/proofs/:id/reject',
    access: 'proofs.approve',
    params: idParams,
    body: z.strictObject({
      version,
      note: note(500),
      papers: z
        .array(z.strictObject({ id, reasons: z.array(z.enum(proofReasons)).min(1).max(proofReasons.length) }))
        .min(1)
        .max(proofPapers.length),
    }),
    data: proofFile,
  }),
  /** SUBMITTED revokes an approval; NOT_REQUIRED closes a file that needs no proof, OPEN opens it again. */
  setStatus: endpoint({
    summary: 'Undo an approval, or close or reopen a proof file',
    method: 'PATCH',
    path: '/proofs/:id/status',
    access: 'proofs.approve',
    params: idParams,
    body: z.strictObject({ version, status: z.enum(['SUBMITTED', 'NOT_REQUIRED', 'OPEN']), reason: text(500) }),
    data: proofFile,
  }),
  setDue: endpoint({
    summary: 'Set the deadline of a proof file',
    method: 'PATCH',
    path: '/proofs/:id/due',
    access: 'proofs.approve',
    params: idParams,
    body: z.strictObject({ version, dueOn: day, reason: text(500) }),
    data: proofFile,
  }),
  remind: endpoint({
    summary: 'Remind the dealer of missing proofs',
    method: 'POST',
    path: '/proofs/:id/remind',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({}),
    data: proofFile,
  }),
}))

// Claims as staff work on them.
import * as z from 'zod'
import { day, euros, id, idParams, instant, line, many, money, note, person, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { claimBody, claimCompany, claimDecision, claimHead, messageBody, reason } from './claim-fields.ts'
import { claimKinds, claimOutcomes, claimStates, recourseStatuses, recourseTo } from './claim-states.ts'

export const claimRow = claimHead.extend({
  company: claimCompany,
  /** Decided, but the dealer is not notified yet: a second user must confirm it. */
  waitsForSecond: z.boolean(),
})
export type ClaimRow = z.infer<typeof claimRow>

export const recourse = z.strictObject({
  id,
  version,
  toWhom: z.enum(recourseTo),
  name: z.string(),
  amount: money,
  dueOn: day.nullable(),
  status: z.enum(recourseStatuses),
  settled: money.nullable(),
  note: z.string(),
  updatedAt: instant,
})
export type Recourse = z.infer<typeof recourse>
const recourseFields = z.strictObject({
  toWhom: z.enum(recourseTo),
  name: line(200),
  amount: euros,
  dueOn: day.nullable(),
  status: z.enum(recourseStatuses),
  settled: euros.nullable(),
  note: note(2000),
})

export const claimDetail = claimRow.extend({
  ...claimBody,
  contract: z.strictObject({ id, number: z.string().nullable() }),
  reportedBy: z.string().nullable(),
  /** The decision that waits for a second user. */
  proposal: claimDecision.extend({ by: person }).nullable(),
  decidedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** The maximum refund: the invoiced price of the car; null when it is not invoiced. */
  most: money.nullable(),
  limit: money,
  recourses: z.array(recourse),
  /** The carrier and the supplier of the car, against whom recourse is possible. */
  recourseNames: z.strictObject({ CARRIER: z.string(), SUPPLIER: z.string() }),
})
export type ClaimDetail = z.infer<typeof claimDetail>

export const claimsQuery = listQuery(
  { sorts: ['dueOn', 'number', 'company', 'amount', 'status', 'createdAt', 'updatedAt'], sortBy: 'dueOn' },
  {
    ...statusFilter(claimStates.all),
    kind: many(z.enum(claimKinds)),
    turn: z.enum(['HOUSE', 'DEALER']).optional(),
    companyId: id.optional(),
    carId: id.optional(),
    contractId: id.optional(),
    /** With recourse against this supplier. */
    supplierId: id.optional(),
  },
)
export type ClaimsQuery = z.infer<typeof claimsQuery>

export const claimSettings = z.strictObject({
  version,
  /** From this amount on a second user must confirm. */
  limit: euros,
  /**
   * Deadlines in working days: for reporting, for our answer, for the dealer's reply to a decision, and for an answer
   * to a question.
   */
  reportDays: z.int().min(1).max(60),
  houseDays: z.int().min(1).max(60),
  dealerDays: z.int().min(1).max(60),
  infoDays: z.int().min(1).max(30),
})

export const decideBody = z.strictObject({
  version,
  outcome: z.enum(claimOutcomes),
  amount: euros.nullable(),
  reason,
})

export const claimsAudit = {
  claims: { parents: ['buyerCompanies', 'cars', 'contracts'], timelineRights: ['claims.read'] },
  claimRecourses: { parents: ['claims'], timelineRights: ['claims.read'] },
  claimSettings: { parents: [] },
} as const satisfies AuditedRecords

export const claimsApi = group('Claims of dealers about delivered cars, for staff', () => ({
  list: endpoint({
    summary: 'List the claims of dealers, or export them',
    method: 'GET',
    path: '/claims',
    access: 'claims.read',
    live: { claims: 'any' },
    query: claimsQuery,
    files: tableFiles,
    data: countedPage(claimRow, claimStates.all),
  }),
  settings: endpoint({
    summary: 'Read the deadlines of claims, and the amount from which two people decide',
    method: 'GET',
    path: '/claims/settings',
    access: 'claims.read',
    data: claimSettings,
  }),
  saveSettings: endpoint({
    summary: 'Set the deadlines of claims, and the amount from which two people decide',
    method: 'PUT',
    path: '/claims/settings',
    access: 'claims.decide',
    body: claimSettings,
    data: claimSettings,
  }),
  get: endpoint({
    summary: 'Read a claim',
    method: 'GET',
    path: '/claims/:id',
    access: 'claims.read',
    live: { claims: 'named' },
    params: idParams,
    data: claimDetail,
  }),
  history: endpoint({
    summary: 'List the history of a claim',
    method: 'GET',
    path: '/claims/:id/history',
    access: 'claims.read',
    live: { claims: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  take: endpoint({
    summary: 'Start the review of a claim',
    method: 'POST',
    path: '/claims/:id/take',
    access: 'claims.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: claimDetail,
  }),
  ask: endpoint({
    summary: 'Ask the dealer for more information about a claim',
    method: 'POST',
    path: '/claims/:id/ask',
    access: 'claims.write',
    params: idParams,
    body: z.strictObject({ version, body: text(4000) }),
    data: claimDetail,
  }),
  write: endpoint({
    summary: 'Send the dealer a message about a claim',
    method: 'POST',
    path: '/claims/:id/messages',
    access: 'claims.write',
    params: idParams,
    body: messageBody.omit({ photoIds: true }),
    data: claimDetail,
  }),
  /** Above the limit it is a proposal until a second user confirms it. */
  decide: endpoint({
    summary: 'Decide on a claim',
    method: 'POST',
    path: '/claims/:id/decide',
    access: 'claims.decide',
    params: idParams,
    body: decideBody,
    data: claimDetail,
  }),
  /** `isRight` false sends it back to the user who decided. */
  confirm: endpoint({
    summary: "Confirm a colleague's decision on a claim, or send it back",
    method: 'POST',
    path: '/claims/:id/confirm',
    access: 'claims.decide',
    params: idParams,
    body: z.strictObject({ version, isRight: z.boolean(), reason: note(2000) }),
    data: claimDetail,
  }),
  addRecourse: endpoint({
    summary: 'Add a recourse claim against a carrier or supplier',
    method: 'POST',
    path: '/claims/:id/recourses',
    access: 'claims.write',
    params: idParams,
    body: recourseFields,
    data: claimDetail,
  }),
  changeRecourse: endpoint({
    summary: 'Update a recourse claim against a carrier or supplier',
    method: 'PUT',
    path: '/claims/:id/recourses/:recourseId',
    access: 'claims.write',
    params: z.strictObject({ id, recourseId: id }),
    body: recourseFields.extend({ version }),
    data: claimDetail,
  }),
}))

import * as z from 'zod'
import { buyerRoles } from '../buyers/buyer-auth.ts'
import { country, id, idParams, instant, language, linkByHand, note, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { timelineEntry, timelinePage, timelineQuery } from '../../timeline.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { signupFields, signupListFields } from './signup-fields.ts'
import { signupDocumentKinds, signupStates } from './signup-states.ts'

const status = z.enum(signupStates.all)

export const signupRow = z.strictObject({
  id,
  status,
  ...signupListFields.shape,
  documents: z.int(),
  /** The dealer has answered our question and no user has looked at it since. */
  isAnswered: z.boolean(),
  /** Since when the sign-up has waited for us. */
  waitingSince: instant,
  /** It has waited for us longer than one working day. */
  isLate: z.boolean(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  version,
})
export type SignupRow = z.infer<typeof signupRow>

export const duplicateReasons = ['orgNo', 'vatId', 'email', 'phone', 'domain', 'name'] as const
/** A company, a person or another sign-up that may be a duplicate. */
export const signupDuplicate = z.strictObject({
  kind: z.enum(['company', 'user', 'signup']),
  id,
  companyId: id.nullable(),
  name: z.string(),
  detail: z.string(),
  status: z.string(),
  at: instant,
  reasons: z.array(z.enum(duplicateReasons)),
})
export type SignupDuplicate = z.infer<typeof signupDuplicate>

export const signupDocument = z.strictObject({
  id,
  kind: z.enum(signupDocumentKinds),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  /** Signed URL, valid for one to two hours. */
  url: z.string(),
  createdAt: instant,
})
export type SignupDocument = z.infer<typeof signupDocument>

export const signupDetail = z.strictObject({
  ...signupRow.omit({ documents: true }).shape,
  ...signupFields.shape,
  question: z.string().nullable(),
  askedAt: instant.nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  reason: z.string().nullable(),
  companyId: id.nullable(),
  /** The approved user. While their status is invited, the welcome e-mail can be sent again. */
  user: z.strictObject({ id, status: z.string() }).nullable(),
  welcomedAt: instant.nullable(),
  documents: z.array(signupDocument),
  duplicates: z.array(signupDuplicate),
  /** The last action and its user. */
  last: timelineEntry.nullable(),
})
export type SignupDetail = z.infer<typeof signupDetail>

/** A decision, its message to the dealer, and what the dealer gets. */
const decision = z.strictObject({
  status: z.enum(['IN_REVIEW', 'MORE_INFO', 'APPROVED', 'REJECTED']),
  /** The question of MORE_INFO, the reason of REJECTED. */
  message: note(2000).default(''),
  language: language.optional(),
  role: z.enum(buyerRoles).default('ADMIN'),
  groupIds: z.array(id).max(50).default([]),
  /** For APPROVED: adds the person to this company instead of creating a new one. */
  companyId: id.optional(),
})

export const signupsQuery = listQuery(
  // The `queue` order: answers to our questions first, then the longest waiting; decided sign-ups last, newest first.
  { sorts: ['queue', 'companyName', 'country', 'createdAt', 'decidedAt'], sortBy: 'queue' },
  { ...statusFilter(signupStates.all), country: country.optional() },
)
export type SignupsQuery = z.infer<typeof signupsQuery>

export const signupsAudit = {
  signups: { parents: [] },
} as const satisfies AuditedRecords

export const signupsApi = group('Sign-ups of dealers: review and decision', () => ({
  list: endpoint({
    summary: 'List the sign-ups, or export them',
    method: 'GET',
    path: '/b2b-signup-admin/list',
    access: 'buyers.read',
    live: { signups: 'any' },
    query: signupsQuery,
    files: tableFiles,
    data: countedPage(signupRow, signupStates.all).extend({
      /** Waiting for us: submitted or in review, whatever the filters. */
      open: z.int(),
    }),
  }),
  get: endpoint({
    summary: 'Read a sign-up',
    method: 'GET',
    path: '/b2b-signup-admin/:id',
    access: 'buyers.read',
    live: { signups: 'any' },
    params: idParams,
    data: signupDetail,
  }),
  history: endpoint({
    summary: 'List the history of a sign-up',
    method: 'GET',
    path: '/b2b-signup-admin/:id/history',
    access: 'buyers.read',
    live: { signups: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  decide: endpoint({
    summary: 'Decide on a sign-up, or ask the dealer a question',
    method: 'PATCH',
    path: '/b2b-signup-admin/:id/decide',
    access: 'buyers.manage',
    params: idParams,
    body: decision.extend({ version }),
    data: signupDetail,
  }),
  /** The e-mail that a decision would send, without sending it. */
  previewMail: endpoint({
    summary: 'Preview the e-mail of a decision',
    method: 'POST',
    path: '/b2b-signup-admin/:id/preview-mail',
    access: 'buyers.manage',
    tx: 'none',
    params: idParams,
    body: decision,
    data: z.strictObject({ to: z.string(), language, subject: z.string(), text: z.string() }),
    audit: false,
  }),
  sendWelcomeEmail: endpoint({
    summary: 'Send the welcome e-mail again',
    method: 'POST',
    path: '/b2b-signup-admin/send-welcome-email',
    access: 'buyers.manage',
    secret: true,
    body: z.strictObject({ id }),
    data: z.strictObject({ linkByHand }),
  }),
}))

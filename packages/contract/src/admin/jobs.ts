// Background work: its kinds, and each piece of it with how it went.
import * as z from 'zod'
import { id, idParams, instant, many, nothing } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../lists/lists.ts'

/** Every kind of background work. */
export const jobNames = [
  'mail',
  'sign-in-mail',
  'signup-mail',
  'staff-reset-code',
  'new-cars-mail',
  'new-cars-clock',
  'saved-searches',
  'saved-searches-hourly',
  'saved-searches-daily',
  'photo',
  'lock-expiry',
  'offer-expiry',
  'offer-news',
  'offer-revival',
  'sanctions-screen',
  'late-requests',
  'archive-requests',
  'notice-mail',
  'contract-expiry',
  'contract-seal',
  'signature-order',
  'signature-keep',
  'transport-order',
  'transport-look',
  'autosped-pull',
  'export-submit',
  'export-look',
  'proof-feed',
  'proof-read',
  'proofs-daily',
  'claim-clocks',
  'signature-look',
  'invoice-print',
  'book-batch',
  'audit-export',
  'invoices-overdue',
  'release-ready',
  'proofs-due',
  'late-road-steps',
  'storage-days',
  'vat-security-ask',
  'outside-invoice',
  'outside-look',
  'exchange-rates',
  'provider-event',
  'personal-export',
  'personal-files',
  'retention',
  'audit-seal',
  'audit-anchor',
  'housekeeping',
  'file-sweep',
] as const
export type JobName = (typeof jobNames)[number]

/** FAILED: tried as often as it may be, and left for somebody to read. */
export const jobStates = ['FAILED', 'RETRYING', 'RUNNING', 'WAITING', 'DONE', 'CANCELLED'] as const
export type JobState = (typeof jobStates)[number]

export const jobRow = z.strictObject({
  id,
  name: z.enum(jobNames),
  state: z.enum(jobStates),
  tries: z.int(),
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Before that it is not begun. */
  startAfter: instant,
  /** What went wrong the last time, in the words of the program. */
  error: z.string().nullable(),
})
export type JobRow = z.infer<typeof jobRow>

export const jobKind = z.strictObject({
  name: z.enum(jobNames),
  /** By the clock of Berlin; null when it is only done when asked for. */
  cron: z.string().nullable(),
  nextRun: instant.nullable(),
  lastDone: instant.nullable(),
  counts: z.record(z.enum(jobStates), z.int()),
})
export type JobKindRow = z.infer<typeof jobKind>

export const jobsQuery = listQuery(
  { sorts: ['createdAt', 'endedAt', 'name', 'tries'], sortBy: 'createdAt', sort: 'desc' },
  { ...statusFilter(jobStates), name: many(z.enum(jobNames)) },
)
export type JobsQuery = z.infer<typeof jobsQuery>

export const jobsApi = {
  list: endpoint({
    summary: 'List background work, or export it',
    method: 'GET',
    path: '/jobs',
    access: 'logs.read',
    query: jobsQuery,
    files: tableFiles,
    data: countedPage(jobRow, jobStates),
  }),
  kinds: endpoint({
    summary: 'List the kinds of background work with their last and next runs',
    method: 'GET',
    path: '/jobs/kinds',
    access: 'logs.read',
    data: z.array(jobKind),
  }),
  retry: endpoint({
    summary: 'Try failed background work again',
    method: 'POST',
    path: '/jobs/:id/retry',
    access: 'jobs.manage',
    params: idParams,
    body: nothing,
    data: nothing,
  }),
  /** What waits is not begun; what failed is put aside. What runs cannot be stopped. */
  cancel: endpoint({
    summary: 'Cancel background work that waits or has failed',
    method: 'POST',
    path: '/jobs/:id/cancel',
    access: 'jobs.manage',
    params: idParams,
    body: nothing,
    data: nothing,
  }),
  run: endpoint({
    summary: 'Run scheduled background work now',
    method: 'POST',
    path: '/jobs/kinds/:name/run',
    access: 'jobs.manage',
    params: z.strictObject({ name: z.enum(jobNames) }),
    body: nothing,
    data: nothing,
  }),
}

// Background jobs: their kinds, and the state of each job.
import * as z from 'zod'
import { id, idParams, instant, many, nothing } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'
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
  'webhook-send',
  'webhook-clock',
  'webhook-cars',
  'webhook-cars-all',
  'photo',
  'picture-sync',
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
  'papers-late',
  'channel-ad',
  'channel-sweep',
  'channel-compare',
  'outlet-account',
  'outlet-requests',
  'signature-look',
  'invoice-print',
  'book-batch',
  'audit-export',
  'invoices-overdue',
  'release-ready',
  'proofs-due',
  'late-road-steps',
  'storage-days',
  'price-proposals',
  'view-reports',
  'view-report',
  'weekly-figures',
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

/** FAILED: all retries are used up, a person has to look at it. */
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
  /** The job does not start earlier. */
  startAfter: instant,
  /** The last error message of the program. */
  error: z.string().nullable(),
})
export type JobRow = z.infer<typeof jobRow>

export const jobKind = z.strictObject({
  name: z.enum(jobNames),
  /** In the time zone of Berlin; null for a job that runs only on demand. */
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

export const jobsAudit = {
  jobs: { parents: [] },
} as const satisfies AuditedRecords

export const jobsApi = group('Background jobs: queue, schedule, failures', () => ({
  list: endpoint({
    summary: 'List the background jobs, or export them',
    method: 'GET',
    path: '/jobs',
    access: 'logs.read',
    query: jobsQuery,
    files: tableFiles,
    data: countedPage(jobRow, jobStates),
  }),
  kinds: endpoint({
    summary: 'List the kinds of jobs with their last and next runs',
    method: 'GET',
    path: '/jobs/kinds',
    access: 'logs.read',
    data: z.array(jobKind),
  }),
  retry: endpoint({
    summary: 'Retry a failed job',
    method: 'POST',
    path: '/jobs/:id/retry',
    access: 'jobs.manage',
    params: idParams,
    body: nothing,
    data: nothing,
  }),
  /** A waiting job never starts, a failed job is put aside. A running job cannot be cancelled. */
  cancel: endpoint({
    summary: 'Cancel a queued or failed job',
    method: 'POST',
    path: '/jobs/:id/cancel',
    access: 'jobs.manage',
    params: idParams,
    body: nothing,
    data: nothing,
  }),
  run: endpoint({
    summary: 'Run a scheduled job now',
    method: 'POST',
    path: '/jobs/kinds/:name/run',
    access: 'jobs.manage',
    params: z.strictObject({ name: z.enum(jobNames) }),
    body: nothing,
    data: nothing,
  }),
}))

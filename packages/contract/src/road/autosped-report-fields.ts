// What a fetching of Autosped's files came to.
import * as z from 'zod'
import { id, instant } from '../common.ts'

/** APPLIED: it changed what is known. SKIPPED: it was told before. UNKNOWN: a word of theirs that nobody here knows. */
export const reportOutcomes = ['APPLIED', 'SKIPPED', 'UNKNOWN', 'NOT_OURS', 'FAILED'] as const
export const reportLine = z.strictObject({
  file: z.string(),
  eventId: z.string(),
  reference: z.string().nullable(),
  vin: z.string().nullable(),
  rawStatus: z.string(),
  occurredAt: instant,
  outcome: z.enum(reportOutcomes),
})
export type ReportLine = z.infer<typeof reportLine>

export const autospedReport = z.strictObject({
  id,
  startedAt: instant,
  /** Null while it runs, and when it was cut off. */
  finishedAt: instant.nullable(),
  startedBy: z.string().nullable(),
  fetched: z.int(),
  applied: z.int(),
  skipped: z.int(),
  unknown: z.int(),
  /** What could not be read or is none of ours; the rest was taken all the same. */
  errors: z.array(z.string()),
})
export type AutospedReport = z.infer<typeof autospedReport>

// What a fetching of Autosped's files came to.
import * as z from 'zod'
import { id, instant } from '../../common.ts'
import { providerFaults } from '../../admin/providers.ts'

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

/**
 * LINE: nothing to read in it; NOT_OURS: of no order of this house; NOT_KEPT: could not be written down; OTHER: said in words alone.
 * The rest is what went wrong with Autosped, or with one of its files.
 */
const reportFaults = ['LINE', 'NOT_OURS', 'NOT_KEPT', 'OTHER', ...providerFaults] as const
const reportError = z.strictObject({
  file: z.string().nullable(),
  /** The line, as it is counted, or its event. */
  at: z.string().nullable(),
  code: z.enum(reportFaults),
  /** What names it closer: a field, or their own word. */
  detail: z.string(),
})
export type ReportError = z.infer<typeof reportError>

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
  errors: z.array(reportError),
})
export type AutospedReport = z.infer<typeof autospedReport>

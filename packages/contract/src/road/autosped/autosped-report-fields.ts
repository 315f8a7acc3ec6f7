// Result of one download of Autosped's files.
import * as z from 'zod'
import { id, instant } from '../../common.ts'
import { providerFaults } from '../../admin/providers.ts'

/** APPLIED: it changed the transport. SKIPPED: already known. UNKNOWN: a status of Autosped that we cannot map. */
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
 * LINE: the line cannot be read; NOT_OURS: not one of our orders; NOT_KEPT: could not be stored; OTHER: free text only.
 * The other codes are failures of Autosped or of one of its files.
 */
const reportFaults = ['LINE', 'NOT_OURS', 'NOT_KEPT', 'OTHER', ...providerFaults] as const
const reportError = z.strictObject({
  file: z.string().nullable(),
  /** The line number, or the event. */
  at: z.string().nullable(),
  code: z.enum(reportFaults),
  /** Detail of the error: a field, or Autosped's own text. */
  detail: z.string(),
})
export type ReportError = z.infer<typeof reportError>

export const autospedReport = z.strictObject({
  id,
  startedAt: instant,
  /** Null while it runs, and if it was interrupted. */
  finishedAt: instant.nullable(),
  startedBy: z.string().nullable(),
  fetched: z.int(),
  applied: z.int(),
  skipped: z.int(),
  unknown: z.int(),
  /** Lines that could not be read or are not ours; all other lines were applied. */
  errors: z.array(reportError),
})
export type AutospedReport = z.infer<typeof autospedReport>

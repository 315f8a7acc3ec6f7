// The weekly e-mail with the figures that changed most, and the values of each week.
import * as z from 'zod'
import { day, id, instant, nothing, pageOf, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { listQuery, tableFiles } from '../../lists/lists.ts'
import { weekFigureNames } from './figure-changes.ts'

const named = z.strictObject({ id, name: z.string() })
const figure = z.enum(weekFigureNames)
const fields = {
  weekday: z.int().min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  isPaused: z.boolean(),
}
export const figureMailSettings = z.strictObject({
  version,
  ...fields,
  people: z.array(named),
  nextAt: instant.nullable(),
  /** The Monday of the newest values; null before the first week. */
  weekOn: day.nullable(),
  /** The Monday that they are compared with; null in the first week. */
  beforeOn: day.nullable(),
  /** The largest changes that the reader may see. */
  changes: z.array(
    z.strictObject({ figure, value: z.int(), before: z.int(), permille: z.int().nullable(), link: z.string() }),
  ),
})
export type FigureMailSettings = z.infer<typeof figureMailSettings>

export const weekValue = z.strictObject({
  id,
  weekOn: day,
  figure,
  unit: z.enum(['COUNT', 'MONEY']),
  value: z.int().nullable(),
  takenAt: instant,
})
export type WeekValue = z.infer<typeof weekValue>
export const weekValuesQuery = listQuery(
  { sorts: ['weekOn', 'figure'], sortBy: 'weekOn', sort: 'desc' },
  { figure: z.union([figure, z.literal('')]).default('') },
)
export type WeekValuesQuery = z.infer<typeof weekValuesQuery>

export const figureMailsAudit = {
  figureMailSettings: { parents: [] },
} as const satisfies AuditedRecords

export const figureMailsApi = group('The weekly e-mail with the figures that changed most', () => ({
  get: endpoint({
    summary: 'Read who gets the weekly figures, and what changed last',
    method: 'GET',
    path: '/figure-mails',
    access: 'figures.read',
    data: figureMailSettings,
  }),
  save: endpoint({
    summary: 'Set who gets the weekly figures, and when',
    method: 'PUT',
    path: '/figure-mails',
    access: 'figures.read',
    body: z.strictObject({ version, ...fields, people: z.array(id).max(50) }),
    data: figureMailSettings,
  }),
  /** Refused before the first week. */
  sendTest: endpoint({
    summary: 'Send the weekly figures to yourself now',
    method: 'POST',
    path: '/figure-mails/send-test',
    access: 'figures.read',
    rateLimit: [{ counter: 'figures-test', per: 'caller', most: 20, seconds: 3600 }],
    audit: false,
    body: nothing,
    data: nothing,
  }),
  weeks: endpoint({
    summary: 'List the values of the figures week by week, or export them',
    method: 'GET',
    path: '/figure-mails/weeks',
    access: 'figures.read',
    query: weekValuesQuery,
    files: tableFiles,
    data: pageOf(weekValue),
  }),
}))

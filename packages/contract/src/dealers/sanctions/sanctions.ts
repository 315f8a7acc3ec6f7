// Sanctions lists: their versions, the hits among our records, and the decisions of staff.
import * as z from 'zod'
import { country, id, idParams, instant, line, many, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'

export const subjectKinds = ['COMPANY', 'PERSON', 'PAYER', 'SIGNER', 'SIGNUP'] as const
export type SubjectKind = (typeof subjectKinds)[number]
/** GONE: the name or the list entry has changed since. */
export const hitStatuses = ['OPEN', 'NOT_SAME', 'SAME', 'GONE'] as const
export type HitStatus = (typeof hitStatuses)[number]
export const listFormats = ['XML', 'CSV'] as const

/** Why two names are considered similar, and what speaks for or against a match. */
export const hitReasons = [
  'NAME_SAME',
  'WORDS_SAME',
  'NAME_SIMILAR',
  'PART_OF_NAME',
  'WEAK_ALIAS',
  'COUNTRY_SAME',
  'COUNTRY_OTHER',
  'KIND_OTHER',
  'BIRTH_SAME',
  'BIRTH_OTHER',
] as const
export type HitReason = (typeof hitReasons)[number]

export const sanctionEntry = z.strictObject({
  logicalId: z.string().max(40),
  /** Reference of the European Union: `EU.27.28`. */
  reference: z.string().max(60).nullable(),
  isPerson: z.boolean(),
  names: z.array(z.strictObject({ name: z.string().max(300), isStrong: z.boolean() })).max(500),
  /** `1937-04-28`, or a year alone. */
  births: z.array(z.string().max(10)).max(50),
  countries: z.array(country).max(50),
  programmes: z.array(z.string().max(40)).max(50),
  remark: z.string().max(1000).nullable(),
})
export type SanctionEntry = z.infer<typeof sanctionEntry>

export const sanctionHit = z.strictObject({
  id,
  version,
  hitStatus: z.enum(hitStatuses),
  subjectKind: z.enum(subjectKinds),
  subjectName: z.string(),
  country: country.nullable(),
  company: z.strictObject({ id, name: z.string(), country }).nullable(),
  entry: sanctionEntry,
  score: z.int(),
  reasons: z.array(z.enum(hitReasons)),
  /** The name in the entry that is similar. */
  likeName: z.string(),
  foundAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedReason: z.string().nullable(),
})
export type SanctionHit = z.infer<typeof sanctionHit>

const list = z.strictObject({
  id,
  generatedOn: z.string(),
  fileName: z.string(),
  listFormat: z.enum(listFormats),
  sha256: z.string(),
  entries: z.int(),
  names: z.int(),
  isCurrent: z.boolean(),
  loadedBy: z.string().nullable(),
  loadedAt: instant,
  confirmedAt: instant,
  file: z.string(),
})
const settings = z.strictObject({
  version,
  threshold: z.int().min(60).max(100),
  maxAgeDays: z.int().min(1).max(365),
  isListDemanded: z.boolean(),
})
export type SanctionSettings = z.infer<typeof settings>

const overview = z.strictObject({
  /** NONE: no list was ever loaded; OLD: the last check for a new list is too long ago. */
  is: z.enum(['NONE', 'OLD', 'CURRENT']),
  /** Whether lists are downloaded automatically. */
  isFetched: z.boolean(),
  /** Our names in scripts without transcription: they are compared only with list names in the same script. */
  otherScripts: z.int(),
  lists: z.array(list),
  open: z.int(),
  settings,
})
export type SanctionsOverview = z.infer<typeof overview>

export const hitsQuery = listQuery(
  { sorts: ['foundAt', 'score', 'subjectName'], sortBy: 'foundAt', sort: 'desc' },
  { ...statusFilter(hitStatuses), subjectKind: many(z.enum(subjectKinds)), companyId: many(z.string().max(40)) },
)
export type HitsQuery = z.infer<typeof hitsQuery>

export const sanctionsAudit = {
  sanctionLists: { parents: [] },
  sanctionHits: { parents: ['buyerCompanies'], timelineRights: ['sanctions.read'] },
  sanctionSettings: { parents: [] },
} as const satisfies AuditedRecords

export const sanctionsApi = group('Sanctions screening: list versions, matches, decisions', () => ({
  overview: endpoint({
    summary: 'Read the current sanctions list and its age',
    method: 'GET',
    path: '/sanctions',
    access: 'sanctions.read',
    live: { sanctions: 'any' },
    data: overview,
  }),
  upload: endpoint({
    summary: 'Upload a version of the sanctions list',
    method: 'POST',
    path: '/sanctions/lists',
    access: 'sanctions.decide',
    // Far fewer entries than before: the user has confirmed them.
    body: z.strictObject({ isConfirmed: z.enum(['true', 'false']).default('false') }),
    upload: {
      file: {
        types: ['text/xml', 'application/xml', 'text/csv', 'text/plain', 'application/octet-stream'],
        maxBytes: 100 * 1024 * 1024,
        maxFiles: 1,
        isJudgedByCall: true,
      },
    },
    data: overview,
  }),
  hits: endpoint({
    summary: 'List the matches with the sanctions list, or export them',
    method: 'GET',
    path: '/sanctions/hits',
    access: 'sanctions.read',
    live: { sanctions: 'any' },
    query: hitsQuery,
    files: tableFiles,
    data: countedPage(sanctionHit, hitStatuses),
  }),
  decide: endpoint({
    summary: 'Decide whether a match is a true match',
    method: 'POST',
    path: '/sanctions/hits/:id/decide',
    access: 'sanctions.decide',
    params: idParams,
    body: z.strictObject({ version, isSame: z.boolean(), reason: text(500) }),
    data: sanctionHit,
  }),
  check: endpoint({
    summary: 'Check a name against the sanctions list',
    method: 'POST',
    path: '/sanctions/check',
    access: 'sanctions.read',
    audit: false,
    body: z.strictObject({ name: line(300), country: country.nullable() }),
    data: z.array(sanctionHit.pick({ entry: true, score: true, reasons: true, likeName: true })),
  }),
  saveSettings: endpoint({
    summary: 'Set the match threshold and the maximum age of the sanctions list',
    method: 'PATCH',
    path: '/sanctions/settings',
    access: 'sanctions.decide',
    body: settings,
    data: overview,
  }),
}))

// The personal data we store about a person: access, portability, erasure (GDPR, art. 15, 17, 20).
import * as z from 'zod'
import { archiveRateLimit } from '../rate-limits.ts'
import { day, id, instant, nothing } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'

export const subjectKinds = ['buyerUsers', 'buyerCompanies', 'staffUsers', 'outletUsers'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Groups of personal data, as readers see them. */
export const personalGroups = [
  'ACCOUNT',
  'SIGN_INS',
  'SETTINGS',
  'NOTICES',
  'MAILS',
  'REQUESTS',
  'CONTRACTS',
  'INVOICES',
  'PAYMENTS',
  'ROAD',
  'CLAIMS',
  'PROVIDERS',
  'LOG',
] as const
export type PersonalGroup = (typeof personalGroups)[number]
export const keepingLaws = ['VOUCHER', 'LETTER', 'CASH'] as const
export type KeepingLaw = (typeof keepingLaws)[number]

/** Reasons that block an erasure. */
export const erasureStops = ['OFFERS', 'CONTRACTS', 'INVOICES', 'DEPOSITS', 'ADMIN', 'SELF'] as const
export type ErasureStop = (typeof erasureStops)[number]

const archive = z.strictObject({
  id,
  askedAt: instant,
  doneAt: instant.nullable(),
  /** Valid for one to two hours; null before the file exists and after it has expired. */
  url: z.string().nullable(),
})

export const personalData = z.strictObject({
  subjectKind: z.enum(subjectKinds),
  id,
  name: z.string(),
  erasedAt: instant.nullable(),
  /** When the person asked for the erasure. */
  erasureAskedAt: instant.nullable(),
  stops: z.array(z.strictObject({ stop: z.enum(erasureStops), count: z.int() })),
  held: z.array(
    z.strictObject({
      group: z.enum(personalGroups),
      /** Number of rows that an erasure deletes at once. */
      goes: z.int(),
      /** Rows with a legal retention period, and the last day of the longest one. */
      kept: z.array(z.strictObject({ law: z.enum(keepingLaws), rows: z.int(), until: day })),
    }),
  ),
  exports: z.array(archive),
})
export type PersonalData = z.infer<typeof personalData>

const subject = z.strictObject({ subjectKind: z.enum(subjectKinds), id })

export const personalErasuresAudit = {
  personalErasures: { parents: ['buyerCompanies'], timelineRights: ['buyers.read', 'personalData.read'] },
} as const satisfies AuditedRecords

export const personalDataApi = group('Personal data of a person or dealer: inventory, export, erasure', () => ({
  get: endpoint({
    summary: 'Read the inventory of personal data, and what an erasure deletes',
    method: 'GET',
    path: '/personal-data/:subjectKind/:id',
    access: 'personalData.read',
    params: subject,
    data: personalData,
  }),
  export: endpoint({
    summary: 'Create an archive of all personal data',
    method: 'POST',
    path: '/personal-data/:subjectKind/:id/exports',
    access: 'personalData.read',
    params: subject,
    body: nothing,
    data: archive,
  }),
  /** Rows with a legal retention period stay and are deleted when it ends. */
  erase: endpoint({
    summary: 'Erase the personal data of a person or dealer',
    method: 'POST',
    path: '/personal-data/:subjectKind/:id/erase',
    access: 'personalData.erase',
    params: subject,
    body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
    data: personalData,
  }),
}))

export const portalPersonalDataApi = group("The user's own personal data: export, request for erasure", () => ({
  get: endpoint({
    summary: 'List the archives of your own data',
    method: 'GET',
    path: '/buyer-profile/personal-data',
    access: 'buyer',
    scope: null,
    data: z.strictObject({ exports: z.array(archive), erasureAskedAt: instant.nullable() }),
  }),
  export: endpoint({
    summary: 'Create an archive of your own data',
    method: 'POST',
    path: '/buyer-profile/personal-data/exports',
    access: 'buyer',
    scope: null,
    rateLimit: archiveRateLimit,
    body: nothing,
    data: archive,
  }),
  askErasure: endpoint({
    summary: 'Request the erasure of your own data',
    method: 'POST',
    path: '/buyer-profile/personal-data/erasure',
    access: 'buyer',
    scope: null,
    rateLimit: archiveRateLimit,
    body: nothing,
    data: z.strictObject({ askedAt: instant }),
  }),
}))

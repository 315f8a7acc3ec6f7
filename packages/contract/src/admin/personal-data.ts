// What the house holds about a person: shown, taken along, erased (GDPR, art. 15, 17, 20).
import * as z from 'zod'
import { archiveRateLimit } from '../rate-limits.ts'
import { day, id, instant, nothing } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const subjectKinds = ['buyerUsers', 'buyerCompanies', 'staffUsers'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What is held, in words of a reader. */
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

/** What has to end before somebody can be erased. */
export const erasureStops = ['OFFERS', 'CONTRACTS', 'INVOICES', 'DEPOSITS', 'ADMIN', 'SELF'] as const
export type ErasureStop = (typeof erasureStops)[number]

const archive = z.strictObject({
  id,
  askedAt: instant,
  doneAt: instant.nullable(),
  /** Good for an hour or two; null until it is made, and when its time is over. */
  url: z.string().nullable(),
})

export const personalData = z.strictObject({
  subjectKind: z.enum(subjectKinds),
  id,
  name: z.string(),
  erasedAt: instant.nullable(),
  /** The person has asked for it himself. */
  erasureAskedAt: instant.nullable(),
  stops: z.array(z.strictObject({ stop: z.enum(erasureStops), count: z.int() })),
  held: z.array(
    z.strictObject({
      group: z.enum(personalGroups),
      /** Rows that an erasure takes at once. */
      goes: z.int(),
      /** Rows that the law keeps, and the last day of the longest. */
      kept: z.array(z.strictObject({ law: z.enum(keepingLaws), rows: z.int(), until: day })),
    }),
  ),
  exports: z.array(archive),
})
export type PersonalData = z.infer<typeof personalData>

const subject = z.strictObject({ subjectKind: z.enum(subjectKinds), id })

export const personalDataApi = {
  get: endpoint({
    summary: 'Read what is held about a person, and what an erasure would take',
    method: 'GET',
    path: '/personal-data/:subjectKind/:id',
    access: 'personalData.read',
    params: subject,
    data: personalData,
  }),
  export: endpoint({
    summary: 'Have an archive made of all that is held about a person',
    method: 'POST',
    path: '/personal-data/:subjectKind/:id/exports',
    access: 'personalData.read',
    params: subject,
    body: nothing,
    data: archive,
  }),
  /** What the law keeps is kept, and goes when its time is over. */
  erase: endpoint({
    summary: 'Erase a person',
    method: 'POST',
    path: '/personal-data/:subjectKind/:id/erase',
    access: 'personalData.erase',
    params: subject,
    body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
    data: personalData,
  }),
}

export const portalPersonalDataApi = {
  get: endpoint({
    summary: 'Read which archives of your own data there are',
    method: 'GET',
    path: '/buyer-profile/personal-data',
    access: 'buyer',
    data: z.strictObject({ exports: z.array(archive), erasureAskedAt: instant.nullable() }),
  }),
  export: endpoint({
    summary: 'Have an archive made of your own data',
    method: 'POST',
    path: '/buyer-profile/personal-data/exports',
    access: 'buyer',
    rateLimit: archiveRateLimit,
    body: nothing,
    data: archive,
  }),
  askErasure: endpoint({
    summary: 'Ask to be erased',
    method: 'POST',
    path: '/buyer-profile/personal-data/erasure',
    access: 'buyer',
    rateLimit: archiveRateLimit,
    body: nothing,
    data: z.strictObject({ askedAt: instant }),
  }),
}

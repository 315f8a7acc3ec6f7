// Release codes with which paid cars are collected: used at the gate; the dealer sees the code once.
import * as z from 'zod'
import { paperKinds, paperStops } from '../../stock/car-papers/paper-kinds.ts'
import {
  country,
  day,
  euros,
  id,
  idParams,
  instant,
  line,
  lineOrNone,
  money,
  note,
  pageOf,
  price,
  version,
} from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { listQuery } from '../../lists/lists.ts'

/** Characters that cannot be confused. */
export const codeSigns = 'ACDEFHJKMNPRTUVWXY3479'
export const codeLength = 8
/** Normalises a code that was read out or typed: no spaces, capitals. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** People at the gate type codes by hand, so a low limit is enough. */
const gateAttempts = [
  { counter: 'gate', per: 'caller', most: 30, seconds: 900 },
  { counter: 'gate', per: 'everybody', most: 200, seconds: 900 },
] as const

const car = z.strictObject({
  id,
  stockNo: z.string(),
  title: z.string(),
  vin: z.string().nullable(),
  photo: z.string().nullable(),
})
/** Why a person may collect a car: the contract names them, or they have shown a document. */
export const authorities = ['NAMED', 'POWER_OF_ATTORNEY', 'CARRIER_ORDER'] as const
export type Authority = (typeof authorities)[number]

/** Storage fees: first day, price per day, and amount so far. */
const storage = z.strictObject({ from: day.nullable(), perDay: price.nullable(), amount: money })
export const releaseStates = ['READY', 'EXPIRED', 'FETCHED', 'TAKEN_BACK'] as const
export type ReleaseState = (typeof releaseStates)[number]
const release = z.strictObject({
  id,
  version,
  is: z.enum(releaseStates),
  /** The dealer, or a carrier of theirs, collects it; false where the company brings it. */
  isCollected: z.boolean(),
  car,
  company: z.strictObject({ id, name: z.string(), country }),
  contract: z.strictObject({ id, number: z.string().nullable() }),
  releasedAt: instant,
  expiresAt: instant,
  shownAt: instant.nullable(),
  redeemedAt: instant.nullable(),
  redeemedBy: z.string().nullable(),
  driver: z
    .strictObject({
      name: z.string(),
      company: z.string(),
      document: z.string(),
      authority: z.enum(authorities).nullable(),
      /** The user who checked the driver's identity document. */
      identityCheckedBy: z.string().nullable(),
    })
    .nullable(),
  /** Documents and keys that were handed over. */
  handedPapers: z.array(z.enum(paperKinds)),
  takenBackReason: z.string().nullable(),
  storage: storage.extend({ days: z.int(), unasked: money }).nullable(),
})
export type Release = z.infer<typeof release>

const waiting = release.pick({ car: true, company: true, contract: true }).extend({
  stops: z.array(z.enum([...paperStops, 'SANCTION'])),
})
export type WaitingCar = z.infer<typeof waiting>

const code = z.string().min(1).max(40)

export const releasesQuery = listQuery({ sorts: ['releasedAt', 'expiresAt'], sortBy: 'releasedAt', sort: 'desc' }, {})

/** Settings for payments; a fee that is not set is not charged. */
const moneySettings = z.strictObject({
  releaseDays: z.int().min(1).max(90),
  proofDays: z.int().min(7).max(365),
  /** Days overdue after which a dealer is blocked; null: never automatically. */
  creditBlockDays: z.int().min(1).max(90).nullable(),
  /** Free days for a released car, and the price of each further day; null: no fee. */
  storageFreeDays: z.int().min(0).max(90),
  storagePerDay: euros.nullable(),
  storageTax: z.enum(['SERVICE', 'DAMAGES']),
  /** Fee for a dealer who does not fulfil a contract: share of the price, and minimum; both zero: no fee. */
  withdrawalBp: z.int().min(0).max(5000),
  withdrawalMinimum: euros,
  withdrawalClause: note(200),
})
export type MoneySettings = z.infer<typeof moneySettings>

export const releasesAudit = {
  carReleases: { parents: ['buyerCompanies', 'cars', 'contracts'], timelineRights: ['payments.read'] },
  moneySettings: { parents: [] },
} as const satisfies AuditedRecords

export const releasesApi = group('Release of paid cars: gate codes and handover', () => ({
  list: endpoint({
    summary: 'List the released and the collected cars',
    method: 'GET',
    path: '/releases',
    access: 'payments.read',
    live: { releases: 'any' },
    query: releasesQuery.omit({ format: true, language: true }),
    data: pageOf(release),
  }),
  /** The code is in the body, because URLs are logged. */
  look: endpoint({
    summary: 'Look up the gate code of a car at its collection',
    method: 'POST',
    path: '/releases/look',
    access: 'payments.write',
    rateLimit: gateAttempts,
    audit: false,
    body: z.strictObject({ code }),
    data: release.extend({
      /** Persons who may collect the car, as the contract names them. */
      mayFetch: z.array(z.string()),
      /** Documents and keys in the yard that go with the car. */
      papers: z.array(z.strictObject({ paper: z.enum(paperKinds), keys: z.int().nullable() })),
      /** What blocks the collection. */
      stops: z.array(z.enum([...paperStops, 'VAT_SECURITY'])),
    }),
  }),
  redeem: endpoint({
    summary: 'Redeem a gate code and hand over the car',
    method: 'POST',
    path: '/releases/redeem',
    access: 'payments.write',
    rateLimit: gateAttempts,
    body: z.strictObject({
      code,
      driverName: line(120),
      driverCompany: lineOrNone(120).default(''),
      /** Number of the driver's identity card or passport. */
      driverDocument: note(60).default(''),
      driverAuthority: z.enum(authorities),
      /** A car is handed over only after the driver's face was compared with the identity document. */
      isIdentityChecked: z.literal(true),
      handedPapers: z.array(z.enum(paperKinds)).max(10),
    }),
    data: release,
  }),
  renew: endpoint({
    summary: 'Create a new gate code for a car; the old one becomes invalid',
    method: 'POST',
    path: '/releases/:id/renew',
    access: 'payments.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: release,
  }),
  show: endpoint({
    summary: "Show the driver's gate code of a car that the company delivers",
    method: 'POST',
    path: '/releases/:id/code',
    access: 'payments.release',
    secret: true,
    params: idParams,
    data: z.strictObject({ code: z.string(), expiresAt: instant }),
  }),
  waiting: endpoint({
    summary: 'List the paid cars that cannot be collected yet, with the reasons',
    method: 'GET',
    path: '/releases/waiting',
    access: 'payments.read',
    live: { releases: 'any', papers: 'any', payments: 'any' },
    data: z.array(waiting),
  }),
  settings: endpoint({
    summary: 'Read the payment and release settings',
    method: 'GET',
    path: '/money-settings',
    access: 'payments.read',
    data: moneySettings.extend({ version }),
  }),
  saveSettings: endpoint({
    summary: 'Update the payment and release settings',
    method: 'PATCH',
    path: '/money-settings',
    access: 'payments.release',
    // Absent fields stay unchanged.
    body: moneySettings.partial().extend({ version }),
    data: moneySettings.extend({ version }),
  }),
}))

const ownRelease = release.pick({ id: true, car: true, is: true, expiresAt: true, redeemedAt: true }).extend({
  /** The code is shown once; afterwards only the e-mail contains it. */
  isHidden: z.boolean(),
  /** Null where no fee applies, and for roles that see no prices. */
  storage: storage.nullable(),
})
export type OwnRelease = z.infer<typeof ownRelease>

export const portalReleasesApi = group("Gate codes of the dealer's own cars", () => ({
  list: endpoint({
    summary: 'List the cars of an own order that can be collected',
    method: 'GET',
    path: '/b2b-portal-private/orders/:id/releases',
    access: 'buyer',
    scope: 'orders.read',
    live: { ownDeals: 'any' },
    params: idParams,
    data: z.array(ownRelease),
  }),
  show: endpoint({
    summary: 'Show the gate code of an own car, once',
    method: 'POST',
    path: '/b2b-portal-private/releases/:id/code',
    access: 'buyer',
    scope: null,
    secret: true,
    params: idParams,
    data: z.strictObject({ code: z.string(), expiresAt: instant }),
  }),
}))

// Codes by which paid cars are fetched: for the gate, and for the dealer who is shown his once.
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
import { endpoint } from '../../endpoint.ts'
import { listQuery } from '../../lists/lists.ts'

/** Signs that nobody takes for another. */
export const codeSigns = 'ACDEFHJKMNPRTUVWXY3479'
export const codeLength = 8
/** As it is read out or typed: without spaces, in capitals. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Codes are tried out at the gate by hand, and never by the hundred. */
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
/** Why somebody may fetch a car: the contract names him, or he has shown a paper. */
export const authorities = ['NAMED', 'POWER_OF_ATTORNEY', 'CARRIER_ORDER'] as const
export type Authority = (typeof authorities)[number]

/** What it costs to stand: from when, how much a day, and what has come together. */
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
      /** Who has looked at his papers. */
      identityCheckedBy: z.string().nullable(),
    })
    .nullable(),
  /** What went with it. */
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
export type ReleasesQuery = z.infer<typeof releasesQuery>

/** The rules of the house about money; what costs nothing is off. */
const moneySettings = z.strictObject({
  releaseDays: z.int().min(1).max(90),
  proofDays: z.int().min(7).max(365),
  /** Days overdue after which a dealer's account is blocked; null: never by itself. */
  creditBlockDays: z.int().min(1).max(90).nullable(),
  /** Days that a released car stands for nothing, and what each further one costs; null: nothing. */
  storageFreeDays: z.int().min(0).max(90),
  storagePerDay: euros.nullable(),
  storageTax: z.enum(['SERVICE', 'DAMAGES']),
  /** A share of the price and the least, for whoever does not keep a deal; both nought: nothing. */
  withdrawalBp: z.int().min(0).max(5000),
  withdrawalMinimum: euros,
  withdrawalClause: note(200),
})
export type MoneySettings = z.infer<typeof moneySettings>

export const releasesApi = {
  list: endpoint({
    summary: 'List the cars that may be fetched, and those that were',
    method: 'GET',
    path: '/releases',
    access: 'payments.read',
    live: { releases: 'any' },
    query: releasesQuery.omit({ format: true, language: true }),
    data: pageOf(release),
  }),
  /** The code goes into the body: addresses stand in logs. */
  look: endpoint({
    summary: 'Look up the code of a car that is to be fetched',
    method: 'POST',
    path: '/releases/look',
    access: 'payments.write',
    rateLimit: gateAttempts,
    audit: false,
    body: z.strictObject({ code }),
    data: release.extend({
      /** Who may fetch it, as the contract names them. */
      mayFetch: z.array(z.string()),
      /** What lies here and goes with it. */
      papers: z.array(z.strictObject({ paper: z.enum(paperKinds), keys: z.int().nullable() })),
      /** What keeps it here. */
      stops: z.array(z.enum([...paperStops, 'VAT_SECURITY'])),
    }),
  }),
  redeem: endpoint({
    summary: 'Hand over a car against its code, once',
    method: 'POST',
    path: '/releases/redeem',
    access: 'payments.write',
    rateLimit: gateAttempts,
    body: z.strictObject({
      code,
      driverName: line(120),
      driverCompany: lineOrNone(120).default(''),
      /** Number of his identity card or passport. */
      driverDocument: note(60).default(''),
      driverAuthority: z.enum(authorities),
      /** Nobody gets a car whose face was not held against his papers. */
      isIdentityChecked: z.literal(true),
      handedPapers: z.array(z.enum(paperKinds)).max(10),
    }),
    data: release,
  }),
  renew: endpoint({
    summary: 'Make a new code for a car; the old one works no more',
    method: 'POST',
    path: '/releases/:id/renew',
    access: 'payments.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: release,
  }),
  show: endpoint({
    summary: 'Show the gate code of a car that the company brings, for its driver',
    method: 'POST',
    path: '/releases/:id/code',
    access: 'payments.release',
    secret: true,
    params: idParams,
    data: z.strictObject({ code: z.string(), expiresAt: instant }),
  }),
  waiting: endpoint({
    summary: 'List the cars that were paid and may not go yet, with what they wait for',
    method: 'GET',
    path: '/releases/waiting',
    access: 'payments.read',
    live: { releases: 'any', papers: 'any', payments: 'any' },
    data: z.array(waiting),
  }),
  settings: endpoint({
    summary: 'Read the rules of the house about money',
    method: 'GET',
    path: '/money-settings',
    access: 'payments.read',
    data: moneySettings.extend({ version }),
  }),
  saveSettings: endpoint({
    summary: 'Set the rules of the house about money',
    method: 'PATCH',
    path: '/money-settings',
    access: 'payments.release',
    // What is left out stays as it is.
    body: moneySettings.partial().extend({ version }),
    data: moneySettings.extend({ version }),
  }),
}

const ownRelease = release.pick({ id: true, car: true, is: true, expiresAt: true, redeemedAt: true }).extend({
  /** It is shown once; afterwards it stands in his mail alone. */
  isHidden: z.boolean(),
  /** Null where nothing costs, and for whoever is shown no money. */
  storage: storage.nullable(),
})
export type OwnRelease = z.infer<typeof ownRelease>

export const portalReleasesApi = {
  list: endpoint({
    summary: 'List the cars of an own order that may be fetched',
    method: 'GET',
    path: '/b2b-portal-private/orders/:id/releases',
    access: 'buyer',
    live: { ownDeals: 'any' },
    params: idParams,
    data: z.array(ownRelease),
  }),
  show: endpoint({
    summary: 'Show the code of an own car, once',
    method: 'POST',
    path: '/b2b-portal-private/releases/:id/code',
    access: 'buyer',
    secret: true,
    params: idParams,
    data: z.strictObject({ code: z.string(), expiresAt: instant }),
  }),
}

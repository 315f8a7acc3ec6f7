// External systems: which are set up, how their last call went, our calls to them, and the events they sent.
import * as z from 'zod'
import { id, idParams, instant, many, money, nothing } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../lists/lists.ts'

/** Every external system that Bilbro can call. */
export const providerKeys = [
  'brreg',
  'cvrapi',
  'bolagsverket',
  'vies',
  'svv',
  'dat',
  'autofox',
  'mobileDe',
  'outlet',
  'biil',
  'ecb',
  'norgesBank',
  'tsa',
  'local',
  'idura',
  'scrive',
  'lexware',
  'fiken',
  'customsAgent',
  'gire',
  'autosped',
] as const
export type ProviderKey = (typeof providerKeys)[number]
/** Names of the providers. */
export const providerNames: Record<ProviderKey, string> = {
  brreg: 'Brønnøysundregistrene',
  cvrapi: 'CVR (cvrapi.dk)',
  bolagsverket: 'Bolagsverket',
  vies: 'VIES',
  svv: 'Statens vegvesen',
  dat: 'DAT',
  autofox: 'AutoFox',
  mobileDe: 'mobile.de',
  outlet: 'Outlet',
  biil: 'biil',
  ecb: 'ECB',
  norgesBank: 'Norges Bank',
  tsa: 'RFC 3161',
  local: 'Bilbro',
  idura: 'Idura Signatures',
  scrive: 'Scrive eSign',
  lexware: 'Lexware Office',
  fiken: 'Fiken',
  customsAgent: 'Customs agent',
  gire: 'GIRE',
  autosped: 'Autosped',
}
/** The provider's name for a key in the call log; the key itself for a provider that no longer exists. */
export const providerName = (key: string): string => (providerNames as Record<string, string>)[key] ?? key
const key = z.enum(providerKeys)

/** DEMO: a simulated system on this machine. */
export const providerStates = ['CONFIGURED', 'DEMO', 'NOT_CONFIGURED'] as const
export type ProviderState = (typeof providerStates)[number]

/** Why a call to an external system failed. None of these is an answer to the request. */
export const providerFaults = [
  'TIMEOUT',
  'UNREACHABLE',
  'REFUSED',
  'RATE_LIMITED',
  'FAILED',
  'PROTOCOL',
  'REDIRECTED',
  'TOO_LARGE',
  'IN_FLIGHT',
] as const
export type ProviderFault = (typeof providerFaults)[number]
const fault = z.enum(providerFaults)

/** OPEN: sent, result not known yet. */
export const callStates = ['FAILED', 'OPEN', 'FINE'] as const
export type CallState = (typeof callStates)[number]

export const providerCall = z.strictObject({
  id,
  provider: z.string(),
  purpose: z.string(),
  method: z.string(),
  /** Empty after the retention time. */
  url: z.string(),
  retry: z.enum(['SAFE', 'KEYED', 'ONCE']),
  attempt: z.int(),
  state: z.enum(callStates),
  sentAt: instant,
  ms: z.int().nullable(),
  /** HTTP status of the answer. */
  answerStatus: z.int().nullable(),
  fault: fault.nullable(),
  detail: z.string().nullable(),
})
export type ProviderCall = z.infer<typeof providerCall>

export const provider = z.strictObject({
  key,
  name: z.string(),
  state: z.enum(providerStates),
  host: z.string().nullable(),
  /** Names of the environment settings it needs. */
  settings: z.array(z.string()),
  lastCall: providerCall.nullable(),
  /** Of providers that are paid by call; `spent` is null while nobody has entered a price. */
  paidToday: z.strictObject({ queries: z.int(), spent: money.nullable() }).nullable(),
  /** In the last seven days. */
  calls: z.int(),
  failed: z.int(),
})

export const providerCallsQuery = listQuery(
  { sorts: ['sentAt', 'ms', 'provider'], sortBy: 'sentAt', sort: 'desc' },
  { ...statusFilter(callStates), provider: many(key) },
)
export type ProviderCallsQuery = z.infer<typeof providerCallsQuery>

/** What became of an event from an external system. OVERTAKEN: a newer event was handled first. */
export const eventStates = ['FAILED', 'WAITING', 'DONE', 'OVERTAKEN'] as const
export type EventState = (typeof eventStates)[number]

export const providerEvent = z.strictObject({
  id,
  provider: z.string(),
  eventId: z.string(),
  type: z.string(),
  subject: z.string().nullable(),
  occurredAt: instant.nullable(),
  receivedAt: instant,
  doneAt: instant.nullable(),
  tries: z.int(),
  state: z.enum(eventStates),
  error: z.string().nullable(),
})
export type ProviderEvent = z.infer<typeof providerEvent>

export const providerEventsQuery = listQuery(
  { sorts: ['receivedAt', 'doneAt', 'provider', 'type'], sortBy: 'receivedAt', sort: 'desc' },
  statusFilter(eventStates),
)
export type ProviderEventsQuery = z.infer<typeof providerEventsQuery>

export const providerEventsAudit = {
  providerEvents: { parents: [] },
} as const satisfies AuditedRecords

export const providersApi = group('External providers: configuration and health', () => ({
  list: endpoint({
    summary: 'List the providers with their health',
    method: 'GET',
    path: '/providers',
    access: 'logs.read',
    data: z.array(provider),
  }),
  /** Sends a harmless request. A timeout is a valid result, not an error. */
  test: endpoint({
    summary: 'Test the connection to a provider',
    method: 'POST',
    path: '/providers/:key/test',
    access: 'jobs.manage',
    // Some providers limit or charge for calls.
    rateLimit: [{ counter: 'provider-tests', per: 'everybody', most: 10, seconds: 60 }],
    // The call log records it.
    audit: false,
    tx: 'none',
    params: z.strictObject({ key }),
    body: nothing,
    data: z.strictObject({ fault: fault.nullable(), detail: z.string().nullable(), ms: z.int() }),
  }),
}))

export const providerCallsApi = group('Ledger of calls to providers, with requests and responses', () => ({
  list: endpoint({
    summary: 'List the calls to providers, or export them',
    method: 'GET',
    path: '/provider-calls',
    access: 'logs.read',
    query: providerCallsQuery,
    files: tableFiles,
    data: countedPage(providerCall, callStates),
  }),
  one: endpoint({
    summary: 'Read the request and response of a call to a provider',
    method: 'GET',
    path: '/provider-calls/:id',
    access: 'jobs.manage',
    params: idParams,
    /** Without secrets; null where nothing was stored. */
    data: providerCall.extend({ asked: z.string().nullable(), answer: z.string().nullable() }),
  }),
}))

export const providerEventsApi = group('Ledger of events received from providers', () => ({
  list: endpoint({
    summary: 'List the events received from providers, or export them',
    method: 'GET',
    path: '/provider-events',
    access: 'logs.read',
    query: providerEventsQuery,
    files: tableFiles,
    data: countedPage(providerEvent, eventStates),
  }),
  replay: endpoint({
    summary: 'Process an event of a provider again',
    method: 'POST',
    path: '/provider-events/:id/replay',
    access: 'jobs.manage',
    params: idParams,
    body: nothing,
    data: providerEvent,
  }),
}))

// Requests of dealers and of consumers for cars, as staff work on them.
import { askedQuestion } from './car-questions.ts'
import * as z from 'zod'
import { country, id, idParams, instant, language, many, note, person, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { consumer, dealerOf as dealer, requestedCar } from './requested-car.ts'
import { wishFields } from './request-fields.ts'
import { lossReasons, priorities, requestSources, requestStates } from './request-states.ts'

const status = z.enum(requestStates.all)
const priority = z.enum(priorities)
const source = z.enum(requestSources)

export const requestRow = z.strictObject({
  id,
  requestNo: z.int(),
  status,
  priority,
  source,
  /** The dealer; null for the request of a consumer. */
  company: dealer.nullable(),
  /** Null for the request of a dealer. */
  consumer: consumer.nullable(),
  ...wishFields.shape,
  assignee: person.nullable(),
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  /** Cars proposed or asked for. */
  cars: z.int(),
  lastContactAt: instant.nullable(),
  /** Other open requests of the same dealer for the same car. */
  duplicates: z.int(),
  lossReason: z.enum(lossReasons).nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
})
export type RequestRow = z.infer<typeof requestRow>

export const requestCar = z.strictObject({
  car: requestedCar,
  /** INTEREST: the dealer showed interest on the portal. HOUSE: staff added it. OUTLET: the consumer asked about it. */
  origin: z.enum(['INTEREST', 'HOUSE', 'OUTLET']),
  addedAt: instant,
  addedBy: z.string().nullable(),
  /** When the car was proposed to the dealer; until then it is internal. */
  sharedAt: instant.nullable(),
  mailedAt: instant.nullable(),
  notes: z.int(),
  attachments: z.int(),
})
export type RequestCar = z.infer<typeof requestCar>

export const requestDetail = z.strictObject({
  ...requestRow.omit({ duplicates: true, cars: true }).shape,
  /** What a consumer wrote on the outlet; empty for requests of dealers. */
  message: z.string(),
  /** Contacts at the dealer for this request; empty: all users who buy. */
  buyers: z.array(z.strictObject({ id, name: z.string(), email: z.string(), language })),
  cars: z.array(requestCar),
  questions: z.array(askedQuestion),
  duplicates: z.array(z.strictObject({ id, requestNo: z.int(), status, createdAt: instant })),
  /** The status that restoring leads to; null where nothing can be restored. */
  restoresTo: status.nullable(),
})
export type RequestDetail = z.infer<typeof requestDetail>

/** The criteria of a request that a car matches or does not match, each named once. */
export const matchedFields = ['brand', 'model', 'year', 'price', 'mileage', 'fuel', 'gearbox'] as const
export const requestMatch = z.strictObject({
  car: requestedCar,
  fits: z.array(z.enum(matchedFields)),
  misses: z.array(z.enum(matchedFields)),
  /** Percentage of the named criteria that match. */
  score: z.int().min(0).max(100),
  /** The car is on sale and this dealer may see it; only then can it be proposed to them. */
  mayBeProposed: z.boolean(),
  /** This dealer has already received an e-mail about the car, for this request or another. */
  mailedAt: instant.nullable(),
})
export type RequestMatch = z.infer<typeof requestMatch>

const yes = z.enum(['true', 'false']).transform((value) => value === 'true')
export const requestsQuery = listQuery(
  // The `queue` order: urgent requests first, then by due date.
  { sorts: ['queue', 'requestNo', 'company', 'status', 'dueAt', 'createdAt', 'updatedAt'], sortBy: 'queue' },
  {
    ...statusFilter(requestStates.all),
    priority: many(priority),
    source: many(source),
    country: country.optional(),
    companyId: id.optional(),
    carId: id.optional(),
    assigneeId: id.optional(),
    /** Not assigned to anyone. */
    unassigned: yes.optional(),
    /** Requests of the caller that are due today or overdue. */
    today: yes.optional(),
  },
)
export type RequestsQuery = z.infer<typeof requestsQuery>

const newRequest = wishFields.extend({
  source: source.exclude(['PORTAL', 'INTEREST', 'OUTLET']).default('PHONE'),
  priority: priority.default('NORMAL'),
  assigneeId: id.nullish(),
  dueAt: instant.nullish(),
  /** Cars that staff add at the start. */
  carIds: z.array(id).max(50).default([]),
})
const carParams = z.strictObject({ id, carId: id })

export const carRequestsAudit = {
  carRequests: { parents: ['buyerCompanies'], timelineRights: ['requests.read'] },
} as const satisfies AuditedRecords

export const carRequestsApi = group('Requests of dealers for cars, for staff', () => ({
  list: endpoint({
    summary: 'List the requests of dealers, or export them',
    method: 'GET',
    path: '/car-requests',
    access: 'requests.read',
    live: { requests: 'any' },
    query: requestsQuery,
    files: tableFiles,
    data: countedPage(requestRow, requestStates.all),
  }),
  get: endpoint({
    summary: 'Read a request',
    method: 'GET',
    path: '/car-requests/:id',
    access: 'requests.read',
    live: { requests: 'named' },
    params: idParams,
    data: requestDetail,
  }),
  history: endpoint({
    summary: 'List the history of a request',
    method: 'GET',
    path: '/car-requests/:id/history',
    access: 'requests.read',
    live: { requests: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  matches: endpoint({
    summary: 'List the cars in stock that match a request, with the reasons',
    method: 'GET',
    path: '/car-requests/:id/matches',
    access: 'requests.read',
    live: { requests: 'named', listings: 'any' },
    params: idParams,
    data: z.array(requestMatch),
  }),
  /** Creates one request per dealer with the same criteria. */
  create: endpoint({
    summary: 'Create a request for one or several dealers',
    method: 'POST',
    path: '/car-requests/buyers',
    access: 'requests.manage',
    body: newRequest.extend({ companyIds: z.array(id).min(1).max(50) }),
    data: z.strictObject({ items: z.array(requestDetail) }),
  }),
  update: endpoint({
    summary: 'Update a request',
    method: 'PATCH',
    path: '/car-requests/:id',
    access: 'requests.manage',
    params: idParams,
    body: wishFields.extend({ assigneeId: id.nullable(), dueAt: instant.nullable() }).partial().extend({ version }),
    data: requestDetail,
  }),
  setPriority: endpoint({
    summary: 'Set the priority of a request',
    method: 'PATCH',
    path: '/car-requests/:id/priority',
    access: 'requests.manage',
    params: idParams,
    body: z.strictObject({ priority, version }),
    data: requestDetail,
  }),
  setStatus: endpoint({
    summary: 'Change the status of a request, or mark it as lost with a reason',
    method: 'PATCH',
    path: '/car-requests/:id/status',
    access: 'requests.manage',
    params: idParams,
    body: z.strictObject({
      status,
      version,
      /** For status LOST. */
      lossReason: z.enum(lossReasons).optional(),
      /** Stored as an internal note. */
      note: note(5000).optional(),
    }),
    data: requestDetail,
  }),
  restore: endpoint({
    summary: 'Restore a lost or archived request',
    method: 'POST',
    path: '/car-requests/:id/restore',
    access: 'requests.manage',
    params: idParams,
    body: z.strictObject({ version }),
    data: requestDetail,
  }),
  setBuyers: endpoint({
    summary: "Set the dealer's users of a request",
    method: 'PATCH',
    path: '/car-requests/:id/buyers',
    access: 'requests.manage',
    params: idParams,
    body: z.strictObject({ buyerIds: z.array(id).max(50), version }),
    data: requestDetail,
  }),
  removeBuyer: endpoint({
    summary: "Remove one of the dealer's users from a request",
    method: 'DELETE',
    path: '/car-requests/:id/buyers/:buyerId',
    access: 'requests.manage',
    params: z.strictObject({ id, buyerId: id }),
    data: requestDetail,
  }),
  /** Without `propose` the cars stay internal. */
  addCars: endpoint({
    summary: 'Add cars to a request, or propose them to the dealer',
    method: 'POST',
    path: '/car-requests/:id/cars',
    access: 'requests.manage',
    params: idParams,
    body: z.strictObject({
      carIds: z.array(id).min(1).max(50),
      propose: z.boolean().default(false),
      /** Sends an e-mail; at most one per dealer and car, ever. */
      mail: z.boolean().default(true),
      message: note(2000).default(''),
      version,
    }),
    data: requestDetail,
  }),
  removeCar: endpoint({
    summary: 'Remove a car from a request',
    method: 'DELETE',
    path: '/car-requests/:id/cars/:carId',
    access: 'requests.manage',
    params: carParams,
    data: requestDetail,
  }),
}))

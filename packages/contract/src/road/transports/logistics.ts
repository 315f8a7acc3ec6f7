// Transports of dealers' cars, as staff order and follow them.
import * as z from 'zod'
import {
  currency,
  day,
  email,
  id,
  idParams,
  lineOrNone,
  many,
  moment,
  note,
  pageOf,
  text,
  version,
} from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { listQuery, tableFiles } from '../../lists/lists.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { authorities } from '../../money/releases/releases.ts'
import { deliveryProvider, transport, transportDetail, transportGroup, transportStatus } from './transport-fields.ts'
import { delayCauses, raisableFlags, transportFlags, transportGroups } from './transport-states.ts'

const MB = 1024 * 1024
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
const paper = (maxFiles: number) => ({ types: paperTypes, maxBytes: 20 * MB, maxFiles })
/** Files by kind; the form's `isForDealer` makes a file visible to the dealer. */
export const transportUploads = {
  cmr: paper(4),
  proof: paper(4),
  photo: paper(20),
  damage: paper(20),
  other: paper(10),
}

// Form fields are text: an empty field clears the value, an absent field keeps it.
const cleared = z.literal('').transform(() => null)
const maybeMoment = z.union([cleared, moment]).optional()
const maybeId = z.union([cleared, id]).optional()
const yes = z.enum(['true', 'false']).transform((said) => said === 'true')
const form = { version: z.coerce.number().int().min(1), isForDealer: yes.optional() }

export const transportsQuery = listQuery(
  {
    sorts: ['updatedAt', 'pickupPlannedAt', 'deliveryPlannedAt', 'createdAt', 'status'],
    sortBy: 'updatedAt',
    sort: 'desc',
    pageSize: 10,
  },
  {
    group: many(transportGroup),
    status: many(transportStatus),
    deliveryProvider: many(deliveryProvider),
    flag: many(z.enum(transportFlags)),
    companyId: many(z.string().max(40)),
    /** LATE: on the road or planned, and behind the planned day of delivery. */
    /** SILENT: ordered more than a day ago without an answer. */
    timing: many(z.enum(['LATE', 'SILENT'])),
    /** The cars of one order. */
    orderId: id.optional(),
    /** Range for planned pick-ups and deliveries, for a calendar. */
    plannedMin: day.optional(),
    plannedMax: day.optional(),
  },
)
export type TransportsQuery = z.infer<typeof transportsQuery>
export const transportsPage = pageOf(transport).extend({ counts: z.record(z.enum(transportGroups), z.int()) })

const live = { transports: 'named' } as const

export const transportsAudit = {
  transports: { parents: ['buyerCompanies', 'cars', 'contracts'], timelineRights: ['logistics.read'] },
} as const satisfies AuditedRecords

export const logisticsApi = group("Transports of dealers' cars: planning, drivers, tracking, delivery", () => ({
  list: endpoint({
    summary: 'List the transports by status group, or export them',
    method: 'GET',
    path: '/logistics',
    access: 'logistics.read',
    live: { transports: 'any' },
    query: transportsQuery,
    files: tableFiles,
    data: transportsPage,
  }),
  ofCar: endpoint({
    summary: 'Read which transports a car has',
    method: 'GET',
    path: '/logistics/has-logistics/:carId',
    access: 'logistics.read',
    live: { transports: 'any' },
    params: z.strictObject({ carId: id }),
    data: z.strictObject({ hasLogistics: z.boolean(), transports: z.array(transport) }),
  }),
  get: endpoint({
    summary: 'Read a transport with its timeline',
    method: 'GET',
    path: '/logistics/:id',
    access: 'logistics.read',
    live,
    params: idParams,
    data: transportDetail,
  }),
  history: endpoint({
    summary: 'List the history of a transport',
    method: 'GET',
    path: '/logistics/:id/history',
    access: 'logistics.read',
    live,
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  setBuyer: endpoint({
    summary: "Set the dealer's contact and the destination of a transport",
    method: 'PATCH',
    path: '/logistics/:id/buyer',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({
      ...form,
      contactName: lineOrNone(120).optional(),
      contactPhone: note(40).optional(),
      contactEmail: z.union([z.literal(''), email]).optional(),
      deliveryAddressId: maybeId,
    }),
    upload: { other: transportUploads.other },
    data: transportDetail,
  }),
  setDeliveryProvider: endpoint({
    summary: 'Set the carrier, the places and the times of a transport',
    method: 'PATCH',
    path: '/logistics/:id/delivery-provider',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({
      ...form,
      deliveryProvider: z.union([cleared, deliveryProvider]).optional(),
      carrier: note(120).optional(),
      costMinor: z.union([cleared, z.coerce.number().int().min(0).max(1e11)]).optional(),
      currency: currency.default('EUR'),
      pickupAddressId: maybeId,
      terminalAddressId: maybeId,
      inspectionAddressId: maybeId,
      deliveryAddressId: maybeId,
      pickupPlannedAt: maybeMoment,
      terminalPlannedAt: maybeMoment,
      inspectionPlannedAt: maybeMoment,
      deliveryPlannedAt: maybeMoment,
      internalNote: note(2000).optional(),
    }),
    upload: { other: transportUploads.other },
    data: transportDetail,
  }),
  setDriver: endpoint({
    summary: "Set the driver of a transport and the driver's authorisation",
    method: 'PATCH',
    path: '/logistics/:id/driver-details',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({
      ...form,
      driverName: lineOrNone(120).optional(),
      driverCompany: lineOrNone(120).optional(),
      driverPhone: note(40).optional(),
      driverPlate: note(20).optional(),
      driverAuthority: z.union([cleared, z.enum(authorities)]).optional(),
      /** The driver's face was compared with the identity document. */
      isIdentityChecked: yes.optional(),
    }),
    upload: { other: transportUploads.other },
    data: transportDetail,
  }),
  setStatus: endpoint({
    summary: 'Record a step of a transport, with its documents',
    method: 'PATCH',
    path: '/logistics/:id/status',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({
      ...form,
      status: transportStatus,
      reason: note(500).default(''),
      /** Time of the event; absent: now. */
      occurredAt: moment.optional(),
      place: lineOrNone(200).default(''),
      odometerKm: z.coerce.number().int().min(0).max(9_999_999).optional(),
      /** Out of order or without its requirements: needs the override right and a reason. */
      override: yes.default(false),
    }),
    upload: transportUploads,
    data: transportDetail,
  }),
  setFlag: endpoint({
    summary: 'Set or clear a flag of a transport, with its reason',
    method: 'POST',
    path: '/logistics/:id/flags',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({
      version,
      flag: z.enum(raisableFlags),
      isRaised: z.boolean(),
      reason: text(500),
      delayCause: z.enum(delayCauses).nullable().default(null),
      expectedAt: moment.nullable().default(null),
    }),
    data: transportDetail,
  }),
  confirmDriver: endpoint({
    summary: "Confirm a driver's reports about a car without a loading report",
    method: 'POST',
    path: '/logistics/:id/confirm-driver',
    // The car did not pass the gate, so this needs the right to override a status.
    access: 'logistics.override',
    params: idParams,
    body: z.strictObject({ version }),
    data: transportDetail,
  }),
  nextLeg: endpoint({
    summary: 'Plan a further leg from the end of the last one',
    method: 'POST',
    path: '/logistics/:id/next-leg',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({
      version,
      deliveryAddressId: id,
      pickupPlannedAt: moment.nullable().default(null),
      deliveryPlannedAt: moment.nullable().default(null),
    }),
    data: transportDetail,
  }),
  addFiles: endpoint({
    summary: 'Add documents and photos to a transport',
    method: 'POST',
    path: '/logistics/:id/files',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject(form),
    upload: transportUploads,
    data: transportDetail,
  }),
  removeFile: endpoint({
    summary: 'Remove a file from a transport, with a reason',
    method: 'DELETE',
    path: '/logistics/:id/files/:fileId',
    access: 'logistics.manage',
    params: z.strictObject({ id, fileId: id }),
    query: z.strictObject({ reason: text(500) }),
    data: transportDetail,
  }),
}))

// Transports of cars between yards of the company: a transport without dealer.
import * as z from 'zod'
import { id, idParams, lineOrNone, moment, note, nothing, text, version } from '../common.ts'
import { endpoint, group } from '../endpoint.ts'
import { tableFiles } from '../lists/lists.ts'
import { transportsPage, transportsQuery, transportUploads } from './transports/logistics.ts'
import { transportDetail, transportStatus } from './transports/transport-fields.ts'

const empty = z.literal('').transform(() => null)

export const internalLogisticsApi = group('Internal transports between yards', () => ({
  list: endpoint({
    summary: 'List the internal transports, or export them',
    method: 'GET',
    path: '/internal-logistics',
    access: 'logistics.read',
    live: { transports: 'any' },
    query: transportsQuery,
    files: tableFiles,
    data: transportsPage,
  }),
  create: endpoint({
    summary: 'Create an internal transport between two yards',
    method: 'POST',
    path: '/internal-logistics',
    access: 'logistics.manage',
    body: z.strictObject({
      carId: id,
      pickupAddressId: id,
      deliveryAddressId: id,
      pickupPlannedAt: z.union([empty, moment]).optional(),
      deliveryPlannedAt: z.union([empty, moment]).optional(),
      carrier: note(120).default(''),
      internalNote: note(2000).default(''),
    }),
    upload: { other: transportUploads.other },
    data: transportDetail,
  }),
  /** Absent fields stay unchanged; a step is one of the state machine, without inspection and orders. */
  update: endpoint({
    summary: 'Update an internal transport, or record a step of it',
    method: 'PATCH',
    path: '/internal-logistics/:id',
    access: 'logistics.manage',
    params: idParams,
    body: z.strictObject({
      version,
      status: transportStatus.optional(),
      reason: note(500).default(''),
      occurredAt: moment.optional(),
      odometerKm: z.int().min(0).max(9_999_999).optional(),
      pickupAddressId: id.optional(),
      deliveryAddressId: id.optional(),
      pickupPlannedAt: moment.nullable().optional(),
      deliveryPlannedAt: moment.nullable().optional(),
      carrier: note(120).optional(),
      driverName: lineOrNone(120).optional(),
      driverPhone: note(40).optional(),
      driverPlate: note(20).optional(),
      internalNote: note(2000).optional(),
    }),
    data: transportDetail,
  }),
  remove: endpoint({
    summary: 'Cancel an internal transport that has not begun',
    method: 'DELETE',
    path: '/internal-logistics/:id',
    access: 'logistics.manage',
    params: idParams,
    query: z.strictObject({ reason: text(500).optional() }),
    data: nothing,
  }),
  /** The order identifies the transport: one webhook handles dealers' cars and cars between yards. */
  gireWebhook: endpoint({
    summary: 'Receive a status update of an internal transport from GIRE',
    method: 'POST',
    path: '/internal-logistics/webhooks/status-update',
    access: 'webhook:gire',
    // The inbox stores the event, and each transition writes its own log entry.
    audit: false,
    data: nothing,
  }),
}))

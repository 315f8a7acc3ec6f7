// Transports of cars between yards of the company: a transport without dealer.
import * as z from 'zod'
import { id, idParams, lineOrNone, moment, note, nothing, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { tableFiles } from '../lists/lists.ts'
import { transportsPage, transportsQuery, transportUploads } from './transports/logistics.ts'
import { transportDetail, transportStatus } from './transports/transport-fields.ts'

const empty = z.literal('').transform(() => null)

export const internalLogisticsApi = {
  list: endpoint({
    summary: 'List the moves of cars between yards, or export them',
    method: 'GET',
    path: '/internal-logistics',
    access: 'logistics.read',
    live: { transports: 'any' },
    query: transportsQuery,
    files: tableFiles,
    data: transportsPage,
  }),
  create: endpoint({
    summary: 'Have a car moved from one yard to another',
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
    summary: 'Change a move between yards, or say which step it has made',
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
    summary: 'Cancel a move between yards that has not begun',
    method: 'DELETE',
    path: '/internal-logistics/:id',
    access: 'logistics.manage',
    params: idParams,
    query: z.strictObject({ reason: text(500).optional() }),
    data: nothing,
  }),
  /** The order identifies the transport: one webhook handles dealers' cars and cars between yards. */
  gireWebhook: endpoint({
    summary: 'Hear from GIRE what becomes of a move between yards',
    method: 'POST',
    path: '/internal-logistics/webhooks/status-update',
    access: 'webhook:gire',
    // The inbox stores the event, and each transition writes its own log entry.
    audit: false,
    data: nothing,
  }),
}

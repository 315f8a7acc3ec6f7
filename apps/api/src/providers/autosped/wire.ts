// Files for Autosped. They have no public format, so this is our own; docs/operations.md describes it for their
// developers.
import * as z from 'zod'
import { moment } from '@bilbro/contract/common'
import { transportStates, type TransportStatus } from '@bilbro/contract/road/transports/transport-states'
import type { BadLine, NewTransportOrder, StatusUpdate } from '../transport/port.ts'

/** The file name of an order is fixed, so that repeated uploads replace the file. */
export const fileOf = (ref: string, kind: 'order' | 'cancel') => `${kind}-${ref}.json`

export const toOrderFile = ({
  ref,
  no,
  pickup,
  delivery,
  earliest,
  latest,
  vehicles,
  customer,
}: NewTransportOrder) => ({
  format: 'bilbro-transport-order/1',
  reference: ref,
  number: no,
  pickup,
  delivery,
  window: { earliest, latest },
  vehicles,
  contact: customer,
})
export const toCancelFile = ({ ref, reason }: { ref: string; reason: string }) => ({
  format: 'bilbro-transport-cancel/1',
  reference: ref,
  reason,
})

export const names = z.array(z.string().regex(/^[\w.-]{1,120}$/)).max(10_000)
const update = z.looseObject({
  eventId: z.string().min(1).max(150),
  reference: z.string().max(100).optional(),
  order: z.string().max(100).optional(),
  vin: z.string().max(20).optional(),
  status: z.string().min(1).max(100),
  occurredAt: moment,
  place: z.string().max(200).default(''),
  note: z.string().max(1000).default(''),
})
export const statusFile = z.looseObject({ updates: z.array(z.unknown()).max(5000) })

/** Status values that they may report: all of ours after the confirmation. */
const known = new Set<string>(
  transportStates.all.filter((one) => !['PENDING', 'AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED'].includes(one)),
)
const toUpdate = ({
  eventId,
  reference,
  order,
  vin,
  status,
  occurredAt,
  place,
  note,
}: z.infer<typeof update>): StatusUpdate => ({
  eventId,
  orderRef: order,
  ref: reference,
  vin,
  rawStatus: status,
  status: known.has(status) && status !== 'DELIVERED_OTHER_METHOD' ? (status as TransportStatus) : undefined,
  occurredAt: new Date(occurredAt).toISOString(),
  place,
  note,
})

/** Reads line by line: an invalid line (`bad`, counted from 1) does not stop the others. */
export function toUpdates({ updates }: z.infer<typeof statusFile>): { updates: StatusUpdate[]; bad: BadLine[] } {
  const read = updates.map((line) => update.safeParse(line))
  return {
    updates: read.flatMap((one) => (one.success ? [toUpdate(one.data)] : [])),
    bad: read.flatMap((one, at) => (one.success ? [] : [{ line: at + 1, field: one.error.issues[0]!.path.join('.') }])),
  }
}

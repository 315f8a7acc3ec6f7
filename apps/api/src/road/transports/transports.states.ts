import {
  transportRanks,
  transportStates,
  type TransportStatus,
  loadedRank,
} from '@bilbro/contract/road/transports/transport-states'
import { appError } from '../../core/errors.ts'
import { lockForUpdate, transition, type TransitionCtx, type Stateful } from '../../core/transitions.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { notifyStatusChange } from './transport-notices.ts'
import * as transports from './transports.store.ts'

/** Statuses that do not apply to internal transports. */
export const onlyToDealers: readonly TransportStatus[] = [
  'AUTOSPED_ORDER_CREATED',
  'INSPECTION_SVV_WITHOUT_DOCUMENTATION',
  'INSPECTION_SVV',
  'DELIVERED_SELF_PICKUP',
]

/** The parent records of a transport. */
export const parentsOf = ({ companyId, contractId, carId }: transports.TransportRecord) => ({
  buyerCompanies: companyId ?? [],
  cars: carId,
  contracts: contractId ?? [],
})

/** State machine of a transport. The car must be locked first. */
export const transportState: Stateful<TransportStatus, transports.TransportRecord, transports.Change> = {
  table: 'transports',
  machine: transportStates,
  stateOf: (row) => row.status,
  lock: transports.lock,
  write: (db, { id }, status, values, now) => transports.setStatus(db, id, status, values, now),
  parentsOf,
  auditView: (row) => logOf(row),
  guard(_ctx, row, { to }) {
    if (row.isInternal && onlyToDealers.includes(to)) throw appError('state.notAllowed', { from: row.status, to })
  },
  async afterTransition(ctx, before, after) {
    if (after.isInternal) return
    await carFollows(ctx, after)
    await notifyStatusChange(ctx, before, after)
  },
}

/** Own field names, as the car's history shows them. */
export const logOf = (row: transports.TransportRecord) => ({
  transportStatus: row.status,
  transportProvider: row.deliveryProvider,
  transportCarrier: row.carrier,
  transportContact: row.contactName,
  transportPickup: row.pickupAddressId,
  transportTerminal: row.terminalAddressId,
  transportInspection: row.inspectionAddressId,
  transportDelivery: row.deliveryAddressId,
  transportPickupAt: row.pickupPlannedAt,
  transportTerminalAt: row.terminalPlannedAt,
  transportInspectionAt: row.inspectionPlannedAt,
  transportDeliveryAt: row.deliveryPlannedAt,
  transportDriver: row.driverName,
  transportPlate: row.driverPlate,
  transportFlags: row.flags.join(', '),
  transportExpectedAt: row.expectedAt,
  transportOdometer: row.odometerKm,
})

/** A loaded car has left the yard, and a delivered car is with its buyer. Only staff can move a car back. */
async function carFollows(
  ctx: TransitionCtx,
  { carId, contractId, status }: transports.TransportRecord,
): Promise<void> {
  if (transportRanks[status] < loadedRank || !contractId) return
  const legs = await transports.listTransportsByDeal(ctx.db, { contractId, carId })
  // The car is delivered when no leg of its route is open.
  const isThere = legs.every((one) => transportRanks[one.status] === 9 || one.status === 'CANCELED')
  const steps = ['PICK_UP_REQUESTED', 'PICKED_UP', ...(isThere ? (['DELIVERED'] as const) : [])] as const
  for (const to of steps) {
    const car = await lockForUpdate(ctx, carState, carId)
    if (carState.machine.edge(carState.stateOf(car), to))
      await transition(ctx, carState, carId, { to, by: 'logistics' })
  }
}

/** Locks the car, then the transport. @throws notFound */
export async function lockTransport(ctx: TransitionCtx, id: string): Promise<transports.TransportRecord> {
  const { carId } = await transports.get(ctx.db, id)
  await lockForUpdate(ctx, carState, carId)
  return lockForUpdate(ctx, transportState, id)
}

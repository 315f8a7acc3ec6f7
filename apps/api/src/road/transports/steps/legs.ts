// Further legs of a car's route: planned by hand, each a transport with its own carrier.
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { lockTransportAtVersion, assertPlacesAndTimes } from '../change-transport.ts'
import { logOf, parentsOf } from '../transports.states.ts'
import * as transports from '../transports.store.ts'

type Leg = {
  version: number
  deliveryAddressId: string
  pickupPlannedAt: string | null
  deliveryPlannedAt: string | null
}
/**
 * Starts where the given leg ends. A car has one transport per leg number.
 * @throws transport.underWay, transport.lastLeg
 */
export async function nextLeg(ctx: StaffCtx, id: string, { version, ...plan }: Leg): Promise<string> {
  const before = await lockTransportAtVersion(ctx, id, version)
  if (before.status === 'CANCELED' || !before.deliveryAddressId || before.leg >= 9) throw appError('transport.lastLeg')
  await assertPlacesAndTimes(ctx, { companyId: before.companyId }, plan)
  const made = await transports.insert(
    ctx.db,
    {
      ...plan,
      carId: before.carId,
      contractId: before.contractId!,
      companyId: before.companyId!,
      leg: before.leg + 1,
      contactName: before.contactName,
      contactPhone: before.contactPhone,
      pickupAddressId: before.deliveryAddressId,
    },
    ctx.now,
  )
  if (!made) throw appError('transport.underWay')
  const changes = Object.entries(logOf(made)).flatMap(([field, to]) => (to ? [{ field, from: null, to }] : []))
  await audit(ctx, {
    entity: 'transports',
    entityId: made.id,
    parents: parentsOf(made),
    action: 'transportOpen',
    changes,
  })
  return made.id
}

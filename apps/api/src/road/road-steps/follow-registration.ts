import { audit } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import * as steps from './road-steps.store.ts'

type Registered = { carId: string; country: string; plate: string | null; registeredOn: string | null }

/** The register confirms the registration, so its step is done, planned or not. */
export async function stepsFollowRegistration(ctx: TransitionCtx, { carId, country, plate, registeredOn }: Registered) {
  if (country !== 'NO') return
  const doneOn = registeredOn ?? companyDay(ctx.now)
  const known = (await steps.listByCar(ctx.db, carId)).filter(({ kind }) => kind === 'REGISTRATION_NO')
  const open = known.find((step) => step.doneOn === null)
  if (!open && known.length) return
  const reference = plate ?? ''
  if (open) await steps.update(ctx.db, open, { doneOn, reference }, ctx.now)
  const entityId =
    open?.id ?? (await steps.insert(ctx.db, { carId, kind: 'REGISTRATION_NO', doneOn, reference }, ctx.now))
  const changes = [
    { field: 'stepDoneOn', from: null, to: doneOn },
    { field: 'stepReference', from: open?.reference ?? null, to: reference },
  ]
  await audit(ctx, { entity: 'roadSteps', entityId, parents: { cars: carId }, action: 'stepDone', changes })
}

import * as z from 'zod'
import type { Deps } from '../../core/deps.ts'
import { mailCtx } from '../../core/mail.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { contractState } from '../../deal/contracts/contracts.states.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { releasePaidCars } from './paid-status.ts'

/** A paid car whose last obstacle is gone is released automatically. */
export const releaseReady = job({
  name: 'release-ready',
  data: z.strictObject({ carId: z.uuid().optional(), companyId: z.uuid().optional() }),
  run: releaseReadyCars,
})

type Needed = Pick<Deps, 'db' | 'jobs' | 'clock' | 'secrets' | 'config' | 'sanctions'>
/** Safe to run twice: released cars are skipped. */
export async function releaseReadyCars(
  deps: Needed,
  { carId, companyId }: { carId?: string | undefined; companyId?: string | undefined },
): Promise<void> {
  let wanted = deps.db.selectFrom('contracts').select(['id', 'carIds']).where('status', '=', 'SIGNED')
  if (carId) wanted = wanted.where((e) => e(e.val(carId), '=', e.fn.any('carIds')))
  if (companyId) wanted = wanted.where('companyId', '=', companyId)
  const signed = carId || companyId ? await wanted.execute() : []
  await forEachIsolated(signed, ({ id, carIds }) =>
    deps.db.transaction().execute(async (db) => {
      const ctx = { ...mailCtx(deps, db), ...jobCtx(deps, db), deps }
      for (const one of carIds.toSorted()) await lockForUpdate(ctx, carState, one)
      await releasePaidCars(ctx, [await lockForUpdate(ctx, contractState, id)])
    }),
  )
}

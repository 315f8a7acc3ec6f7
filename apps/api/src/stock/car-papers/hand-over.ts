// Vehicle documents that are handed over when a car is collected.
import type { PaperKind } from '@bilbro/contract/stock/car-papers/paper-kinds'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { inHouse } from './car-papers.read.ts'
import { latestDay } from './car-papers.rules.ts'
import * as papers from './car-papers.store.ts'

/**
 * Records that documents held by the company are handed to the person who collects the car. The caller has locked the
 * car.
 * @throws papers.stale when the company no longer holds one of them
 */
export async function handOver(
  ctx: StaffCtx,
  carId: string,
  { papers: handed, to }: { papers: readonly PaperKind[]; to: string },
): Promise<void> {
  if (!handed.length) return
  const here = new Map((await inHouse(ctx.db, carId)).map((one) => [one.paper, one]))
  const wanted = [...new Set(handed)]
  if (wanted.some((paper) => !here.has(paper))) throw appError('papers.stale')
  const last = await papers.listMoves(ctx.db, [carId])
  const rows = wanted.map((paper) => ({
    carId,
    paper,
    place: 'DEALER',
    addressId: null,
    holder: to,
    tracking: null,
    paperNo: last.find((move) => move.paper === paper)?.paperNo ?? null,
    movedOn: latestDay(ctx.now),
    promisedOn: null,
    keysExpected: here.get(paper)!.keysExpected,
    keysThere: here.get(paper)!.keysThere,
    note: '',
    movedBy: ctx.actor.id,
  }))
  const [first] = await papers.insertMoves(ctx.db, rows, ctx.now)
  await audit(ctx, {
    entity: 'carPapers',
    entityId: first!,
    parents: { cars: carId },
    action: 'paperHandOver',
    changes: wanted.map((paper) => ({ field: 'paper', from: paper, to: 'DEALER' })),
  })
}

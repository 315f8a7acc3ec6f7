// The steps with authorities that a dealer may see of a car.
import type { OwnRoadStep } from '@bilbro/contract/road/transports/transport-fields'
import { companyDay } from '../../core/days.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import { findDealByCar } from '../transports/transports.store.ts'
import { missingPapers } from '../road-steps/road-steps.rules.ts'
import * as steps from '../road-steps/road-steps.store.ts'

type Way = { carId: string; contractId: string | null; status: string }

/** When a car was sold again, its steps belong to the new dealer. Steps of the kind OTHER stay internal. */
export async function stepsForDealer({ db, now }: Pick<BuyerCtx, 'db' | 'now'>, way: Way): Promise<OwnRoadStep[]> {
  if (way.status === 'CANCELED') return []
  const deal = await findDealByCar(db, way.carId)
  if (deal?.id !== way.contractId) return []
  const today = companyDay(now)
  return (await steps.listByCar(db, way.carId))
    .filter(({ kind }) => kind !== 'OTHER')
    .map((row) => ({
      id: row.id,
      kind: row.kind as OwnRoadStep['kind'],
      title: row.title,
      plannedOn: row.plannedOn,
      doneOn: row.doneOn,
      result: row.result as OwnRoadStep['result'],
      place: row.placeName ?? '',
      isLate: row.doneOn === null && row.plannedOn !== null && row.plannedOn < today,
      isWithoutPapers: row.withoutReason !== '' && missingPapers(row).length > 0,
    }))
}

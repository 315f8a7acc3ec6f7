// Finds the cars of the rules and judges each.
import type { PriceSegment } from '@bilbro/contract/overview/price-rules/price-rule-fields'
import { carsQuery } from '@bilbro/contract/stock/cars/cars-query'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { askableStatuses } from '@bilbro/contract/stock/cars/price-change'
import type { Db } from '../../core/postgres/db.ts'
import { conditions } from '../../stock/cars/cars.filter.ts'
import { type Judged, judgeAll, type Rule } from './price-rules.rules.ts'
import * as store from './price-rules.store.ts'

/** Cars in stock: those whose price may change, and those that are being sold. */
const considered: readonly CarStatus[] = [
  ...askableStatuses,
  'RESERVED',
  'WAITING_FOR_ADMIN_SIGN_IN',
  'WAITING_FOR_CLIENT_SIGN_IN',
]

/** A rule that may not be saved yet; then it has no id. */
export type Draft = Rule & { id: string | null; segment: PriceSegment }

/** The cars that the segment of a rule describes; `carId`: only this one. */
export function listFitting(db: Db, { id, segment }: Pick<Draft, 'id' | 'segment'>, today: string, carId?: string) {
  const query = carsQuery.parse({ ...segment, status: considered, ...(carId && { id: [carId] }) })
  return store.listCandidates(db, conditions(query, today), id)
}

/** The rules in their order, each with the cars of its segment and what it does to them today. */
export async function judgeCars<R extends Draft>(
  db: Db,
  rules: readonly R[],
  today: string,
): Promise<{ rule: R; cars: Judged[] }[]> {
  const found = []
  for (const rule of rules) found.push({ rule, cars: await listFitting(db, rule, today) })
  return judgeAll(found, today)
}

import {
  purchaseCalculationStates,
  type PurchaseCalculationStatus,
} from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-states'
import type { Stateful } from '../../core/transitions.ts'
import * as calculations from './purchase-calculations.store.ts'

export const purchaseCalculationState: Stateful<
  PurchaseCalculationStatus,
  calculations.CalculationRecord,
  calculations.Change
> = {
  table: 'purchaseCalculations',
  machine: purchaseCalculationStates,
  stateOf: (row) => row.status as PurchaseCalculationStatus,
  lock: calculations.lock,
  write: (db, { id }, status, values, now) => calculations.setStatus(db, id, status, values, now),
  // The calls write the entries: that of a purchase belongs to a car which the row does not name before.
  skipAudit: true,
}

import { isMarginPossible, isRegular } from '@bilbro/contract/stock/car-costs/purchase-tax'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { daysBetween } from '../../core/days.ts'
import { fieldError } from '../../core/errors.ts'

/** A car needs a VIN or a reason why it has none; a draft may lack both. @throws car.vinReason */
export function assertVinOrReason(car: { vin: string | null; noVinReason: string | null; status: CarStatus }): void {
  if (!car.vin && !car.noVinReason && !['DRAFT', 'DELETED', 'CANCELLED'].includes(car.status))
    throw fieldError('car.vinReason', 'noVinReason')
}

type VatFields = { purchaseTaxCase: string; isVatReclaimable: boolean }

/**
 * Derives whether the sale shows VAT. After a regular purchase it must. When the margin scheme is possible, it does
 * not, unless the user says so. @throws car.vatShown when VAT is switched off after a regular purchase
 */
export function vatAgreed(change: Partial<VatFields>, before?: VatFields): { isVatReclaimable?: boolean } {
  const { purchaseTaxCase, isVatReclaimable } = { ...before, ...change }
  if (purchaseTaxCase === undefined) return {}
  if (isRegular(purchaseTaxCase)) {
    if (change.isVatReclaimable === false) throw fieldError('car.vatShown', 'isVatReclaimable')
    return isVatReclaimable ? {} : { isVatReclaimable: true }
  }
  const isTold = change.isVatReclaimable !== undefined || purchaseTaxCase === before?.purchaseTaxCase
  return isTold || !isMarginPossible(purchaseTaxCase) ? {} : { isVatReclaimable: false }
}

type Dates = { purchasedOn: string | null; soldOn: string | null }

/** The dates after a transition: purchase and arrival each start a count of days, a sale stops all. */
export function datesOfMove(
  car: Dates,
  { event, to }: { event: string | undefined; to: CarStatus },
  today: string,
): Partial<Dates & { arrivedOn: string }> {
  if (event === 'arrived') return { arrivedOn: today }
  if (event === 'record_purchase' && car.purchasedOn === null) return { purchasedOn: today }
  if (to === 'SOLD' && car.soldOn === null) return { soldOn: today }
  return to === 'AVAILABLE' && car.soldOn !== null ? { soldOn: null } : {}
}

type Purchase = { purchasedOn?: string | null; purchasePriceMinor?: number | null }
/** The user who records the purchase of a car is its purchaser, until a person corrects it. */
export const purchaserOf = (
  car: { purchasedById: string | null },
  { purchasedOn, purchasePriceMinor }: Purchase,
  userId: string,
): { purchasedById?: string } =>
  car.purchasedById === null && (purchasedOn || purchasePriceMinor) ? { purchasedById: userId } : {}

/** Three counts of days: since purchase, since arrival, online. All stop with the sale. */
export function standingDaysOf(
  car: { purchasedOn: string | null; arrivedOn: string | null; onlineSince: string | null; soldOn: string | null },
  today: string,
): { sincePurchase: number | null; sinceArrival: number | null; online: number | null } {
  const end = car.soldOn ?? today
  return {
    sincePurchase: daysBetween(car.purchasedOn, end),
    sinceArrival: daysBetween(car.arrivedOn, end),
    online: daysBetween(car.onlineSince, end),
  }
}

/** Earlier states of a car in order, from its transitions; undone ones are left out. */
export function pastStatuses(moves: readonly { action: string; from: string }[]): CarStatus[] {
  const past: string[] = []
  for (const { action, from } of moves) {
    if (action === 'take_back') past.pop()
    else past.push(from)
  }
  return [...new Set(past)] as CarStatus[]
}

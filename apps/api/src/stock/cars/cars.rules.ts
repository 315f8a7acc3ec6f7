import { isMarginPossible, isRegular } from '@bilbro/contract/stock/car-costs/purchase-tax'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { daysBetween } from '../../core/days.ts'
import { fieldError } from '../../core/errors.ts'

/** A car has a VIN or says why not; a draft may still owe it. @throws car.vinReason */
export function assertVinOrReason(car: { vin: string | null; noVinReason: string | null; status: CarStatus }): void {
  if (!car.vin && !car.noVinReason && !['DRAFT', 'DELETED', 'CANCELLED'].includes(car.status))
    throw fieldError('car.vinReason', 'noVinReason')
}

type VatFields = { purchaseTaxCase: string; isVatReclaimable: boolean }

/**
 * Whether the VAT is shown at the sale follows from how the car was bought, where nobody says it: it is where we deducted
 * it, and is not where there was none; a waiver of the margin scheme is said. @throws car.vatShown
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

/** What the clocks of a car become when it moves: purchase and arrival start one each, a sale stops all. */
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

/** Three clocks: since purchase, since arrival, online; all stop with the sale. */
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

/** The states that a car was in, by its moves from the first on; what was taken back has not happened. */
export function pastStatuses(moves: readonly { action: string; from: string }[]): CarStatus[] {
  const past: string[] = []
  for (const { action, from } of moves) {
    if (action === 'take_back') past.pop()
    else past.push(from)
  }
  return [...new Set(past)] as CarStatus[]
}

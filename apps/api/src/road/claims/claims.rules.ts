// Deadlines for reporting and answering claims. Pure functions without database access.
import {
  type ClaimKind,
  claimKinds,
  claimSteps,
  type ClaimSide,
  claimStates,
  type ClaimStatus,
  claimTurn,
  isClaimOver,
  pickUpKinds,
} from '@bilbro/contract/road/claims/claim-states'
import type { OwnClaimDetail } from '@bilbro/contract/road/claims/portal-claims'
import { workingDaysAfter } from '@bilbro/contract/time/working-days'
import { amountText } from '../../core/money.ts'
import { appError } from '../../core/errors.ts'
import { dayIn } from '../../core/days.ts'

/** `timeZone`: of the company that sold the car. */
type Travelled = {
  timeZone: string
  deliveredAt: string | null
  pickedUpAt: string | null
  houseCountry: string
  dealerCountry: string
}

/** The last day for a report. Null while the car is under way. */
export const reportUntil = (of: Travelled, days: number): string | null =>
  of.deliveredAt &&
  workingDaysAfter(dayIn(of.timeZone, new Date(of.deliveredAt)), days, [of.houseCountry, of.dealerCountry])

/** All kinds after delivery; before it, only the kinds that can be noticed at pick-up. */
export function kindsNow(of: Travelled, days: number, today: string): readonly ClaimKind[] {
  const until = reportUntil(of, days)
  if (until) return today <= until ? claimKinds : []
  return of.pickedUpAt ? pickUpKinds : []
}

/** @throws claim.notYet, claim.tooLate */
export function assertReportable(of: Travelled, kind: ClaimKind, days: number, today: string): void {
  if (kindsNow(of, days, today).includes(kind)) return
  const until = reportUntil(of, days)
  throw until ? appError('claim.tooLate', { day: until }) : appError('claim.notYet')
}

const sides: Record<string, readonly ClaimSide[]> = {
  FRONT_LEFT: ['FRONT'],
  FRONT: ['FRONT'],
  // The photo does not say which side it shows.
  SIDE: ['LEFT', 'RIGHT'],
  FRONT_RIGHT: ['FRONT'],
  SIDE_LEFT: ['LEFT'],
  SIDE_RIGHT: ['RIGHT'],
  REAR_LEFT: ['REAR'],
  REAR: ['REAR'],
  REAR_RIGHT: ['REAR'],
  INTERIOR_FRONT: ['INTERIOR'],
  INTERIOR_REAR: ['INTERIOR'],
  DASHBOARD: ['INTERIOR'],
  ODOMETER: ['INTERIOR'],
}
export const sidesOf = (view: string | null): readonly ClaimSide[] => sides[view ?? ''] ?? ['OTHER']

type Standing = { status: ClaimStatus; hasAppealed: boolean; dueOn: string | null; amountMinor: number | null }
/** The actions that the dealer can take now. */
export function allowedActions({ status, hasAppealed, dueOn }: Standing, today: string) {
  return {
    accept: status === 'ACCEPTED' || status === 'PARTLY',
    appeal: (status === 'REJECTED' || status === 'PARTLY') && !hasAppealed && (dueOn === null || today <= dueOn),
    answer: status === 'NEEDS_INFO',
    write: !isClaimOver(status, hasAppealed),
  }
}
export const turnOf = ({ status, hasAppealed, dueOn }: Standing, today: string) => {
  const turn = claimTurn(status, hasAppealed)
  // A dealer who misses the deadline for an appeal accepts the decision.
  return status === 'REJECTED' && dueOn !== null && today > dueOn ? null : turn
}

type Decision = { outcome: 'ACCEPTED' | 'PARTLY' | 'REJECTED'; minor: number | null }
/** @throws claim.needsAmount, claim.noAmount, claim.notInvoiced, claim.tooMuch */
export function assertValidDecision({ outcome, minor }: Decision, most: number | null): void {
  if (outcome === 'REJECTED') {
    if (minor !== null) throw appError('claim.noAmount')
    return
  }
  if (!minor) throw appError('claim.needsAmount')
  if (most === null) throw appError('claim.notInvoiced')
  if (minor > most) throw appError('claim.tooMuch', { amount: amountText({ minor: most, currency: 'EUR' }) })
}

type Logged = { id: string; at: string; actorKind: 'staff' | 'buyer' | 'system'; action: string; changes: unknown }
const whose = { staff: 'HOUSE', buyer: 'DEALER', system: 'CLOCK' } as const
/** Steps of the claim that the dealer may see: step, side and status. Names, amounts and reasons are left out. */
export const stepsOf = (log: readonly Logged[]): OwnClaimDetail['steps'] =>
  log.flatMap(({ id, at, actorKind, action, changes }) => {
    const what = claimSteps.find((one) => one === action)
    if (!what) return []
    const to = (changes as { field: string; to: unknown }[]).find(({ field }) => field === 'claimStatus')?.to
    const status = what === 'claimOpen' ? 'SUBMITTED' : (claimStates.all.find((one) => one === to) ?? null)
    return [{ id, at, what, by: whose[actorKind], status }]
  })

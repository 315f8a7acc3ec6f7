// When a rule lowers a price, and to what. Pure.
import type { PriceRuleFields } from '@bilbro/contract/overview/price-rules/price-rule-fields'
import type { PriceSkip } from '@bilbro/contract/overview/price-rules/price-rules'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { priceAfter, refusedPrice } from '@bilbro/contract/stock/cars/price-change'
import { daysAfter, daysBetween } from '../../core/days.ts'

type Step = Pick<PriceRuleFields, 'way' | 'percentBp' | 'amountMinor' | 'rounding'>
export type Rule = Step & Pick<PriceRuleFields, 'name' | 'clock' | 'afterDays' | 'repeatDays' | 'needsMinimum'>

/** A car of the segment of a rule. Amounts in cents. */
export type Candidate = {
  id: string
  stockNo: string
  title: string
  status: string
  currency: string
  priceMinor: number | null
  minPriceMinor: number | null
  purchasedOn: string | null
  arrivedOn: string | null
  onlineSince: string | null
  hasOffer: boolean
  /** When a proposal of this rule was last applied, dismissed or undone. */
  decidedOn: string | null
}
export type Proposed = { days: number; priceMinor: number; proposedMinor: number }
export type Verdict = { is: 'DUE'; step: Proposed } | { is: PriceSkip; dueOn: string | null }

const clockOf = { PURCHASE: 'purchasedOn', ARRIVAL: 'arrivedOn', ONLINE: 'onlineSince' } as const
/** The day from which the rule counts. */
export const startOf = ({ clock }: Pick<Rule, 'clock'>, car: Candidate): string | null => car[clockOf[clock]]

/** The price after a step of the rule. */
export const stepFrom = (price: number | null, { way, percentBp, amountMinor, rounding }: Step): number | undefined =>
  priceAfter(price, { way, percentBp: -percentBp, amount: -amountMinor, rounding })

/** The day of the next step; null when the clock has not begun, or no step follows. */
export function dueOn(rule: Rule, car: Candidate): string | null {
  const start = startOf(rule, car)
  if (start === null) return null
  const first = daysAfter(start, rule.afterDays)
  if (car.decidedOn === null) return first
  if (rule.repeatDays === null) return null
  const next = daysAfter(car.decidedOn, rule.repeatDays)
  return next > first ? next : first
}

/** What prevents a step whatever its day. */
function hindrance(rule: Rule, car: Candidate): PriceSkip | undefined {
  const after = stepFrom(car.priceMinor, rule)
  const money = (minor: number | null) => (minor === null ? null : { minor })
  const refusal = refusedPrice(
    { status: car.status as CarStatus, price: money(car.priceMinor), minPrice: money(car.minPriceMinor) },
    after,
  )
  if (refusal === 'status') return 'RESERVED'
  if (car.hasOffer) return 'OFFER'
  if (car.priceMinor === null) return 'NO_PRICE'
  if (car.currency !== 'EUR') return 'CURRENCY'
  if (rule.needsMinimum && car.minPriceMinor === null) return 'NO_MINIMUM'
  if (refusal === 'belowMinimum') return 'BELOW_MINIMUM'
  // Rounding can leave the price as it is, or raise it.
  if (refusal !== undefined || after! >= car.priceMinor) return 'NO_CHANGE'
  return undefined
}

/** Whether the rule lowers the price of the car today. */
export function judge(rule: Rule, car: Candidate, today: string): Verdict {
  const why = hindrance(rule, car)
  if (why) return { is: why, dueOn: null }
  const start = startOf(rule, car)
  if (start === null) return { is: 'NO_DAY', dueOn: null }
  const due = dueOn(rule, car)
  if (due === null) return { is: 'DONE', dueOn: null }
  if (due > today) return { is: 'NOT_DUE', dueOn: due }
  const step = {
    days: daysBetween(start, today)!,
    priceMinor: car.priceMinor!,
    proposedMinor: stepFrom(car.priceMinor, rule)!,
  }
  return { is: 'DUE', step }
}

export type Judged = { car: Candidate; verdict: Verdict }
/**
 * Judges the cars of each rule, in the order of the rules: the first rule with a step that is due counts, and later ones
 * leave the car alone.
 */
export function judgeAll<R extends Rule>(
  rules: readonly { rule: R; cars: readonly Candidate[] }[],
  today: string,
): { rule: R; cars: Judged[] }[] {
  const taken = new Set<string>()
  return rules.map(({ rule, cars }) => {
    const judged = cars.map((car): Judged => {
      if (taken.has(car.id)) return { car, verdict: { is: 'OTHER_RULE', dueOn: null } }
      return { car, verdict: judge(rule, car, today) }
    })
    for (const { car, verdict } of judged) if (verdict.is === 'DUE') taken.add(car.id)
    return { rule, cars: judged }
  })
}

/** The next step of a car: of the first rule that is due, else of the rule that is due first. */
export function nextStep<R extends Rule>(
  rules: readonly { rule: R; car: Candidate }[],
  today: string,
): { rule: R; dueOn: string; proposedMinor: number } | undefined {
  const found = rules.flatMap(({ rule, car }) => {
    const due = hindrance(rule, car) ? null : dueOn(rule, car)
    return due === null
      ? []
      : [{ rule, dueOn: due < today ? today : due, proposedMinor: stepFrom(car.priceMinor, rule)! }]
  })
  return found.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))[0]
}

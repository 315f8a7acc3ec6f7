// On which days a dealer is reminded: working days of his country. Pure.
import { isWorkingDay, workingDaysAfter } from '@bilbro/contract/working-days'
import type { ProofStage } from '@bilbro/contract/road/proof-rules'

type Of = { dueOn: string; country: string; today: string }

/**
 * The stage that has come, or null: a week of working days before the day, the last working day before it, and the first
 * one after it. What was missed is not made up for: the later stage says the same.
 */
export function stageOf({ dueOn, country, today }: Of): Exclude<ProofStage, 'MANUAL' | 'RECEIPT'> | null {
  if (!isWorkingDay(today, [country])) return null
  if (today > dueOn) return 'OVERDUE'
  if (today >= workingDaysAfter(dueOn, -1, [country])) return 'LAST'
  return today >= workingDaysAfter(dueOn, -5, [country]) ? 'WEEK' : null
}

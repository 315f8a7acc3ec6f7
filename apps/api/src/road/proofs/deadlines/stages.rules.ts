// On which working days of their country a dealer is reminded. Pure.
import { isWorkingDay, workingDaysAfter } from '@bilbro/contract/time/working-days'
import type { ProofStage } from '@bilbro/contract/road/proofs/proof-rules'
import { usualReminders } from '@bilbro/contract/road/proofs/proof-settings'

type Of = { dueOn: string; country: string; today: string; firstDays?: number; lastDays?: number }

/**
 * The reminder stage of today, or null: `firstDays` working days before the due date, `lastDays` before it, or after
 * it. A missed stage is not sent later, because the next stage says the same.
 */
export function stageOf({
  dueOn,
  country,
  today,
  firstDays = usualReminders.firstDays,
  lastDays = usualReminders.lastDays,
}: Of): Exclude<ProofStage, 'MANUAL' | 'RECEIPT'> | null {
  if (!isWorkingDay(today, [country])) return null
  if (today > dueOn) return 'OVERDUE'
  if (today >= workingDaysAfter(dueOn, -lastDays, [country])) return 'LAST'
  return today >= workingDaysAfter(dueOn, -firstDays, [country]) ? 'WEEK' : null
}

// On which days a dealer is reminded: working days of his country. Pure.
import { isWorkingDay, workingDaysAfter } from '@bilbro/contract/time/working-days'
import type { ProofStage } from '@bilbro/contract/road/proofs/proof-rules'
import { usualReminders } from '@bilbro/contract/road/proofs/proof-settings'

type Of = { dueOn: string; country: string; today: string; firstDays?: number; lastDays?: number }

/**
 * The stage that has come, or null: some working days before the day (`firstDays`), shortly before it (`lastDays`), and the
 * first one after it. What was missed is not made up for: the later stage says the same.
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

import { daysAfter } from '../../core/days.ts'

type Rule = { storageFreeDays: number; storageDayMinor: number | null; storageSince: string | null }

/**
 * The first day on which a car costs that was released on a day: the free ones run from then, or from the day on which the
 * house began to charge, since nobody was told before. Null where it charges nothing.
 */
export function costsFrom(releasedOn: string, { storageFreeDays, storageDayMinor, storageSince }: Rule): string | null {
  if (storageDayMinor === null || storageSince === null) return null
  return daysAfter(releasedOn > storageSince ? releasedOn : storageSince, storageFreeDays + 1)
}

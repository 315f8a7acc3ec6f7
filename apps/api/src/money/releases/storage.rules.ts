import { daysAfter } from '../../core/days.ts'

type Rule = { storageFreeDays: number; storageDayMinor: number | null; storageSince: string | null }

/**
 * The first day with storage costs for a car released on a day. The free days start at the release, or on the day on
 * which storage charges were introduced, because nobody was told before. Null when storage is free.
 */
export function costsFrom(releasedOn: string, { storageFreeDays, storageDayMinor, storageSince }: Rule): string | null {
  if (storageDayMinor === null || storageSince === null) return null
  return daysAfter(releasedOn > storageSince ? releasedOn : storageSince, storageFreeDays + 1)
}

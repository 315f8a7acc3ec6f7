// The assumed registration day of a car bought now, if the user has not chosen one.
import { type ImportCountry, type ImportPack, packFor } from './landed-cost-packs.ts'

/** Default without a setting: transport, documents and inspection take about a month. */
export const usualRegistrationDays = 30

export function usualDay(packs: readonly ImportPack[], country: ImportCountry, today: string): string {
  const days = packFor(packs, 'COSTS', country, today)?.registrationDays ?? usualRegistrationDays
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

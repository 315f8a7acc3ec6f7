// The day on which a car bought now is taken to be registered, where nobody has chosen one.
import { type ImportCountry, type ImportPack, packFor } from './landed-cost-packs.ts'

/** Where the house has set nothing: transport, papers and inspection take about a month. */
export const usualRegistrationDays = 30

export function usualDay(packs: readonly ImportPack[], country: ImportCountry, today: string): string {
  const days = packFor(packs, 'COSTS', country, today)?.registrationDays ?? usualRegistrationDays
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

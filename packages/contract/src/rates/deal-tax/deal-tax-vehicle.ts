// Whether a car is a new vehicle (§ 1b(3) no. 1 UStG): up to six months in use or up to 6,000 km, on the day of supply.
import type { DealTaxFacts } from './deal-tax-facts.ts'

const newMonths = 6
const newKm = 6000

type VehicleFacts = Pick<DealTaxFacts, 'firstRegistration' | 'firstRegistrationPrecision' | 'mileage' | 'supplyDay'>
export type Newness = {
  newness: 'NEW' | 'NOT_NEW' | 'UNKNOWN'
  /** The last day on which the car counts as new by age; for a month, counted from its first day. */
  newUntil: string | null
  /** Facts that are missing. */
  missing: ('FIRST_REGISTRATION' | 'FIRST_REGISTRATION_DAY' | 'MILEAGE' | 'SUPPLY_DAY')[]
}

const pad = (n: number, length = 2): string => String(n).padStart(length, '0')
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const partsOf = (day: string): [number, number, number] => day.split('-').map(Number) as [number, number, number]

/**
 * The same day some months later, or the last day of a shorter month: six months after 31 August is the last day of
 * February.
 */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const all = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(all / 12), (all % 12) + 1]
  return `${pad(toYear, 4)}-${pad(toMonth)}-${pad(Math.min(date, lastOf(toYear, toMonth)))}`
}

/** The first and the last possible day. */
function daysMeant({ firstRegistration: day, firstRegistrationPrecision }: VehicleFacts): [string, string] | null {
  if (day === null) return null
  if (firstRegistrationPrecision === 'DAY') return [day, day]
  const [year, month] = partsOf(day)
  return [`${day.slice(0, 7)}-01`, `${day.slice(0, 7)}-${pad(lastOf(year, month))}`]
}

export function newnessOf(facts: VehicleFacts): Newness {
  const { mileage, supplyDay } = facts
  const meant = daysMeant(facts)?.map((day) => monthsAfter(day, newMonths)) ?? null
  const newUntil = meant?.[0] ?? null
  const ages = meant && supplyDay !== null ? meant.map((until) => supplyDay <= until) : [true, false]
  const age = ages[0] === ages[1] ? ages[0] : undefined
  if (age || (mileage !== null && mileage <= newKm)) return { newness: 'NEW', newUntil, missing: [] }
  if (age === false && mileage !== null) return { newness: 'NOT_NEW', newUntil, missing: [] }
  const missing: Newness['missing'] = []
  if (meant === null) missing.push('FIRST_REGISTRATION')
  if (supplyDay === null) missing.push('SUPPLY_DAY')
  else if (meant && age === undefined) missing.push('FIRST_REGISTRATION_DAY')
  if (mileage === null) missing.push('MILEAGE')
  return { newness: 'UNKNOWN', newUntil, missing }
}

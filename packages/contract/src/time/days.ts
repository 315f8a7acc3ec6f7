// Calendar days in a time zone: a document's day is the day at its company, not the day in UTC.

/** Default time zone of a company. */
export const defaultZone = 'Europe/Berlin'

/** Offsets of zones are whole quarters of an hour, so a day begins with one. */
const quarterMs = 900_000

type Zone = { format: Intl.DateTimeFormat; quarter: number; day: string }
const zones = new Map<string, Zone>()
function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short' })
  const made = { format, quarter: Number.NaN, day: '' }
  zones.set(name, made)
  return made
}

/** The calendar day (`YYYY-MM-DD`) of an instant in an IANA time zone. @throws RangeError for an unknown zone */
export function dayIn(zone: string, at: Date | number): string {
  const known = zoneOf(zone)
  const quarter = Math.floor(Number(at) / quarterMs)
  // Mostly the day of now is asked for. Before 1970, zones had other offsets.
  if (quarter === known.quarter && quarter > 0) return known.day
  const day = known.format.format(at)
  Object.assign(known, { quarter, day })
  return day
}

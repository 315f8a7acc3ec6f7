// Calendar days in a time zone: a document's day is the day at its company, not the day in UTC.

/** Default time zone of a company. */
export const defaultZone = 'Europe/Berlin'

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  formats.set(zone, made)
  return made
}

/** The calendar day (`YYYY-MM-DD`) of an instant in an IANA time zone. @throws RangeError for an unknown zone */
export const dayIn = (zone: string, at: Date | number): string => formatIn(zone).format(at)

// iCalendar (RFC 5545): the few properties of a feed of planned days.

export type CalendarEvent = {
  /** Stable for the transport and the kind of day. */
  uid: string
  sequence: number
  changedAt: string
  startsAt: string
  summary: string
  location: string
  url: string
  isCancelled: boolean
}

/** Backslash, semicolon, comma and line break (section 3.3.11); other control characters are not allowed. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (c) => `\\${c}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** A day and time in UTC (section 3.3.5, form 2). */
export const utcTime = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

const bytesOf = (char: string): number => {
  const code = char.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** At most 75 octets per line, without dividing a character (section 3.1). */
export function fold(line: string): string {
  let [out, length] = ['', 0]
  for (const char of line) {
    const bytes = bytesOf(char)
    if (length + bytes > 75) {
      out += '\r\n '
      length = 1
    }
    out += char
    length += bytes
  }
  return out
}

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utcTime(event.changedAt)}`,
  `LAST-MODIFIED:${utcTime(event.changedAt)}`,
  `DTSTART:${utcTime(event.startsAt)}`,
  'DURATION:PT1H',
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
  `URL:${event.url}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

export const calendarOf = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bilbro//Transports//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')

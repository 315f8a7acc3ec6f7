// Whether a place is closed at the planned day or time.
import { dayIn, defaultZone } from '../../time/days.ts'
import { isHoliday } from '../../time/working-days.ts'
import type { OpeningHours } from './opening-hours.ts'

/** All our places are in one time zone: Germany, Norway, Denmark and Sweden change their clocks together. */
const zone = defaultZone
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function placeOf(when: string): { weekday: number; time: string | undefined } {
  // A calendar day has no time zone.
  if (/^\d{4}-\d{2}-\d{2}$/.test(when))
    return { weekday: (new Date(`${when}T00:00Z`).getUTCDay() + 6) % 7, time: undefined }
  const said = Object.fromEntries(parts.formatToParts(new Date(when)).map(({ type, value }) => [type, value]))
  return { weekday: weekdays.indexOf(said['weekday']!), time: `${said['hour']}:${said['minute']}` }
}

/** Whether it is a public holiday in the country of the place, whatever its opening hours; `when` as below. */
export function isHolidayAt(country: string, when: string | null): boolean {
  if (!when) return false
  return isHoliday(when.length === 10 ? when : dayIn(zone, new Date(when)), country)
}

/** `when` is a day (`YYYY-MM-DD`: closed when closed all day) or an instant. Unknown hours (null) count as open. */
export function isClosedAt(hours: OpeningHours | null, when: string | null): boolean {
  if (!hours || !when) return false
  const { weekday, time } = placeOf(when)
  const ranges = hours[weekday] ?? []
  return time === undefined ? ranges.length === 0 : !ranges.some(({ from, to }) => from <= time && time < to)
}

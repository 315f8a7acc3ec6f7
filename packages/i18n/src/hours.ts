import type { Format } from './format.ts'
import { t } from './i18n.ts'

type Hours = { from: string; to: string }
/** Monday first; a day without hours is closed. */
export type Week = readonly (readonly Hours[])[]

const ofDay = (day: readonly Hours[]): string =>
  day.map(({ from, to }) => (from === '00:00' && to === '24:00' ? t('ui.hours.allDay') : `${from}–${to}`)).join(', ')

/** Opening hours in one line; equal days are grouped: `Mo–Fr 08:00–16:30 · Sa 09:00–12:00`. */
export function hoursText(week: Week, format: Format): string {
  const runs: { first: number; last: number; hours: string }[] = []
  for (const [place, day] of week.entries()) {
    const hours = ofDay(day)
    const run = runs.at(-1)
    if (run?.hours === hours) run.last = place
    else runs.push({ first: place, last: place, hours })
  }
  const name = (place: number) => format.weekday(place, 'short')
  const open = runs.filter(({ hours }) => hours)
  if (!open.length) return t('ui.hours.closed')
  return open
    .map(({ first, last, hours }) => `${name(first)}${last > first ? `–${name(last)}` : ''} ${hours}`)
    .join(' · ')
}

import { expect, test } from 'vitest'
import { calendarOf, escapeText, fold, utcTime } from './ics.rules.ts'

test('text is escaped', () => {
  expect(escapeText('Kai 1; Oslo, NO \\ x\r\ny\u0007')).toBe('Kai 1\\; Oslo\\, NO \\\\ x\\ny ')
})

test('times are in UTC', () => {
  expect(utcTime('2026-11-25T10:00:00+01:00')).toBe('20261125T090000Z')
})

test('lines have 75 octets at most, and characters stay whole', () => {
  const line = `SUMMARY:${'å🚗x'.repeat(60)}`
  const folded = fold(line)
  expect(folded.split('\r\n').every((part) => Buffer.byteLength(part) <= 75)).toBe(true)
  expect(folded.replaceAll('\r\n ', '')).toBe(line)
  expect(fold('x'.repeat(75))).toBe('x'.repeat(75))
})

test('a calendar', () => {
  const text = calendarOf('Cars', [
    {
      uid: 'transport-1-pickup@cars.example',
      sequence: 3,
      changedAt: '2026-11-20T08:00:00.123Z',
      startsAt: '2026-11-25T09:00:00Z',
      summary: 'Pick-up: Audi A4 (B-1)',
      location: '',
      url: 'https://cars.example/no/portal/logistics/1',
      isCancelled: true,
    },
  ])
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bilbro//Transports//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Cars',
    'X-WR-CALNAME:Cars',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    'UID:transport-1-pickup@cars.example',
    'SEQUENCE:3',
    'DTSTAMP:20261120T080000Z',
    'LAST-MODIFIED:20261120T080000Z',
    'DTSTART:20261125T090000Z',
    'DURATION:PT1H',
    'SUMMARY:Pick-up: Audi A4 (B-1)',
    'URL:https://cars.example/no/portal/logistics/1',
    'STATUS:CANCELLED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayIn, daysAfter, daysBefore, companyDay } from './days.ts'

describe('a day', () => {
  const newYear = new Date('2026-12-31T23:30:00Z')

  test('is the one of the zone, whatever zone the server is in', () => {
    const own = process.env.TZ
    try {
      for (const zone of ['UTC', 'America/New_York', 'Pacific/Auckland']) {
        process.env.TZ = zone
        expect(dayIn('Europe/Berlin', newYear)).toBe('2027-01-01')
        expect(dayIn('Atlantic/Reykjavik', newYear)).toBe('2026-12-31')
        expect(companyDay(newYear)).toBe('2027-01-01')
        expect([daysAfter('2026-03-28', 2), daysBefore('2026-11-01', 1)]).toEqual(['2026-03-30', '2026-10-31'])
      }
    } finally {
      if (own === undefined) delete process.env.TZ
      else process.env.TZ = own
    }
  })
})

/** These files use UTC days on purpose: time stamps of file formats, and arithmetic on days without a time zone. */
const allowed = ['tables/cells.ts', 'stock/car-imports/cells.rules.ts', 'stock/car-imports/reading/days.rules.ts']
const bad = [
  /toISOString\(\)\s*\.slice\(0, (4|7|10)\)/,
  /[aA]t\??\.slice\(0, (4|7|10)\)/,
  /\bcurrent_date\b/,
  /at time zone 'UTC'\)::date/,
  /\.toLocale(Date|Time)?String\(/,
]
const sources = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile() && one.name.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(one.name))
    .map(({ parentPath, name }) => join(parentPath, name))

test('no document takes its day from UTC or from the server', () => {
  const root = join(import.meta.dirname, '..')
  const found = sources(root)
    .filter((file) => !allowed.some((name) => file.endsWith(name)))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (bad.some((one) => one.test(line)) ? [`${file.slice(root.length + 1)}:${at + 1}`] : [])),
    )
  expect(found).toEqual([])
})

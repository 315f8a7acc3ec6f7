import { expect, test } from 'vitest'
import { formatFor } from './format.ts'
import { hoursText, type Week } from './hours.ts'
import { initI18n } from './i18n.ts'

const day = (...hours: [string, string][]) => hours.map(([from, to]) => ({ from, to }))
const week = (workday: Week[number], saturday: Week[number] = [], sunday: Week[number] = []): Week => [
  ...Array.from({ length: 5 }, () => workday),
  saturday,
  sunday,
]

test.each([
  ['de', 'Mo–Fr 08:00–16:30'],
  ['no', 'man–fre 08:00–16:30'],
  ['en', 'Mon–Fri 08:00–16:30'],
] as const)('days that are alike stand together, in the words of %s', async (lang, text) => {
  await initI18n({ lang, area: 'office' })
  expect(hoursText(week(day(['08:00', '16:30'])), formatFor(lang))).toBe(text)
})

test('several ranges, days of their own, round the clock, and never', async () => {
  await initI18n({ lang: 'en', area: 'office' })
  const english = (hours: Week) => hoursText(hours, formatFor('en'))
  expect(english(week(day(['08:00', '12:00'], ['13:00', '17:00']), day(['09:00', '12:00'])))).toBe(
    'Mon–Fri 08:00–12:00, 13:00–17:00 · Sat 09:00–12:00',
  )
  const always = day(['00:00', '24:00'])
  expect(english(week(always, always, always))).toBe('Mon–Sun round the clock')
  expect(english(week([]))).toBe('Closed')
  const [first, , ...rest] = week(day(['09:00', '15:00']))
  expect(english([first!, [], ...rest])).toBe('Mon 09:00–15:00 · Wed–Fri 09:00–15:00')
})

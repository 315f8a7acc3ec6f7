import { expect, test } from 'vitest'
import { errorMessage, initI18n, setLang } from './i18n.ts'
import { noticeText } from './notice-texts.ts'

test('a day in a notification is written as its reader writes days', () => {
  const params = { car: 'VW Golf', day: '2026-11-30', amount: { minor: 1500, currency: 'EUR' } } as const
  const written = (['en', 'de', 'no'] as const).map((lang) =>
    noticeText(lang, 'dealer', { kind: 'storageBegins', params }),
  )
  expect(written.map((text) => /\d[\d./-]*2026\b|2026-\S+/.exec(text)?.[0])).toEqual([
    '30/11/2026',
    '30.11.2026',
    '30.11.2026',
  ])
})

test('a day in an error is, too', async () => {
  await initI18n({ lang: 'de', area: 'office' })
  const error = { code: 'sanctions.older', message: 'older', params: { day: '2026-11-20' } }
  expect(errorMessage(error)).toContain('20.11.2026')
  await setLang('en')
  expect(errorMessage(error)).toContain('20/11/2026')
})

import { expect, test } from 'vitest'
import { errorMessage, initI18n, setLang } from '../i18n.ts'
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

test('an amount in an error is written as its reader writes amounts', async () => {
  await initI18n({ lang: 'de', area: 'portal' })
  const error = { code: 'offer.fixedPrice', message: 'fixed', params: { price: '20000.00 EUR' } }
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(errorMessage(error))).toContain('20.000 €')
  await setLang('en')
  expect(plain(errorMessage({ ...error, params: { price: '19999.50 EUR' } }))).toContain('€19,999.50')
})

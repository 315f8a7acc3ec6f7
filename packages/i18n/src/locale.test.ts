import { expect, test } from 'vitest'
import { browserLang, isLang, langOfCountry, langs, localeOf, swapLang } from './locale.ts'

test('every language has a locale that Intl knows', () => {
  for (const lang of langs) expect(Intl.NumberFormat.supportedLocalesOf(localeOf[lang])).toHaveLength(1)
})

test('the language follows the country', () => {
  expect(['DE', 'AT', 'CH', 'DK', 'NO', 'SE', 'NL', 'no', '', undefined].map(langOfCountry)).toEqual([
    'de',
    'de',
    'de',
    'dk',
    'no',
    'se',
    'en',
    'no',
    'en',
    'en',
  ])
})

test('the browser is asked in its order, both kinds of Norwegian count', () => {
  expect(browserLang(['nn-NO', 'en'])).toBe('no')
  expect(browserLang(['nb'])).toBe('no')
  expect(browserLang(['da-DK', 'de'])).toBe('dk')
  expect(browserLang(['fr-FR', 'sv', 'en'])).toBe('se')
  expect(browserLang(['fr', 'pl'])).toBe('en')
  expect(browserLang([])).toBe('en')
})

test('only the five codes are languages', () => {
  expect(['de', 'dk', 'no', 'se', 'en'].every(isLang)).toBe(true)
  expect([undefined, 'da', 'DE', 'fr', ''].some(isLang)).toBe(false)
})

test('another language keeps the address', () => {
  expect(swapLang('/de/portal/car/7?tab=photos#x', 'dk')).toBe('/dk/portal/car/7?tab=photos#x')
  expect(swapLang('/en', 'se')).toBe('/se')
  expect(swapLang('/design/de/x', 'no')).toBe('/design/de/x')
})

import { describe, expect, test } from 'vitest'
import { formatFor } from './format.ts'
import { langs, localeOf } from './locale.ts'

const amounts = [0, 1, -1, 99, 100, 123456, 1999900, -250000, 100000000001]

describe.each(langs)('%s', (lang) => {
  const format = formatFor(lang)
  const locale = localeOf[lang]

  test.each(['EUR', 'NOK', 'DKK', 'SEK'])('money in %s is what Intl writes', (currency) => {
    for (const minor of amounts) {
      expect(format.money({ minor, currency })).toBe(
        new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100),
      )
    }
  })

  test('what is shown can be typed back', () => {
    for (const minor of amounts) {
      for (const currency of ['EUR', 'NOK', 'SEK']) {
        expect(format.parseMoney(format.amount({ minor, currency }), currency)).toBe(minor)
        expect(format.parseMoney(format.money({ minor, currency }), currency)).toBe(minor)
        expect(format.parseMoney(format.money({ minor, currency }, { whole: true }), currency)).toBe(minor)
      }
    }
    for (const value of [0, 7, 1234, -98765, 1234567]) expect(format.parseNumber(format.number(value))).toBe(value)
    for (const day of ['2026-11-21', '1999-01-09', '2000-02-29']) expect(format.parseDay(format.day(day))).toBe(day)
  })

  test('numbers, percentages and days are what Intl writes', () => {
    expect(format.number(12345.67, 1)).toBe(
      new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(12345.67),
    )
    expect(format.percent(0.125)).toBe(
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(0.125),
    )
    const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
    expect(format.day('2026-03-04')).toBe(new Intl.DateTimeFormat(locale, digits).format(new Date('2026-03-04')))
    expect(format.monthYear('2021-04')).toBe(format.monthYear('2021-04-30'))
  })

  test('ago and ahead', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const words = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' })
    expect(format.relative('2026-11-21T09:00:00Z', now)).toBe(words.format(-3, 'hour'))
    expect(format.relative('2026-11-20T11:00:00Z', now)).toBe(words.format(-1, 'day'))
    expect(format.relative('2026-11-24T12:00:00Z', now)).toBe(words.format(3, 'day'))
    expect(format.relative(now, now)).toBe(words.format(0, 'second'))
  })

  test('a comma followed by one or two digits is a decimal comma everywhere, and so is such a point', () => {
    for (const typed of [
      '1234,5',
      '1234.5',
      '1234,50',
      ' 1234.50 €',
      '1 234,50',
      '1\u202f234,50',
      "1'234.50",
      'EUR 1234,5',
    ]) {
      expect(format.parseMoney(typed)).toBe(123450)
    }
  })

  test.each(['kr 125 000,-', 'NOK 30000', '30000 nkr', '30 000 kroner', '30.000 SEK', '$ 100', '100 CHF', 'kr 100 €'])(
    '%s is no amount in euros',
    (typed) => {
      expect(format.parseMoney(typed, 'EUR')).toBeUndefined()
    },
  )

  test('the words of the own currency may stand beside an amount', () => {
    const whole = ['€ 1234', '1234 EUR', '1234 euro', '-1234', '1234,-', '1234,- €']
    expect(whole.map((typed) => format.parseMoney(typed, 'EUR'))).toEqual([
      123400, 123400, 123400, -123400, 123400, 123400,
    ])
    expect(format.parseMoney('kr 125 000,-', 'NOK')).toBe(12_500_000)
    expect(format.parseMoney('125 000 kronor', 'SEK')).toBe(12_500_000)
    expect(format.parseMoney('125 000 SEK', 'NOK')).toBeUndefined()
    expect(format.parseMoney('30 000 km', 'EUR')).toBeUndefined()
  })

  test('what is not an amount is refused', () => {
    for (const typed of [
      '',
      ' ',
      'abc',
      '1,2,3',
      '12.34.56',
      '1.2345,6',
      '--5',
      '1e5',
      '5-',
      '1,234567.1',
      '.',
      ',',
      '1 €2',
    ]) {
      expect([typed, format.parseMoney(typed)]).toEqual([typed, undefined])
    }
    expect(format.parseMoney('99999999999999999')).toBeUndefined()
    expect(format.parseMoney('1234,567,890.123')).toBeUndefined()
  })

  test('days that do not exist are refused', () => {
    for (const typed of ['', '31.02.2026', '2026-13-01', '1.1', 'today', '32/01/2026'])
      expect([typed, format.parseDay(typed)]).toEqual([typed, undefined])
    expect(format.parseDay('2026-11-21')).toBe('2026-11-21')
    expect(format.parseDay('9.4.21')).toBe('2021-04-09')
  })
})

test('three digits behind a mark are thousands, unless it is the own decimal mark', () => {
  expect(formatFor('de').parseNumber('1.234')).toBe(1234)
  expect(formatFor('de').parseNumber('1,234')).toBe(1.234)
  expect(formatFor('en').parseNumber('1,234')).toBe(1234)
  expect(formatFor('en').parseNumber('1.234')).toBe(1.234)
  expect(formatFor('no').parseNumber('1.234')).toBe(1234)
  expect(formatFor('de').parseMoney('19.999')).toBe(1999900)
  expect(formatFor('de').parseMoney('1,234')).toBe(123400)
  expect(formatFor('de').parseMoney('19.999,-')).toBe(1999900)
})

test('every spelling of a house is read in every language, as far as the decimals that there can be tell', () => {
  for (const lang of langs) {
    const { parseNumber, parseMoney } = formatFor(lang)
    for (const typed of ['83.450', '83,450', '83 450', '83\u00a0450', '83\u202f450', "83'450", '83450'])
      expect([lang, typed, parseNumber(typed, 0), parseMoney(typed)]).toEqual([lang, typed, 83450, 8345000])
    for (const typed of ['18.990,50', '18,990.50', '18 990,50', '18 990.50', '18990,5'])
      expect([lang, typed, parseNumber(typed, 2), parseMoney(typed)]).toEqual([lang, typed, 18990.5, 1899050])
    for (const typed of ['83,5', '83.45', '1.234,5'])
      expect([lang, typed, parseNumber(typed, 0)]).toEqual([lang, typed, undefined])
  }
})

test('power has horsepower in the word of the reader', () => {
  expect(formatFor('de').power(110)).toBe('110\u00a0kW (150\u00a0PS)')
  expect(formatFor('no').power(110)).toBe('110\u00a0kW (150\u00a0hk)')
  expect(formatFor('en').power(110)).toBe('110\u00a0kW (150\u00a0hp)')
})

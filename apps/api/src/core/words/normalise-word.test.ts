import { expect, test } from 'vitest'
import { normaliseWord } from './normalise-word.ts'

test.each([
  ['Beløp', 'belop'],
  ['Beløb', 'belob'],
  ['BELØP', 'belop'],
  ['Bele\u0301p', 'belep'],
  ['Mærke', 'maerke'],
  ['Ut från konto', 'utfrankonto'],
  ['A\u030Asgard', 'asgard'],
  ['Währung', 'wahrung'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Łódź', 'lodz'],
  ['Đorđe', 'dorde'],
  ['Þór Ðan', 'thordan'],
  ['Œuvre', 'oeuvre'],
  ['İstanbul', 'istanbul'],
  ['Kırmızı', 'kirmizi'],
  ['Auftraggeber / Empfänger (IBAN)', 'auftraggeberempfangeriban'],
  ['№ 5', 'no5'],
  ['Цвет', 'цвет'],
  ['', ''],
  [' - ', ''],
])('%s is compared as %s', (text, plain) => expect(normaliseWord(text)).toBe(plain))
test('words of other scripts stay different from each other', () =>
  expect(normaliseWord('Марка')).not.toBe(normaliseWord('Модель')))

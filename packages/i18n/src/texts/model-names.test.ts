import { expect, test } from 'vitest'
import { spelledModel } from '@bilbro/contract/stock/cars/spellings'
import { langs } from '../locale.ts'
import { modelIn } from './model-names.ts'

test.each([
  ['C-Class', ['C-Klasse', 'C-Klasse', 'C-Klasse', 'C-Klass', 'C-Class']],
  ['3 Series', ['3er', '3-serie', '3-serie', '3-serien', '3 Series']],
  ['BMW 3 Series Touring 320d', ['BMW 3er Touring 320d', 'BMW 3-serie Touring 320d', 'BMW 3-serie Touring 320d', 'BMW 3-serien Touring 320d', 'BMW 3 Series Touring 320d']], // prettier-ignore
  ['Mercedes-Benz E-Class Estate E 220 d', ['Mercedes-Benz E-Klasse T-Modell E 220 d', 'Mercedes-Benz E-Klasse stasjonsvogn E 220 d', 'Mercedes-Benz E-Klasse stationcar E 220 d', 'Mercedes-Benz E-Klass kombi E 220 d', 'Mercedes-Benz E-Class Estate E 220 d']], // prettier-ignore
  ['Volvo V60 Cross Country', ['Volvo V60 Cross Country', 'Volvo V60 Cross Country', 'Volvo V60 Cross Country', 'Volvo V60 Cross Country', 'Volvo V60 Cross Country']], // prettier-ignore
])('%s', (name, expected) => expect(langs.map((lang) => modelIn(name, lang))).toEqual(expected))

test('what a reader sees is written back as the one name that a car keeps', () => {
  for (const lang of langs) {
    for (const letter of 'ABCEGSVX')
      expect(spelledModel('Mercedes-Benz', modelIn(`${letter}-Class`, lang))).toBe(`${letter}-Class`)
    for (const number of '12345678')
      expect(spelledModel('BMW', modelIn(`${number} Series`, lang))).toBe(`${number} Series`)
  }
})

import { expect, test } from 'vitest'
import { unprintableIn } from './fonts.ts'

test('what the fonts lack is named once, wherever it stands', () => {
  const document = {
    buyer: { name: 'Müller 王 GmbH 😀' },
    lines: [{ text: 'Škoda 王, Ørsted, Ελλάς, Київ?' }, { text: 'עברית' }],
  }
  expect(unprintableIn(document)).toBe('王 😀 ע ב ר י ת')
})
test('ordinary documents have nothing to name', () => {
  expect(unprintableIn({ buyer: 'Łódź Æther & Søn – “Çelik” €', net: 5, none: null })).toBe('')
})

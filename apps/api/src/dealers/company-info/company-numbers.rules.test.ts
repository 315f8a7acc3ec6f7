import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeNumber, readCompanyNumber, readVatId } from './company-numbers.rules.ts'

describe('numbers that are right, however they are written', () => {
  test.each([
    ['NO', '923609016', 'REGISTER', '923609016', '923 609 016'],
    ['NO', '923 609 016', 'REGISTER', '923609016', '923 609 016'],
    ['NO', '923.609.016', 'REGISTER', '923609016', '923 609 016'],
    ['NO', 'NO923609016MVA', 'REGISTER', '923609016', '923 609 016'],
    ['NO', 'Org.nr. 923\u00a0609\u00a0016 mva', 'REGISTER', '923609016', '923 609 016'],
    ['DK', '24256790', 'REGISTER', '24256790', '24 25 67 90'],
    ['DK', 'DK 24 25 67 90', 'REGISTER', '24256790', '24 25 67 90'],
    ['DK', 'CVR-nr. 24256790', 'REGISTER', '24256790', '24 25 67 90'],
    ['SE', '556703-7485', 'REGISTER', '5567037485', '556703-7485'],
    ['SE', '16556703-7485', 'REGISTER', '5567037485', '556703-7485'],
    ['SE', 'SE556703748501', 'REGISTER', '5567037485', '556703-7485'],
    // The number of a sole trader keeps its century.
    ['SE', '19400927-2719', 'REGISTER', '194009272719', '19400927-2719'],
    ['DE', 'DE136695976', 'VAT', 'DE136695976', 'DE136695976'],
    ['DE', 'USt-IdNr. DE 136 695 976', 'VAT', 'DE136695976', 'DE136695976'],
    ['DE', '136695976', 'VAT', 'DE136695976', 'DE136695976'],
    ['DE', 'HRB 98765 B', 'REGISTER', 'HRB98765B', 'HRB 98765 B'],
    ['AT', 'ATU13585627', 'VAT', 'ATU13585627', 'ATU13585627'],
    ['NL', 'NL004495445B01', 'VAT', 'NL004495445B01', 'NL004495445B01'],
    ['FR', '40 303 265 045', 'VAT', 'FR40303265045', 'FR40303265045'],
    // VIES uses EL for Greece.
    ['GR', 'GR094259216', 'VAT', 'EL094259216', 'EL094259216'],
    ['GR', 'EL094259216', 'VAT', 'EL094259216', 'EL094259216'],
  ])('%s %s', (country, typed, kind, number, display) => {
    expect(readCompanyNumber(country, typed)).toEqual({ kind, number, display })
  })
})

describe('numbers that are wrong', () => {
  test.each([
    ['NO', '923609017'],
    ['NO', '92360901'],
    ['NO', 'DE136695976'],
    ['NO', ''],
    ['DK', '24256791'],
    ['DK', '2425679'],
    ['SE', '556703-7486'],
    ['SE', '55670374855'],
    ['DE', 'DE123456789'],
    ['DE', 'DE13669597'],
    ['DE', 'HRB'],
    ['FR', '41303265045'],
  ])('%s %s', (country, typed) => expect(readCompanyNumber(country, typed)).toEqual({ kind: 'INVALID' }))
})

test('a country whose numbers nobody knows here is told apart from a wrong number', () => {
  expect(readCompanyNumber('US', '12-3456789')).toEqual({ kind: 'UNKNOWN_COUNTRY' })
  expect(readCompanyNumber('CH', 'CHE-123.456.788')).toEqual({ kind: 'UNKNOWN_COUNTRY' })
})

test('VAT ids are split as VIES wants them; Norway is not in it', () => {
  expect(readVatId('de 136695976')).toEqual({ prefix: 'DE', number: '136695976', vatId: 'DE136695976' })
  expect(readVatId('DK24256790')?.vatId).toBe('DK24256790')
  expect(readVatId('SE556703748501')?.vatId).toBe('SE556703748501')
  expect(readVatId('NO923609016MVA')).toBeUndefined()
  expect(readVatId('DE123456789')).toBeUndefined()
})

test('a search for a number is told from a search for a name', () => {
  expect(looksLikeNumber('NO', '923 609 016')).toBe(true)
  expect(looksLikeNumber('NO', 'Bil 2000 AS')).toBe(false)
  expect(looksLikeNumber('DE', 'Auto Müller')).toBe(false)
})

test('nonsense is read without falling over', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('NO', 'DK', 'SE', 'DE', 'ES', 'BG', 'GR', 'US'),
      fc.string({ unit: 'binary' }),
      (country, typed) => {
        expect(readCompanyNumber(country, typed).kind).toMatch(/REGISTER|VAT|INVALID|UNKNOWN_COUNTRY/)
      },
    ),
    { numRuns: 2000 },
  )
})

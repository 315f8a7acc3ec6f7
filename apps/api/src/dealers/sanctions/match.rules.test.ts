import { describe, expect, test } from 'vitest'
import type { SanctionEntry } from '@bilbro/contract/dealers/sanctions/sanctions'
import { addEntry, emptyIndex, matchesOf, type Subject } from './match.rules.ts'
import { isOtherScript, nameKey } from './names.rules.ts'

const entry = (logicalId: string, names: string[], more: Partial<SanctionEntry> = {}): SanctionEntry => ({
  logicalId,
  reference: `EU.${logicalId}`,
  isPerson: true,
  names: names.map((name) => ({ name, isStrong: true })),
  births: [],
  countries: [],
  programmes: [],
  remark: null,
  ...more,
})
const index = emptyIndex()
for (const one of [
  entry('1', ['Sergey Viktorovich Petrenko', 'Сергей Викторович Петренко'], {
    countries: ['RU'],
    births: ['1961-05-02'],
  }),
  entry('2', ['Nordwind Trading LLC'], { isPerson: false, countries: ['RU'] }),
  entry('3', ['Ibrahim Hassan AL-DURI']),
  entry('4', ['Abd al-Rahman al-Tajribi']),
  entry('5', ['Abdurrahman Altahiri']),
  entry('6', ['Kim Jong Musterun']),
  entry('7', ['عبد الرحمن التجريبي']),
  entry('8', ['王小明贸易有限公司'], { isPerson: false }),
  entry('9', ['김정무역'], { isPerson: false }),
  entry('10', ['გიორგი მაგალითი']),
  ...Array.from({ length: 400 }, (_, at) => entry(`f${at}`, [`Mohammed Ali Nummer${at}`])),
])
  addEntry(index, one)

const find = (name: string, of: Partial<Subject> = {}) =>
  matchesOf(index, { name, isPerson: null, country: null, ...of }, 82).map(({ entry: { logicalId }, reasons }) => ({
    logicalId,
    reasons,
  }))

describe('is found', () => {
  test.each([
    ['the name itself', 'Sergey Viktorovich Petrenko', 'NAME_SAME'],
    ['in another order', 'PETRENKO, Sergey Viktorovich', 'WORDS_SAME'],
    ['in another alphabet', 'Петренко Сергей Викторович', 'WORDS_SAME'],
    ['transcribed otherwise', 'Sergei Wiktorowitsch Petrenko', 'NAME_SIMILAR'],
    ['with a slip of the pen', 'Sergey Viktorovich Petrenco', 'NAME_SIMILAR'],
    ['without his second name', 'Sergey Petrenko', 'PART_OF_NAME'],
  ])('%s: %s', (_, name, reason) => {
    const [hit, ...others] = find(name)
    expect([hit?.logicalId, hit?.reasons[0], others]).toEqual(['1', reason, []])
  })
  test('a company, whatever its legal form is called', () => {
    expect(find('NORDWIND TRADING OOO')[0]).toMatchObject({ logicalId: '2', reasons: ['NAME_SAME'] })
    expect(find('Nordwind Trading A/S')[0]?.logicalId).toBe('2')
  })
})

describe('with its small words joined or apart', () => {
  test.each([
    ['4', 'Abdulrahman Altajribi'],
    ['4', 'Altajribi, Abdulrahman'],
    ['4', 'Abdul Rahman Al Tajribi'],
    ['4', 'Abd ur-Rahman At-Tajribi'],
    ['4', 'ABDELRAHMAN EL TAJRIBI'],
    ['4', 'Abd al-Rahman al-Tajribi'],
    ['5', 'Abd al-Rahman al-Tahiri'],
    ['5', 'Abdul Rahman Al-Tahiri'],
    ['6', 'Kim Jongmusterun'],
    ['6', 'Kim Jong-Musterun'],
    ['3', 'Ibrahim Hassan Alduri'],
  ])('%s: %s', (id, name) => expect(find(name).map(({ logicalId }) => logicalId)).toEqual([id]))
})

describe('in a script of its own', () => {
  test.each([
    ['7', 'عبد الرحمن التجريبي'],
    ['7', 'عَبْدُ الرَّحْمٰن التجريبي'],
    ['7', 'التجريبي عبد الرحمن'],
    ['7', 'عبد الرحمن التجريبى'],
    ['8', '王小明贸易有限公司'],
    ['9', '김정무역'],
    ['10', 'გიორგი მაგალითი'],
  ])('%s: %s', (id, name) => expect(find(name)[0]?.logicalId).toBe(id))
  test('another name is not found, and no two of them have one key', () => {
    expect(find('李大华贸易有限公司')).toEqual([])
    expect(nameKey('王小明')).not.toBe(nameKey('李大华'))
    expect([isOtherScript('王小明'), isOtherScript('Сергей'), isOtherScript('Łukasz Øster')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('is not found', () => {
  test.each([
    ['who shares a first name', 'Sergey Ivanov'],
    ['who shares a family name', 'Anna Petrenko'],
    ['who shares words that many have', 'Mohammed Ali Hansen'],
    ['a company that shares a common word', 'Nordic Trading AS'],
    ['nobody', 'AS'],
  ])('%s: %s', (_, name) => expect(find(name)).toEqual([]))
})

test('birth date, country and kind speak for it or against it, and are told', () => {
  const [scored] = matchesOf(index, { name: 'Sergei Petrenko', isPerson: true, country: 'RU', bornOn: '1961-05-02' }, 0)
  expect(scored).toMatchObject({ entry: { logicalId: '1' } })
  expect(scored!.reasons).toEqual(expect.arrayContaining(['COUNTRY_SAME', 'BIRTH_SAME']))
  const [other] = matchesOf(index, { name: 'Sergei Petrenko', isPerson: true, country: 'NO', bornOn: '1990-01-01' }, 0)
  expect(other!.reasons).toEqual(expect.arrayContaining(['COUNTRY_OTHER', 'BIRTH_OTHER']))
  expect(scored!.score).toBeGreaterThan(other!.score + 15)
})

test('a decision is asked again for another name, and not for another spelling of its form', () => {
  expect(nameKey('Nordwind Trading A/S')).toBe(nameKey('trading nordwind as'))
  expect(nameKey('Nordwind Trading')).not.toBe(nameKey('Nordwind Tradings'))
  expect(nameKey('Łukasz Øster')).toBe('lukasz oster')
})

import { bundles } from '@bilbro/i18n/bundles'
import { describe, expect, test } from 'vitest'
import { asChoice, asNamed, asScaled, type Reading } from './import-cells.ts'

const db = {} as Reading['db']
const texts = await Promise.all(Object.values(bundles.office).map((load) => load()))

test.each([
  ['59.123456', 59_123_456],
  ['59,123', 59_123_000],
  ['59.123', 59_123_000],
  ['\u221210.5', -10_500_000],
  ['0', 0],
])('%j of millionths is %d', async (cell, value) => {
  expect((await asScaled(1_000_000)({ db, texts, cells: [cell] }))(cell)).toBe(value)
})
test.each(['1.234,5', '1e5', 'x', '-', '0x1f', '1.2.3', '9'.repeat(30)])('%j is no such number', async (cell) => {
  const read = await asScaled(1_000_000)({ db, texts, cells: [cell] })
  expect(() => read(cell)).toThrow('Not a number')
})

test('a value is known by its word in any language, by itself, and by nothing that every object has', async () => {
  const read = await asChoice('addressKind', ['YARD', 'CUSTOMS'])({ db, texts, cells: [] })
  expect(['Yard', 'hof', 'OPPSTILLINGSPLASS', 'yard', ' Zoll '].map((cell) => read(cell))).toEqual([
    'YARD',
    'YARD',
    'YARD',
    'YARD',
    'CUSTOMS',
  ])
  for (const cell of ['constructor', '__proto__', 'Halle', '?'])
    expect(() => read(cell)).toThrow('Please choose one of the options')
})

describe('a name', () => {
  const all = [
    { id: '1', name: 'Nordkapp' },
    { id: '2', name: 'Twin' },
    { id: '3', name: 'Twin' },
    { id: '4', name: 'Case' },
    { id: '5', name: 'CASE' },
  ]
  const reading = { db, texts, cells: ['any'] }
  test('names one record; those that differ in case alone are told apart by it', async () => {
    const read = await asNamed(async () => all)(reading)
    expect(['nordkapp', 'Case', 'CASE'].map((cell) => read(cell))).toEqual(['1', '4', '5'])
  })
  test.each([
    ['Twin', 'import.severalCalled'],
    ['case', 'import.severalCalled'],
    ['Nobody', 'import.noneCalled'],
  ])('%s names none that can be meant', async (cell, code) => {
    const read = await asNamed(async () => all)(reading)
    expect(() => read(cell)).toThrow(expect.objectContaining({ code }))
  })
})

import { expect, test } from 'vitest'
import { chosenOf, decide, type FoundFields, previewRows, type Saying, takenOf } from './preview.ts'

const dat: Saying = { source: 'DAT', fields: { brand: 'Audi', model: 'A4 Avant', power: 110, fuel: 'DIESEL' } }
const svv: Saying = { source: 'SVV', fields: { brand: 'AUDI', model: 'A4 AVANT 2.0', power: 110, seats: 5 } }
const typed = (fields: FoundFields) => (field: keyof FoundFields) => fields[field] ?? null
const none = new Map()

test('where sources agree there is one value, where they differ there are both with their source', () => {
  expect(previewRows([dat, svv], typed({}))).toEqual([
    { field: 'brand', here: null, choices: [{ value: 'Audi', sources: ['DAT', 'SVV'], isHere: false }] },
    {
      field: 'model',
      here: null,
      choices: [
        { value: 'A4 Avant', sources: ['DAT'], isHere: false },
        { value: 'A4 AVANT 2.0', sources: ['SVV'], isHere: false },
      ],
    },
    { field: 'power', here: null, choices: [{ value: 110, sources: ['DAT', 'SVV'], isHere: false }] },
    { field: 'fuel', here: null, choices: [{ value: 'DIESEL', sources: ['DAT'], isHere: false }] },
    { field: 'seats', here: null, choices: [{ value: 5, sources: ['SVV'], isHere: false }] },
  ])
})

test('nothing typed is overwritten without a tick, and no tick decides between two sources', () => {
  const rows = previewRows([dat, svv], typed({ fuel: 'PETROL', power: 110 }))
  expect(rows.map(({ field }) => field)).toEqual(['brand', 'model', 'fuel', 'seats'])
  expect(takenOf(rows, none)).toEqual({ brand: 'Audi', seats: 5 })
})

test('a field whose typed value one source confirms is still shown when the other one differs', () => {
  const rows = previewRows([dat, svv], typed({ brand: 'audi', model: 'a4 avant' }))
  expect(rows.find(({ field }) => field === 'brand')).toBeUndefined()
  expect(rows.find(({ field }) => field === 'model')?.choices.map(({ isHere }) => isHere)).toEqual([true, false])
})

test('at most one value of a field is ticked, and a tick can be taken back', () => {
  const rows = previewRows([dat, svv], typed({}))
  const model = rows.find(({ field }) => field === 'model')!
  const [first, second] = model.choices
  let decisions = decide(model, first!, none)
  expect(takenOf(rows, decisions).model).toBe('A4 Avant')
  decisions = decide(model, second!, decisions)
  expect(takenOf(rows, decisions).model).toBe('A4 AVANT 2.0')
  decisions = decide(model, second!, decisions)
  expect(takenOf(rows, decisions)).not.toHaveProperty('model')
})

test('an answer that comes later keeps the ticks of a person, and takes back a tick that nobody set', () => {
  const before = previewRows([dat], typed({}))
  const fuel = before.find(({ field }) => field === 'fuel')!
  const decisions = decide(fuel, fuel.choices[0]!, none)
  expect(takenOf(before, decisions)).toEqual({ brand: 'Audi', model: 'A4 Avant', power: 110 })
  const after = previewRows([dat, svv], typed({}))
  expect(takenOf(after, decisions)).toEqual({ brand: 'Audi', power: 110, seats: 5 })
  // A value that no source says any more is not taken.
  const other = previewRows([{ source: 'DAT', fields: { fuel: 'PETROL' } }], typed({ fuel: 'DIESEL' }))
  expect(chosenOf(other[0]!, new Map([['fuel', '"lpg"']]))).toBeUndefined()
})

test('only the fields of the form, and never the VIN', () => {
  const more: Saying = { source: 'SVV', fields: { ...svv.fields, vin: 'WAUZZZF40MA000001' } as FoundFields }
  expect(previewRows([more], typed({}), ['brand', 'power']).map(({ field }) => field)).toEqual(['brand', 'power'])
  expect(previewRows([more], typed({})).map(({ field }) => field)).not.toContain('vin')
})

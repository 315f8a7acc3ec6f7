// What is required before a car can be declared, one fact at a time.
import { expect, test } from 'vitest'
import type { ExportIssue, ExportStart } from '@bilbro/contract/road/customs-exports/export'
import { type ExportFacts, judge } from './export.rules.ts'

const party = { legalName: 'Somebody', street: 'Kai 1', postalCode: '0150', city: 'Oslo', country: 'NO' }
const price = { minor: 1_800_000, currency: 'EUR' }
const delivery = { destination: 'NO', incoterm: 'DAP', place: 'Oslo' }
const document = { seller: party, buyer: party, delivery, cars: [{ id: 'car', price }] }
const car = {
  id: 'car',
  vin: 'WVWZZZ1KZ8W000001',
  carType: 'PASSENGER_CAR',
  fuel: 'DIESEL',
  cubicCapacity: 1968,
  condition: 'USED',
  curbWeightKg: 1650,
}
const facts = (more: object = {}) =>
  ({
    car,
    contract: { id: 'contract', companyId: 'company', document },
    invoice: { number: 'R-1', issuedOn: '2026-11-20' },
    settings: { eori: 'DE1234567', office: 'DE004851', exitOffice: null },
    hasAgent: true,
    ...more,
  }) as unknown as ExportFacts
const of = (more: object) => facts({ contract: { document: { ...document, ...more } } })
const start = {
  way: 'AGENT',
  commodityCode: '87033290',
  office: null,
  exitOffice: null,
  incoterm: null,
  incotermPlace: null,
  massKg: null,
} as ExportStart

test('whole it is declared with what is known, and each thing that lacks is named alone', () => {
  const { missing, declaration } = judge(facts(), start)
  expect(missing).toEqual([])
  expect(declaration).toMatchObject({ destination: 'NO', massKg: 1650, value: price, vin: car.vin })
  const cases: [ExportIssue, ExportFacts][] = [
    ['DESTINATION', of({ delivery: { ...delivery, destination: 'SE' } })],
    ['DESTINATION', of({ delivery: { ...delivery, destination: 'DE' } })],
    // Neither clearly inside nor outside the EU: a person decides.
    ['DESTINATION', of({ delivery: { ...delivery, destination: 'XI' } })],
    ['DESTINATION', of({ delivery: { ...delivery, destination: 'ES' }, buyer: { ...party, postalCode: '35001' } })],
    ['DESTINATION', of({ delivery: { ...delivery, destination: 'ZZ' } })],
    ['VIN', facts({ car: { ...car, vin: null } })],
    ['MASS', facts({ car: { ...car, curbWeightKg: null } })],
    ['VALUE', of({ cars: [{ id: 'car', price: { ...price, minor: 0 } }] })],
    ['VALUE', of({ cars: [{ id: 'another', price }] })],
    ['INVOICE', facts({ invoice: undefined })],
    ['EORI', facts({ settings: { eori: null, office: 'DE004851', exitOffice: null } })],
    ['EXPORTER', of({ seller: { ...party, city: null } })],
    ['CONSIGNEE', of({ buyer: { ...party, street: null } })],
    ['OFFICE', facts({ settings: { eori: 'DE1234567', office: null, exitOffice: null } })],
    ['INCOTERM', of({ delivery: { ...delivery, place: null } })],
    ['AGENT', facts({ hasAgent: false })],
  ]
  for (const [issue, some] of cases)
    expect([issue, judge(some, start)]).toEqual([issue, { missing: [issue], declaration: undefined }])
  expect(judge(facts({ hasAgent: false }), { ...start, way: 'MANUAL' }).missing).toEqual([])
})

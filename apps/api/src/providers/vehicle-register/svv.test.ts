// The vehicle register with its sandbox, which uses the real data format.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kjoretoy } from '@bilbro/sandbox/svv'
import { registerFields } from '@bilbro/contract/stock/vehicle-data/register-record'
import { noLedger } from '../../../test/no-ledger.ts'
import { createLog } from '../../platform/log.ts'
import { createSvv } from '../svv/http.ts'
import { toRecord } from '../svv/wire.ts'
import type { VehicleRegister } from './port.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let svv: VehicleRegister
const log: string[] = []
const options = { timeoutMs: 400, ledger: noLedger, log: createLog('debug', (line) => log.push(line)) }
beforeAll(async () => {
  sandbox = await startSandbox({ slowMs: 3000 })
  svv = open(sandbox.svv.apiKey)
})
afterAll(() => sandbox.close())
const open = (apiKey: string) =>
  createSvv({ ...options, key: 'svv', source: 'test', baseUrl: sandbox.svv.baseUrl, apiKey, callsPerDay: 9 })
const byVin = async (vin: string) => (await svv.find({ vin }))?.record

test('a car by VIN and by plate, in our words', async () => {
  const record = await byVin('WAUZZZF40MA000001')
  expect(record).toEqual({
    country: 'NO',
    vin: 'WAUZZZF40MA000001',
    plate: 'BR12345',
    status: 'Registrert',
    isRegistered: true,
    registeredOn: '2026-09-14',
    emptyWeightKg: 1575,
    co2: 128,
    fields: {
      vin: 'WAUZZZF40MA000001',
      registrationNo: 'BR12345',
      brand: 'AUDI',
      model: 'A4 AVANT',
      firstRegistration: '2021-05-01',
      power: 110,
      cubicCapacity: 1968,
      cylinders: 4,
      gearbox: 'AUTOMATIC_GEAR',
      fuel: 'DIESEL',
      emissionClass: 'EURO6D',
      grossWeightKg: 2140,
      seats: 5,
      color: 'BLACK',
      generalInspectionUntil: '2028-09-14',
    },
  })
  expect(registerFields.parse(record!.fields)).toEqual(record!.fields)
  expect((await svv.find({ plate: 'BR12345' }))?.record).toEqual(record)
})

test('petrol with electricity is a hybrid, whose power nobody says; off the road is not registered', async () => {
  const record = await byVin('WAUZZZF40MA000002')
  expect(record).toMatchObject({ isRegistered: false, status: 'Avregistrert', fields: { fuel: 'HYBRID' } })
  expect(record!.fields).not.toHaveProperty('power')
})

test('what has a shape that nobody knows is not said, and the rest is', async () => {
  expect(await byVin('WAUZZZF40MA000004')).toMatchObject({
    plate: 'BR34567',
    isRegistered: false,
    fields: { vin: 'WAUZZZF40MA000004', registrationNo: 'BR34567' },
  })
  const odd = kjoretoy({
    vin: 'WAUZZZF40MA000009',
    fuels: [['99', 'Brennstoff fra framtiden', 1]],
    tech: { persontall: 'five' },
  })
  const { fields } = toRecord(odd)!
  expect([fields.fuel, fields.seats, fields.brand]).toEqual([undefined, undefined, 'AUDI'])
  for (const nothing of [null, 7, 'x', [], {}, { kjoretoyId: {} }, { kjoretoyId: { understellsnummer: '' } }])
    expect(toRecord(nothing)).toBeUndefined()
})

test('no such vehicle: 204 for a VIN, an empty list for a plate', async () => {
  expect(await svv.find({ vin: 'WTEST000000000000' })).toBeUndefined()
  expect(await svv.find({ plate: 'ZZ99999' })).toBeUndefined()
})

const faults = [
  'TIMEOUT',
  'RATE_LIMITED',
  'FAILED',
  'PROTOCOL',
  'PROTOCOL',
  'REDIRECTED',
  'TOO_LARGE',
  'FAILED',
  'PROTOCOL',
]
test.each(faults.map((fault, at) => [fault, `TR0000${at + 1}`]))(
  '%s is a fault, never an answer (%s)',
  async (fault, plate) => {
    await expect(svv.find({ plate: plate! })).rejects.toMatchObject({ fault })
  },
)

test('a key that is refused is said, and stands in no log line', async () => {
  await expect(open('wrong-key-of-ours').find({ plate: 'BR12345' })).rejects.toMatchObject({ fault: 'REFUSED' })
  for (const word of ['wrong-key-of-ours', sandbox.svv.apiKey, 'BR12345']) expect(log.join()).not.toContain(word)
})

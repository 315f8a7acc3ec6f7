// The Norwegian register by VIN, also for a vehicle that is no car of ours yet.
import { beforeEach, expect, test } from 'vitest'
import type { VehicleRecord } from '@bilbro/contract/stock/vehicle-data/register-record'
import { openTestApp } from '../../../test/app.ts'
import { refusal } from '../../../test/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { VehicleAnswer, VehicleNumber, VehicleRegister } from '../../providers/vehicle-register/port.ts'

const t = await openTestApp()
const buyer = await t.staff('cars.read', 'cars.write')
let asked: VehicleNumber[] = []
let answer: (vin: string) => Promise<VehicleAnswer | undefined>
const register: VehicleRegister = {
  key: 'svv',
  source: 'test register',
  callsPerDay: 5,
  find: (number) => {
    asked.push(number)
    return answer('vin' in number ? number.vin : '')
  },
}
t.deps.vehicleRegister = register
const recordOf = (vin: string): VehicleRecord => ({
  country: 'NO',
  vin,
  plate: null,
  status: 'Registrert',
  isRegistered: true,
  registeredOn: null,
  emptyWeightKg: null,
  co2: null,
  fields: { vin, brand: 'AUDI', seats: 5 },
})
beforeEach(async () => {
  asked = []
  answer = async (vin) => ({ record: recordOf(vin), raw: {} })
  await t.deps.pool.query('delete from vehicle_answers; delete from register_days')
})
let count = 0
const freshVin = () => `WAUZZZF47MA${String(++count).padStart(6, '0')}`
const stored = (vin: string) => buyer.vehicleData.registerStored({ params: { vin } })
const look = (vin: string, fresh: 'true' | 'false' = 'false', who = buyer) =>
  who.vehicleData.registerLook({ params: { vin }, query: { fresh } })

test('what is kept is read without a call; a press asks, is counted, and its answer is kept', async () => {
  const vin = freshVin()
  expect(await stored(vin)).toEqual({
    vin,
    state: 'NOT_ASKED',
    record: null,
    source: 'test register',
    checkedAt: null,
    today: 0,
    perDay: 5,
  })
  expect(asked).toEqual([])
  const found = await look(vin)
  expect(found).toMatchObject({ state: 'FOUND', record: { vin, fields: { brand: 'AUDI' } }, today: 1, perDay: 5 })
  expect(await look(vin)).toEqual(found)
  expect(await stored(vin)).toEqual(found)
  expect(asked).toEqual([{ vin }])
  expect(await look(vin, 'true')).toMatchObject({ state: 'FOUND', today: 2 })
})

test('a vehicle that the register does not know is kept too; silence is not, and leaves what is kept', async () => {
  const vin = freshVin()
  answer = () => Promise.resolve(undefined)
  expect(await look(vin)).toMatchObject({ state: 'NOT_FOUND', record: null, checkedAt: expect.any(String) })
  expect(await stored(vin)).toMatchObject({ state: 'NOT_FOUND', today: 1 })
  answer = () => Promise.reject(new ProviderError('svv', 'TIMEOUT'))
  expect(await look(vin, 'true')).toMatchObject({ state: 'UNAVAILABLE', record: null, today: 2 })
  expect(await stored(vin)).toMatchObject({ state: 'NOT_FOUND' })
})

test('many people ask at once: one call for a VIN, and no more calls than the register allows', async () => {
  const vin = freshVin()
  await Promise.all(Array.from({ length: 6 }, () => look(vin)))
  expect(asked).toHaveLength(1)
  const states = (await Promise.all(Array.from({ length: 8 }, () => look(freshVin())))).map(({ state }) => state)
  expect(states.filter((state) => state === 'QUOTA')).toHaveLength(4)
  expect(asked).toHaveLength(5)
})

test('a query needs the right, a request from our own site and a valid VIN', async () => {
  const reader = await t.staff('cars.read', 'vehicleData.query')
  expect(await refusal(look(freshVin(), 'false', reader))).toBe('auth.forbidden')
  expect(await refusal(reader.vehicleData.registerStored({ params: { vin: freshVin() } }))).toBe('auth.forbidden')
  const foreign = await t.app.inject({
    url: `/api/vehicle-register/${freshVin()}/look-up`,
    headers: { ...buyer.headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.statusCode).toBe(403)
  expect(await refusal(look('SHORT'))).toBe('notFound')
  expect(asked).toEqual([])
})

test('without a register the state says so', async () => {
  t.deps.vehicleRegister = undefined
  try {
    const vin = freshVin()
    expect(await stored(vin)).toMatchObject({ state: 'NOT_CONFIGURED', source: null, perDay: 0 })
    expect(await look(vin)).toMatchObject({ state: 'NOT_CONFIGURED', record: null })
  } finally {
    t.deps.vehicleRegister = register
  }
})

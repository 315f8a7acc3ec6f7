import { startSandbox } from '@bilbro/sandbox/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { noLedger } from '../../../test/no-ledger.ts'
import { createLog } from '../../platform/log.ts'
import { createSvv } from '../../providers/svv/http.ts'
import type { VehicleRegister } from '../../providers/vehicle-register/port.ts'
import { lookUp } from '../../stock/vehicle-data/look-up.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestApp
let staff: As & { userId: string }
let register: VehicleRegister
const day = 86_400_000
beforeAll(async () => {
  sandbox = await startSandbox({ slowMs: 3000 })
  const { baseUrl, apiKey } = sandbox.svv
  const options = { timeoutMs: 400, ledger: noLedger, log: createLog('silent') }
  register = createSvv({ ...options, key: 'svv', source: 'test register', baseUrl, apiKey, callsPerDay: 3 })
  t = await testApp({ providers: () => ({ vehicleRegister: register }) })
})
beforeEach(async () => {
  staff = await t.staff('cars.read', 'customs.manage')
  await t.deps.pool.query('delete from vehicle_answers; delete from register_days')
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

const asked = () => sandbox.svv.asked.length
const look = (id: string, query: object = {}) => staff.vehicleRegister.look({ params: { id }, query })
let car = ''
const carWith = async (vin: string | null, more: object = {}) =>
  t.make.car({ vin, ...(vin ? {} : { noVinReason: 'trailer' }), status: 'CANCELLED', ...more })

test('an answer is kept for a week under VIN and plate, with its date, unless it is asked for anew', async () => {
  car = await carWith('WAUZZZF40MA000001')
  const first = await look(car)
  expect(first).toMatchObject({ state: 'FOUND', source: 'test register', isOther: false, record: { plate: 'BR12345' } })
  const before = asked()
  expect(await look(car, { plate: 'br 12345' })).toEqual(first)
  expect(asked()).toBe(before)
  expect((await look(car, { fresh: 'true' })).checkedAt! >= first.checkedAt!).toBe(true)
  expect(asked()).toBe(before + 1)
  t.travel(7 * day)
  staff = await t.staff('cars.read')
  expect((await look(car)).state).toBe('FOUND')
  expect(asked()).toBe(before + 2)
})

test('no more is asked than the register allows on a day, whoever asks', async () => {
  const before = asked()
  const looks = Array.from({ length: 8 }, (_, at) => lookUp(t.deps, { plate: `ZZ1000${at}` }, { fresh: false }))
  const states = (await Promise.all(looks)).map(({ state }) => state)
  expect([states.filter((one) => one === 'NOT_FOUND').length, states.filter((one) => one === 'QUOTA').length]).toEqual([
    3, 5,
  ])
  expect(asked()).toBe(before + 3)
})

test('a plate that hangs on another car is told; a car without numbers asks nobody; silence is no verdict', async () => {
  const other = await carWith('WTEST0000000000X1')
  expect(await look(other, { plate: 'BR12345' })).toMatchObject({ state: 'FOUND', isOther: true })
  expect(await look(await carWith(null))).toMatchObject({ state: 'NO_NUMBER', source: null })
  expect(await look(other, { plate: 'TR00003' })).toMatchObject({ state: 'UNAVAILABLE', record: null })
  expect(await lookUp({ ...t.deps, vehicleRegister: undefined }, { vin: 'X' }, { fresh: true })).toMatchObject({
    state: 'NOT_CONFIGURED',
  })
})

test('a registration is kept as a proof that stays, and only when the register says so now', async () => {
  const id = await carWith('WAUZZZF40MA000001')
  const proof = await staff.vehicleRegister.confirm({ params: { id }, body: {} })
  expect(proof).toMatchObject({ country: 'NO', plate: 'BR12345', registeredOn: '2026-09-14', source: 'test register' })
  expect(await staff.vehicleRegister.registrations({ params: { id } })).toEqual([
    { ...proof, confirmedBy: expect.any(String) },
  ])
  for (const sql of ['update car_registrations set plate = null', 'delete from car_registrations'])
    await expect(t.deps.pool.query(sql)).rejects.toThrow('append-only')
  const refused = async (vin: string | null, code: string) =>
    expect(staff.vehicleRegister.confirm({ params: { id: await carWith(vin) }, body: {} })).rejects.toMatchObject({
      code,
    })
  await refused('WAUZZZF40MA000003', 'vehicleRegister.notRegistered')
  await refused(null, 'vehicleRegister.noVin')
  await refused('WTEST0000000000X2', 'vehicleRegister.notFound')
  await refused('WTEST0000000000X3', 'vehicleRegister.quota')
})

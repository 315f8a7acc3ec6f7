// Paid queries by VIN: asked once, counted, limited; and saved attributes.
import { allPermissions } from '@bilbro/contract/permissions'
import { beforeEach, expect, test } from 'vitest'
import { features } from '@bilbro/contract/stock/cars/car-enums'
import type { Dossier } from '@bilbro/contract/stock/vehicle-data/dossier'
import { type As, openTestApp } from '../../../test/app.ts'
import { refusal } from '../../../test/refusal.ts'
import { readPaidCalls } from '../../admin/providers/paid-calls.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { queryVin } from './query-vin.ts'
import type { VinAnswer } from '../../providers/vehicle-data/port.ts'

const t = await openTestApp()
const staff = await t.staff(...allPermissions)
const buyer: As = await t.staff('vehicleData.query', 'cars.read')
let asked: string[] = []
let answer: (vin: string) => Promise<VinAnswer>
const dossier: Dossier = {
  title: 'Audi A4',
  eCode: '0102',
  container: 'DE002',
  constructionTime: '6410',
  isExact: true,
  fields: { brand: 'Audi', power: 110 },
  equipment: [{ id: '1', name: 'LED-Scheinwerfer', isSpecial: true }],
  colors: [],
}
const found = async (): Promise<VinAnswer> => ({ why: null, dossiers: [dossier], raw: '<VXS/>' })
const missed = async (): Promise<VinAnswer> => ({ why: 'NOT_FOUND', dossiers: [], raw: '<Fault/>' })
Object.assign(t.deps, {
  vehicleData: {
    key: 'dat',
    source: 'DAT',
    byVin: (vin: string) => {
      asked.push(vin)
      return answer(vin)
    },
    translate: async (one: Dossier) => ({ ...one, equipment: [{ id: '1', name: 'LED headlights', isSpecial: true }] }),
    test: async () => undefined,
  },
})
beforeEach(() => {
  asked = []
  answer = found
})
const context = { db: t.deps.db, deps: t.deps, actor: { id: staff.userId } } as never as Parameters<typeof queryVin>[0]
let count = 100
const freshVin = () => `WAUZZZF40MA${String(++count).padStart(6, '0')}`
const carInfo = (vin: string, again = 'false', who = buyer) =>
  who.vehicleData.carInfo({ params: { vin }, query: { again: again as 'true' | 'false' } })
const settings = async (values: object) =>
  staff.vehicleData.saveSettings({ body: { ...(await staff.vehicleData.settings()), ...values } })

test('a query is paid once: its data is never queried again, also not on demand', async () => {
  const vin = freshVin()
  await settings({ price: { minor: 250, currency: 'EUR' }, perDay: 1000 })
  expect(await buyer.vehicleData.stored({ params: { vin } })).toMatchObject({
    state: 'NOT_ASKED',
    source: 'DAT',
    price: { minor: 250 },
  })
  expect(asked).toEqual([])
  const first = await carInfo(vin)
  expect(first).toMatchObject({ state: 'FOUND', dossiers: [{ title: 'Audi A4' }], askedBy: { id: expect.any(String) } })
  expect(await carInfo(vin)).toMatchObject({ state: 'FOUND' })
  expect(await carInfo(vin, 'true')).toMatchObject({ state: 'FOUND' })
  expect(asked).toEqual([vin])
})

test('a miss is kept too, and asked again only on demand', async () => {
  const vin = freshVin()
  answer = missed
  expect(await carInfo(vin)).toMatchObject({ state: 'MISS', missReason: 'NOT_FOUND' })
  expect(await carInfo(vin)).toMatchObject({ state: 'MISS', askedAt: expect.any(String) })
  expect(asked).toHaveLength(1)
  answer = found
  expect(await carInfo(vin, 'true')).toMatchObject({ state: 'FOUND' })
  expect(asked).toHaveLength(2)
})

test('many people ask for one VIN at once: one query', async () => {
  const vin = freshVin()
  answer = async () => {
    await new Promise((done) => setTimeout(done, 300))
    return found()
  }
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => carInfo(vin)))
  expect(asked).toEqual([vin])
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  const codes = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(new Set([...codes, 'vehicleData.running']).size).toBe(1)
  expect(await carInfo(vin)).toMatchObject({ state: 'FOUND' })
})

test('many people ask for one unknown VIN at once, and many again: one query each time', async () => {
  const vin = freshVin()
  answer = async () => {
    await new Promise((done) => setTimeout(done, 200))
    return missed()
  }
  const crowd = (again: string) => Promise.allSettled(Array.from({ length: 8 }, () => carInfo(vin, again)))
  await crowd('false')
  expect(asked).toHaveLength(1)
  await crowd('true')
  expect(asked).toHaveLength(2)
  // Another request is answered between the look and the query of this one: its miss is not paid for again.
  const late = freshVin()
  const { db } = t.deps
  const held = {
    transaction: () => ({
      execute: async (work: never) => {
        await carInfo(late)
        return db.transaction().execute(work)
      },
    }),
  }
  const between = new Proxy(db, {
    get: (own, key) => {
      const value: unknown = Reflect.get(key === 'transaction' ? held : own, key)
      return typeof value === 'function' ? (value.bind(own) as unknown) : value
    },
  })
  const told = await queryVin({ ...context, db: between, now: t.deps.clock() }, late, { isAgain: false })
  expect(told.state).toBe('MISS')
  expect(asked.filter((one) => one === late)).toHaveLength(1)
})

test('the database itself refuses a second query of a VIN that runs or has its data', async () => {
  const vin = freshVin()
  const insert = (outcome: string | null) =>
    t.deps.pool.query(
      `insert into vehicle_queries (vin, provider, asked_at, asked_on, outcome) values ($1, 'dat', now(), current_date, $2)`,
      [vin, outcome],
    )
  await insert(null)
  await expect(insert(null)).rejects.toThrow(/vehicle_queries_running/)
  await insert('FOUND')
  await expect(insert('FOUND')).rejects.toThrow(/vehicle_queries_found/)
})

test('no answer: counted as it may be charged, and it can be asked again; a refusal is not counted', async () => {
  const vin = freshVin()
  const { today } = await buyer.vehicleData.stored({ params: { vin } })
  answer = () => Promise.reject(new ProviderError('dat', 'TIMEOUT'))
  expect(await refusal(carInfo(vin))).toBe('vehicleData.noAnswer')
  answer = () => Promise.reject(new ProviderError('dat', 'RATE_LIMITED'))
  expect(await refusal(carInfo(vin))).toBe('vehicleData.quota')
  expect(await buyer.vehicleData.stored({ params: { vin } })).toMatchObject({
    state: 'NOT_ASKED',
    today: today + 1,
    unansweredAt: expect.any(String),
  })
  answer = found
  expect(await carInfo(vin)).toMatchObject({ state: 'FOUND', today: today + 2 })
})

test('a process that died in the middle blocks its VIN for ten minutes only', async () => {
  const vin = freshVin()
  const begun = (ago: string) =>
    t.deps.pool.query(
      `insert into vehicle_queries (vin, provider, asked_at, asked_on) values ($1, 'dat', now() - $2::interval, current_date)`,
      [vin, ago],
    )
  await begun('1 minute')
  expect(await refusal(carInfo(vin))).toBe('vehicleData.running')
  await t.deps.pool.query(`update vehicle_queries set asked_at = now() - interval '11 minutes' where vin = $1`, [vin])
  expect(await carInfo(vin)).toMatchObject({ state: 'FOUND' })
})

test('the daily limit holds, and Providers shows what was spent', async () => {
  const { today } = await buyer.vehicleData.stored({ params: { vin: freshVin() } })
  await settings({ perDay: today + 2, price: { minor: 300, currency: 'EUR' } })
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => carInfo(freshVin())))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(asked).toHaveLength(2)
  expect(await refusal(carInfo(freshVin()))).toBe('vehicleData.limit')
  const paid = await readPaidCalls(t.deps.db, t.deps.clock())
  expect(paid.get('dat')).toMatchObject({ queries: today + 2, spent: { currency: 'EUR' } })
  await settings({ perDay: 1000 })
})

test('a translation needs the right and a stored dossier, and asks no paid query', async () => {
  const vin = freshVin()
  const translate = (body: object) => buyer.vehicleData.translate({ body: { vin, languages: ['en'], ...body } })
  expect(await refusal(translate({}))).toBe('vehicleData.notStored')
  await carInfo(vin)
  asked = []
  const { translations } = await translate({})
  expect(translations).toMatchObject([{ language: 'en', dossier: { equipment: [{ name: 'LED headlights' }] } }])
  expect(await refusal(translate({ dossier: 7 }))).toBe('vehicleData.notStored')
  expect(asked).toEqual([])
})

test('without the right nothing is asked, and other sites cannot spend money', async () => {
  const vin = freshVin()
  const reader = await t.staff('cars.read')
  expect(await refusal(carInfo(vin, 'false', reader))).toBe('auth.forbidden')
  const foreign = await t.app.inject({
    url: `/api/dat-de/car-info/${vin}`,
    headers: { ...buyer.headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.statusCode).toBe(403)
  expect(asked).toEqual([])
})

test('without a service the state says so', async () => {
  const service = t.deps.vehicleData
  Object.assign(t.deps, { vehicleData: undefined })
  try {
    expect(await carInfo(freshVin())).toMatchObject({ state: 'NOT_CONFIGURED', dossiers: [], source: null })
  } finally {
    Object.assign(t.deps, { vehicleData: service })
  }
})

test('saved attributes: created, replaced by name, listed by model, deleted', async () => {
  const set = {
    name: 'S line',
    brand: 'Audi',
    model: 'A4',
    attributes: { features: features.slice(0, 2), highlights: [], fields: {} },
  }
  const save = (values: object = {}) => staff.vehicleData.saveAttributes({ body: { ...set, ...values } as never })
  const first = await save()
  const second = await save({ name: 's LINE', attributes: { ...set.attributes, fields: { seats: 5 } } })
  expect(second).toMatchObject({ id: first.id, version: 2, attributes: { fields: { seats: 5 } } })
  await save({ model: 'A6' })
  expect(await staff.vehicleData.listAttributes({ query: { brand: 'audi', model: 'a4' } })).toHaveLength(1)
  const saved = await Promise.all(Array.from({ length: 5 }, () => save({ name: 'At once' })))
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  await staff.vehicleData.removeAttributes({ params: { id: first.id } })
  expect(await refusal(staff.vehicleData.removeAttributes({ params: { id: first.id } }))).toBe('notFound')
})

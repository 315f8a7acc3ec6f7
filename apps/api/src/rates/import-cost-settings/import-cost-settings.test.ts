// Versions of import rates: who may read and save them, what is rejected, and which version dealers calculate with.
import { expect, test } from 'vitest'
import type { ImportPack } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { type As, openTestApp } from '../../../test/app.ts'
import { landedFor } from './landed-for.ts'
import { createLandedRates } from './landed-memory.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff('importCosts.read', 'importCosts.manage')

const newest = async (country: string, kind = 'TAX') =>
  (await staff.importCostSettings.get()).packs.find(({ pack }) => pack.country === country && pack.kind === kind)?.pack
const bodyOf = ({ version, ...pack }: ImportPack) => ({ ...pack, basedOn: version, note: null })
type Body = Parameters<As['importCostSettings']['save']>[0]['body']
const save = (body: Body) => staff.importCostSettings.save({ body })

const electric = {
  carType: 'PASSENGER_CAR',
  condition: 'USED',
  fuel: 'ELECTRICITY',
  isPluginHybrid: false,
  firstRegistration: '2022-09-06',
  firstRegistrationPrecision: 'DAY',
  mileage: 40_000,
  co2Nedc: null,
  co2Wltp: 0,
  co2Method: 'WLTP',
  noxMgPerKm: null,
  curbWeightKg: 2000,
  electricRangeKm: 400,
  isVatReclaimable: true,
}

test('what is saved is a new version; the one before stays as it was', async () => {
  const before = (await newest('NO'))!
  const body = bodyOf(before)
  if (body.kind !== 'TAX') throw new Error('not of a law')
  const bands = [{ upTo: null, rate: '1900.5' }]
  const rules = body.rules.map((row) =>
    row.id === 'NO_CO2'
      ? { ...row, value: { shape: 'BANDS' as const, bands }, source: 'Stortinget', verified: true }
      : row,
  )
  const { pack, enteredBy } = await save({ ...body, rules })
  expect(pack.version).toBe(before.version + 1)
  expect(enteredBy?.id).toBe(staff.userId)
  const { packs } = await staff.importCostSettings.get()
  expect(packs.find((one) => one.pack.country === 'NO' && one.pack.version === before.version)?.pack).toEqual(before)
  const { rows } = await t.deps.pool.query(`select changes from audit_log where entity = 'importPacks'`)
  expect(JSON.stringify(rows.at(-1))).toContain('NO_CO2')
})

test('no version can be changed or taken away, by whatever statement', async () => {
  for (const statement of [`update import_packs set note = 'x'`, `delete from import_packs`])
    await expect(t.deps.pool.query(statement)).rejects.toThrow(/append-only/)
})

test('of two who save at once one is told what the other has saved', async () => {
  const before = bodyOf((await newest('SE'))!)
  const answers = await Promise.allSettled([save(before), save(before), save(before)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : [],
  )
  expect(codes).toEqual(['version.stale', 'version.stale'])
})

test('half a set of rules, a value of another shape, and bands that fall are refused', async () => {
  const body = bodyOf((await newest('DK'))!)
  if (body.kind !== 'TAX') throw new Error('not of a law')
  const withRule = (value: unknown) => ({
    ...body,
    rules: body.rules.map((row) => (row.id === 'DK_VALUE' ? { ...row, value } : row)),
  })
  const wrong = [
    { ...body, rules: body.rules.slice(1) },
    { ...body, rules: [...body.rules.slice(1), body.rules[1]!] },
    { ...body, validFrom: '2026-12-31', validTo: '2026-01-01' },
    { ...body, rules: body.rules.map((row) => ({ ...row, verified: true, source: '' })) },
    withRule({ shape: 'PERCENT', pct: '25' }),
    withRule({ shape: 'BANDS', bands: [{ upTo: 5, rate: '1' }] }),
    withRule({
      shape: 'BANDS',
      bands: [
        { upTo: 5, rate: '1' },
        { upTo: 4, rate: '1' },
        { upTo: null, rate: '1' },
      ],
    }),
    withRule({ shape: 'BANDS', bands: [{ upTo: null, rate: '-1' }] }),
    withRule({ shape: 'BANDS', bands: [{ upTo: null, rate: '1e9' }] }),
    { ...body, country: 'FI' },
  ]
  for (const one of wrong) await expect(save(one as Body)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('dealers compute with what holds, and read nothing of who entered it', async () => {
  const dealer = await t.buyer({ country: 'NO' })
  const answer = await dealer.landedRates.forDealers()
  expect(answer.packs.length).toBeGreaterThan(0)
  const [ended] = answer.packs.filter(({ validTo }) => validTo !== null && validTo < t.deps.landedRates.today())
  expect(ended).toBeUndefined()
  // Of two versions for the same days, only the newer one is sent.
  expect(answer.packs.filter(({ country }) => country === 'NO')).toHaveLength(1)
  const text = JSON.stringify(answer)
  for (const word of ['note', 'enteredBy', staff.userId]) expect(text).not.toContain(`"${word}"`)
  await expect(t.anonymous.landedRates.forDealers()).rejects.toMatchObject({ code: 'auth.required' })
  await expect(dealer.importCostSettings.get()).rejects.toThrow()
})

test('an answer that the browser has is not sent again', async () => {
  const dealer = await t.buyer({ country: 'NO' })
  const ask = (headers: Record<string, string>) =>
    t.app.inject({ url: '/api/b2b-portal-private/landed-rates', headers: { ...dealer.headers, ...headers } })
  const first = await ask({})
  expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
})

test('what the house sets comes into every sum at once: costs, and the day of registration', async () => {
  const ask = () => landedFor(t.deps, { car: electric, country: 'DE', amount: 2_000_000 })!
  expect(ask().total.likely).toBeNull()
  const amount = { min: 20_000, likely: 25_000, max: 30_000 }
  const costs = (['HANDLING', 'FREIGHT', 'PLATES'] as const).map((id) => ({ id, amount, buyerPays: id !== 'PLATES' }))
  const today = t.deps.landedRates.today()
  await save({
    kind: 'COSTS',
    country: 'DE',
    validFrom: today,
    validTo: null,
    costs,
    bufferPct: null,
    registrationDays: 0,
    note: null,
    basedOn: 0,
  })
  expect(ask().day).toBe(today)
  expect(ask().total).toEqual({ min: 2_040_000, likely: 2_050_000, max: 2_060_000 })
  expect(landedFor(t.deps, { car: electric, country: 'FI', amount: 1 })).toBeNull()
})

test('while the rates cannot be read all is unknown and nothing fails; then they are read again', async () => {
  let isDown = true
  const db = new Proxy(t.deps.db, {
    get(target, name) {
      if (isDown) throw new Error('away')
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const rates = await createLandedRates(db, t.deps.changes, t.deps.clock, t.deps.log)
  expect(landedFor({ landedRates: rates }, { car: electric, country: 'NO', amount: 1 })!.total.likely).toBeNull()
  isDown = false
  await expect.poll(() => rates.current().packs.length, { timeout: 5000 }).toBeGreaterThan(0)
})

test('examples are cars of the stock, for those who may see it', async () => {
  const carId = await t.make.car({ fuel: 'ELECTRICITY', priceMinor: 1_000_000, curbWeightKg: 2000 })
  expect((await staff.importCostSettings.samples()).items).toEqual([])
  const seeing = await t.staff('importCosts.read', 'cars.read')
  expect((await seeing.importCostSettings.samples()).items).toMatchObject([{ id: carId, price: 1_000_000 }])
})

// Exchange rates of both central banks, against servers that use their wire formats.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log.ts'
import { convert, rateOf } from '../../core/money.ts'
import { createProviders } from '../../providers.ts'
import { fetchExchangeRates } from './exchange-rate.job.ts'
import { companyDay } from '../../core/days.ts'

let t: TestApp
let staff: As
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await testApp({
    providers: (ledger) => createProviders(readConfig({}), { log: createLog('silent'), ledger, sandbox }),
  })
  staff = await t.staff()
})
afterEach(async () => {
  sandbox.ecb.misbehave(undefined)
  sandbox.norgesBank.misbehave(undefined)
  await t.deps.db.deleteFrom('exchangeRates').execute()
  await t.deps.db.deleteFrom('providerCalls').execute()
  await t.deps.db.deleteFrom('throttles').execute()
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

const fetchAll = () => fetchExchangeRates.run(t.deps, {})
const asked = () => sandbox.ecb.asked.length + sandbox.norgesBank.asked.length

test('both banks are asked, and say the same within a percent', async () => {
  expect(await staff.exchangeRate.get()).toMatchObject({ rates: [], missing: ['ECB', 'NORGES_BANK'] })
  await fetchAll()
  const { rates, missing } = await staff.exchangeRate.get()
  expect(missing).toEqual([])
  expect(rates.map(({ source, base, quote }) => `${source} ${base} ${quote}`)).toEqual([
    'ECB EUR DKK',
    'ECB EUR NOK',
    'ECB EUR SEK',
    'NORGES_BANK DKK NOK',
    'NORGES_BANK EUR NOK',
    'NORGES_BANK SEK NOK',
  ])
  const rateIn = (source: string, base: string) => {
    const one = rates.find((each) => each.source === source && each.base === base && each.quote === 'NOK')!
    return convert({ minor: 1_000_000, currency: one.base }, 'NOK', rateOf(one.rate)).minor
  }
  expect(Math.abs(rateIn('ECB', 'EUR') / rateIn('NORGES_BANK', 'EUR') - 1)).toBeLessThan(0.01)
  // NOK per 1 SEK, not per 100 SEK.
  expect(rateIn('NORGES_BANK', 'SEK') / 1_000_000).toBeCloseTo(1.055, 1)
  expect(rates.filter(({ isStale }) => isStale)).toEqual([])
})

test.each(['TOO_MANY', 'BROKEN', 'NOT_JSON', 'WRONG_SHAPE', 'ELSEWHERE'] as const)(
  'an answer that is %s keeps the last good one, and the job fails so that somebody sees it',
  async (trouble) => {
    await fetchAll()
    const before = await staff.exchangeRate.get()
    sandbox.ecb.misbehave(trouble)
    sandbox.norgesBank.misbehave(trouble)
    const { rates, failed } = await staff.exchangeRate.forceRefresh()
    expect(failed.map(({ source }) => source)).toEqual(['ECB', 'NORGES_BANK'])
    expect(rates).toEqual(before.rates)
    await t.deps.db.deleteFrom('exchangeRates').execute()
    await expect(fetchAll()).rejects.toThrow(/ECB: .*NORGES_BANK: /)
  },
)

test('one bank that is away does not keep the other from being read', async () => {
  sandbox.ecb.misbehave('BROKEN')
  const { missing, failed } = await staff.exchangeRate.forceRefresh()
  expect(missing).toEqual(['ECB'])
  expect(failed).toEqual([{ source: 'ECB', fault: 'FAILED' }])
})

test('it is asked for once a minute at most, whoever asks', async () => {
  await staff.exchangeRate.forceRefresh()
  const other = await t.staff()
  await expect(other.exchangeRate.forceRefresh()).rejects.toMatchObject({ code: 'request.tooMany' })
})

test('what is known of the day is not asked for again', async () => {
  await t.deps.db
    .insertInto('exchangeRates')
    .values(
      (['ECB', 'NORGES_BANK'] as const).map((source) => ({
        source,
        base: 'EUR',
        quote: 'NOK',
        rate: '11.60',
        day: companyDay(t.deps.clock()),
        fetchedAt: t.deps.clock().toISOString(),
      })),
    )
    .execute()
  const before = asked()
  await fetchAll()
  expect(asked()).toBe(before)
})

test('a rate says what it was before, and that it is too old', async () => {
  const rate = (day: string, value: string) => ({
    source: 'ECB',
    base: 'EUR',
    quote: 'NOK',
    rate: value,
    day,
    fetchedAt: `${day}T16:00:00Z`,
  })
  await t.deps.db
    .insertInto('exchangeRates')
    .values([rate('2026-01-05', '11.7000'), rate('2026-01-02', '11.6'), rate('2025-12-30', '11.5')])
    .execute()
  const { rates } = await staff.exchangeRate.get()
  expect(rates).toMatchObject([
    { rate: '11.7000', day: '2026-01-05', previous: { rate: '11.6', day: '2026-01-02' }, isStale: true },
  ])
})

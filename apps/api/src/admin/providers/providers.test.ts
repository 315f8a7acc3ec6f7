// The provider pages of the office, tested with the sandbox, whose servers use the real data formats.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log.ts'
import { createProviders } from '../../providers.ts'

let t: TestApp
let staff: As
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
  const config = readConfig({ VIES_URL: 'http://127.0.0.1:1' })
  t = await testApp({
    providers: (ledger) =>
      createProviders(config, {
        log: createLog('silent'),
        ledger,
        sandbox,
      }),
  })
  staff = await t.staff('logs.read', 'jobs.manage', 'buyers.manage', 'buyers.read')
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

const one = async (key: string) => (await staff.providers.list()).find((provider) => provider.key === key)!
const ask = (key: 'brreg' | 'vies' | 'bolagsverket') => staff.providers.test({ params: { key }, body: {} })

test('one that answers says so, and its call stands in the ledger', async () => {
  expect(await one('brreg')).toMatchObject({ state: 'DEMO', lastCall: null, calls: 0 })
  expect(await ask('brreg')).toMatchObject({ fault: null, detail: null })
  expect(await one('brreg')).toMatchObject({ calls: 1, failed: 0, lastCall: { state: 'FINE', purpose: 'byNumber' } })
})

test('one that is away is a fault in words of the house, not an error', async () => {
  expect(await ask('vies')).toMatchObject({ fault: 'UNREACHABLE' })
  expect(await one('vies')).toMatchObject({ state: 'CONFIGURED', host: '127.0.0.1:1', failed: 1 })
  const { items } = await staff.providerCalls.list({ query: { status: ['FAILED'], provider: ['vies'] } })
  expect(items).toMatchObject([{ provider: 'vies', fault: 'UNREACHABLE', answerStatus: null }])
})

test('no credential and no token is in any answer about them', async () => {
  await ask('bolagsverket')
  const { items } = await staff.providerCalls.list({ query: { provider: ['bolagsverket'] } })
  expect(items.map(({ purpose }) => purpose).toSorted()).toEqual(['byNumber', 'token'])
  const calls = await Promise.all(items.map(({ id }) => staff.providerCalls.one({ params: { id } })))
  const said = JSON.stringify([calls, await staff.providers.list()])
  expect(said).not.toContain(sandbox.bolagsverket.client.secret)
  expect(said).not.toMatch(/Bearer|Basic /)
  expect(calls.find(({ purpose }) => purpose === 'token')).toMatchObject({ asked: null, answer: null })
})

test('one that is not set up says what it needs, and the test refuses', async () => {
  const bare = await testApp()
  const nobody = await bare.staff('logs.read', 'jobs.manage')
  await expect(nobody.providers.test({ params: { key: 'brreg' }, body: {} })).rejects.toMatchObject({
    code: 'provider.notConfigured',
  })
  await bare.close()
})

test('a search does not find what stands in a question or an answer', async () => {
  await ask('brreg')
  expect((await staff.providerCalls.list({ query: { search: 'fjordbil' } })).total).toBe(0)
})

test('tests are counted for the whole house: some systems allow few questions a day', async () => {
  await t.deps.db.deleteFrom('throttles').execute()
  for (let i = 0; i < 10; i++) await ask('vies')
  const other = await t.staff('jobs.manage')
  await expect(other.providers.test({ params: { key: 'vies' }, body: {} })).rejects.toMatchObject({
    code: 'request.tooMany',
  })
  await t.deps.db.deleteFrom('throttles').execute()
})

import { afterEach, expect, test } from 'vitest'
import { readConfig } from './platform/config/config.ts'
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { noLedger } from '../test/no-ledger.ts'
import { createLog } from './platform/log.ts'
import { createProviders } from './providers.ts'

let close = async (): Promise<void> => {}
afterEach(() => close())

async function registriesOf(env: Record<string, string>) {
  const config = readConfig(env)
  const sandbox = config.demo ? await startSandbox() : undefined
  close = async () => sandbox?.close()
  return createProviders(config, { log: createLog('silent'), ledger: noLedger, sandbox }).companyRegistries
}

test('a demo asks stand-ins on this machine, and says so', async () => {
  const { byCountry, vat } = await registriesOf({ BILBRO_DEMO: 'true' })
  expect(Object.keys(byCountry)).toEqual(['NO', 'DK', 'SE'])
  for (const register of [...Object.values(byCountry), vat]) {
    expect(register?.source).toBe('demo register')
    expect(register?.key).toMatch(/^demo:/)
  }
  expect(await byCountry.SE!.byNumber('5599990008')).toMatchObject({ name: 'Vätterbil AB' })
  expect((await vat!.verify({ prefix: 'DE', number: '990000002' })).consultationNumber).not.toBeNull()
})

test('a demo asks the real ones that are set up', async () => {
  const { byCountry, vat } = await registriesOf({
    BILBRO_DEMO: 'true',
    BRREG_URL: 'https://brreg.test/api/',
    VIES_URL: 'https://vies.test',
    CVRAPI_USER_AGENT: 'House - Bilbro - post@house.test',
  })
  expect([byCountry.NO?.key, byCountry.DK?.key, byCountry.SE?.key, vat?.key]).toEqual([
    'brreg',
    'cvrapi',
    'demo:bolagsverket',
    'vies',
  ])
})

test('in earnest, what needs credentials is missing without them', async () => {
  const plain = await registriesOf({ BILBRO_DEMO: 'false', VIES_REQUESTER_VAT_ID: 'DE136695976' })
  expect(Object.keys(plain.byCountry)).toEqual(['NO'])
  expect(plain.vat).toMatchObject({ source: 'VIES', requesterVatId: 'DE136695976' })
  const full = await registriesOf({
    BILBRO_DEMO: 'false',
    CVRAPI_USER_AGENT: 'House - Bilbro - post@house.test',
    BOLAGSVERKET_CLIENT_ID: 'id',
    BOLAGSVERKET_CLIENT_SECRET: 'secret',
  })
  expect(Object.keys(full.byCountry)).toEqual(['NO', 'DK', 'SE'])
})

test('addresses without encryption and halves of credentials are refused at start', () => {
  expect(() => readConfig({ BRREG_URL: 'http://data.brreg.no' })).toThrow('BRREG_URL: must start with https://')
  expect(readConfig({ BRREG_URL: 'http://127.0.0.1:4000/' }).registers.brregUrl).toBe('http://127.0.0.1:4000')
  expect(() => readConfig({ BOLAGSVERKET_CLIENT_ID: 'id' })).toThrow('need each other')
})

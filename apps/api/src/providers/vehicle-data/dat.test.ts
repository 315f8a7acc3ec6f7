// DAT's formats against its sandbox: the free test VINs, and every group of errors.
import { errorVins, testVins } from '@bilbro/sandbox/dat/test-vins'
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dossierFields } from '@bilbro/contract/stock/vehicle-data/dossier'
import { noLedger } from '../../../test/no-ledger.ts'
import { createLog } from '../../platform/log.ts'
import { faultIn } from '../dat/faults.ts'
import { createDat } from '../dat/http.ts'
import { treeOf } from '../dat/wire.ts'
import type { VehicleData } from './port.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let dat: VehicleData
const lines: string[] = []
const open = (change: object = {}) =>
  createDat({
    key: 'dat',
    source: 'test',
    baseUrl: sandbox.dat.baseUrl,
    access: { ...sandbox.dat.access, ...change },
    timeoutMs: 400,
    ledger: noLedger,
    log: createLog('debug', (line) => lines.push(line)),
  })
beforeAll(async () => {
  sandbox = await startSandbox({ slowMs: 2000 })
  dat = open()
})
afterAll(() => sandbox.close())
const asked = (service: string) => sandbox.dat.asked.filter(({ path }) => path.endsWith(service)).length
const stub = (number: string) => dat.byVin(`WVW000F0RCEERR${number}`)

test('a car in our words: only fields whose meaning is certain', async () => {
  const { why, dossiers } = await dat.byVin('WAUDEXTESTSTUB001')
  expect(why).toBeNull()
  expect(dossiers).toEqual([
    {
      title: 'Audi A4 Avant 35 TDI advanced',
      eCode: '010250430030001',
      container: 'DE002',
      constructionTime: '6410',
      isExact: true,
      fields: {
        brand: 'Audi',
        model: 'A4 Avant',
        variant: '35 TDI advanced',
        power: 110,
        cubicCapacity: 1968,
        cylinders: 4,
        driveType: 'FRONT',
        fuel: 'DIESEL',
        doors: 'FOUR_OR_FIVE',
        seats: 5,
        co2Wltp: 128,
        color: 'BLACK',
        manufacturerColor: 'Mythosschwarz & Metallic',
        interiorColor: 'Leder Milano',
      },
      equipment: [
        { id: '11302', name: 'LED-Scheinwerfer', isSpecial: true },
        { id: '24801', name: 'Sitzheizung vorn', isSpecial: true },
        { id: '30206', name: 'Anhängerkupplung schwenkbar', isSpecial: true },
        { id: '900', name: 'ABS', isSpecial: false },
      ],
      colors: [
        { code: 'LY9T', name: 'Mythosschwarz & Metallic', isExterior: true },
        { code: 'N5J', name: 'Leder Milano', isExterior: false },
      ],
    },
  ])
  expect(dossierFields.parse(dossiers[0]!.fields)).toEqual(dossiers[0]!.fields)
})

test('two dossiers: a person chooses', async () => {
  const { dossiers } = await dat.byVin('WF0DEXTESTSTUB003')
  expect(dossiers.map(({ title, isExact }) => [title, isExact])).toEqual([
    ['Ford Kuga 1.5 EcoBoost', false],
    ['Ford Kuga 1.5 EcoBlue', false],
  ])
})

const misses: Record<string, string> = {
  NOT_FOUND: '003 010',
  INVALID: '005 011 012',
  LOCKED: '013 014 015 016 017',
  NOT_UNIQUE: '038',
}
test.each(Object.entries(misses))('%s is an answer about the car: error VINs %s', async (why, numbers) => {
  for (const number of numbers.split(' '))
    expect([number, await stub(number)]).toEqual([number, { why, dossiers: [], raw: expect.stringContaining('Fault') }])
})

const failures: Record<string, string> = {
  TIMEOUT: '004 019 022 024 026 028',
  REFUSED: '008 009 035 037 041 042',
  RATE_LIMITED: '036 040',
  // 006, 007 and 031 to 034 say that something of the service was not found, not the car. 099 is not documented.
  FAILED: '001 002 006 007 018 020 021 023 025 027 029 030 031 032 033 034 039 099',
}
test.each(Object.entries(failures))('%s is no answer about the car: error VINs %s', async (fault, numbers) => {
  for (const number of numbers.split(' ')) await expect(stub(number)).rejects.toMatchObject({ provider: 'dat', fault })
})

test('every error VIN of the documentation belongs to one group', () => {
  const all = Object.values({ ...misses, ...failures }).flatMap((numbers) => numbers.split(' '))
  expect(all.filter((number) => number !== '099').toSorted()).toEqual(Object.keys(errorVins).toSorted())
})

test('every test VIN of the documentation: its hits, or its data card', async () => {
  for (const [vin, { cars, isCardOnly }] of Object.entries(testVins)) {
    const { why, dossiers } = await dat.byVin(vin)
    expect([vin, why]).toEqual([vin, isCardOnly ? 'NOT_FOUND' : null])
    expect([vin, dossiers.length]).toEqual([vin, cars.length])
    for (const [at, one] of dossiers.entries()) {
      expect([vin, one.fields.brand, one.eCode]).toEqual([vin, cars[at]!.brand, cars[at]!.eCode || null])
      expect(dossierFields.parse(one.fields)).toEqual(one.fields)
    }
  }
})

test('peculiarities: built for another country, two paints, an unknown fuel, the codes of the documentation', async () => {
  const first = async (vin: string) => (await dat.byVin(vin)).dossiers[0]!
  // The country stands among the equipment; it is none.
  const dutch = await first('WAUDEXTESTSTUB002')
  expect(JSON.stringify(dutch.equipment)).not.toContain('Country')
  expect((await first('WAUDEXTESTSTUB004')).colors.filter(({ isExterior }) => isExterior)).toHaveLength(2)
  expect((await first('UU1DEXTESTSTUB002')).fields).not.toHaveProperty('fuel')
  expect(await first('WBADEXTESTSTUB001')).toMatchObject({
    eCode: '011301110300002',
    container: 'DE006',
    constructionTime: '5297',
    fields: { brand: 'BMW', variant: '520d' },
  })
})

test('a fault with a data card keeps what the card says', async () => {
  const { why, dossiers } = await dat.byVin('WBADEXTESTSTUB002')
  expect(why).toBe('NOT_FOUND')
  expect(dossiers).toMatchObject([{ title: 'BMW 3er 320d', eCode: null, fields: { brand: 'BMW', power: 110 } }])
})

test('words of a data card are about the car, not about us', () => {
  const faultOf = (text: string) =>
    faultIn(
      treeOf(
        `<E><Body><Fault><faultcode>dat:Server.valueNotFound</faultcode><faultstring><![CDATA[${text}]]></faultstring></Fault></Body></E>`,
      )!,
    )
  const card =
    '<additionalInformation><Vehicle><SubModelName>Digital key with driver authentication token</SubModelName></Vehicle></additionalInformation>'
  expect(faultOf(`ECode not found ${card}`)).toMatchObject({
    miss: 'NOT_FOUND',
    isOfToken: false,
    card: { name: 'Vehicle' },
  })
  // A search that went back and forth over this word would not end before the test does.
  expect(faultOf('x'.repeat(1_000_000))).toMatchObject({ miss: 'NOT_FOUND' })
})

test('one token serves many calls; one that ended in the middle is replaced once', async () => {
  const before = asked('Authentication')
  await dat.byVin('WAUDEXTESTSTUB001')
  await dat.byVin('WVWDEXTESTSTUB001')
  expect(asked('Authentication')).toBe(before)
  sandbox.dat.endTokens()
  const queries = asked('VehicleIdentificationService')
  expect((await dat.byVin('WAUDEXTESTSTUB001')).why).toBeNull()
  expect([asked('Authentication') - before, asked('VehicleIdentificationService') - queries]).toEqual([1, 2])
})

test('a wrong password, silence and nonsense', async () => {
  await expect(open({ customerPassword: 'wrong' }).test()).rejects.toMatchObject({ fault: 'REFUSED' })
  const queries = asked('VehicleIdentificationService')
  await expect(dat.byVin('WVWDEXTESTSTUB009')).rejects.toMatchObject({ fault: 'TIMEOUT' })
  // A paid query is never repeated by itself, also not when the maker refuses it.
  expect(asked('VehicleIdentificationService') - queries).toBe(1)
  const refused = asked('VehicleIdentificationService')
  await expect(stub('008')).rejects.toMatchObject({ fault: 'REFUSED' })
  expect(asked('VehicleIdentificationService') - refused).toBe(1)
  await expect(dat.byVin('WVWDEXTESTSTUB008')).rejects.toMatchObject({ fault: 'PROTOCOL' })
})

test('a translation uses the codes of the dossier', async () => {
  const { dossiers } = await dat.byVin('WAUDEXTESTSTUB001')
  const norwegian = await dat.translate(dossiers[0]!, 'no')
  expect(norwegian.equipment.map(({ name }) => name)).toContain('Svingbart hengerfeste')
  const { body } = sandbox.dat.asked.at(-1)!
  for (const part of [
    '<datECode>010250430030001</datECode>',
    '<specialEquipmentId>30206</specialEquipmentId>',
    'nb_NO',
  ])
    expect(body).toContain(part)
})

test('signs in for a test without a query, and no secret is in the log', async () => {
  const queries = asked('VehicleIdentificationService')
  await dat.test()
  expect(asked('VehicleIdentificationService')).toBe(queries)
  expect(lines.join('\n')).not.toMatch(/sandbox-password|sandbox-signature|sandbox\.\d/)
})

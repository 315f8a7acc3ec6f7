import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegisters, type Registers } from '../../../test/registers.ts'

let r: Registers
beforeAll(async () => {
  r = await openRegisters()
})
afterAll(() => r.sandbox.close())

const verify = (vatId: string) => r.vat.verify({ prefix: vatId.slice(0, 2), number: vatId.slice(2) })

test('a valid number, with the consultation number for him who says who he is', async () => {
  expect(await verify('ATU99000008')).toMatchObject({
    isValid: true,
    name: 'Donau Autohandel GmbH',
    address: 'Hafenstraße 3\nAT-4020 Linz',
    consultationNumber: expect.stringMatching(/^WAPIDEMO\d{8}$/),
    raw: { requestDate: expect.any(String), traderNameMatch: 'NOT_PROCESSED' },
  })
  expect(JSON.parse(r.sandbox.vies.asked.at(-1)!.body)).toEqual({
    countryCode: 'AT',
    vatNumber: 'U99000008',
    requesterMemberStateCode: 'DE',
    requesterNumber: '136695976',
  })
})

test('without a number of our own there is no consultation number', async () => {
  const { createVies: openVies } = await import('./http.ts')
  const nameless = openVies({ ...r.options, key: 'vies', baseUrl: r.sandbox.vies.baseUrl, requesterVatId: undefined })
  expect(await nameless.verify({ prefix: 'DE', number: '990000002' })).toMatchObject({
    isValid: true,
    consultationNumber: null,
  })
})

test('what a state does not tell is not "---"', async () => {
  expect(await verify('DE990000002')).toMatchObject({ isValid: true, name: null, address: null })
})

test.each(['DE990000027', 'DE990000086'])('%s is not valid', async (vatId) => {
  expect(await verify(vatId)).toMatchObject({ isValid: false, name: null })
})

test.each([
  ['DE990000035', 'FAILED', 'MS_UNAVAILABLE'],
  ['DE990000043', 'RATE_LIMITED', 'MS_MAX_CONCURRENT_REQ'],
  ['DE990000051', 'FAILED', 'SERVICE_UNAVAILABLE'],
  ['DE990000060', 'TIMEOUT', 'TIMEOUT'],
  ['DE990000078', 'RATE_LIMITED', 'GLOBAL_MAX_CONCURRENT_REQ'],
  ['DE990000094', 'REFUSED', 'IP_BLOCKED'],
  ['DE990000109', 'TIMEOUT', undefined],
  ['DE990000117', 'RATE_LIMITED', '429'],
  ['DE990000125', 'FAILED', '500'],
  ['DE990000133', 'PROTOCOL', 'not JSON'],
  ['DE990000141', 'PROTOCOL', ''],
  ['DE990000150', 'REDIRECTED', '302'],
  ['DE990000168', 'TOO_LARGE', undefined],
])('%s: %s says nothing about the number', async (vatId, fault, detail) => {
  await expect(verify(vatId)).rejects.toMatchObject({ fault, ...(detail && { detail }) })
})

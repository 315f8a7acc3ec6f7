// The same tests for every register, with the sandbox, which uses the real data formats.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderFault } from '@bilbro/contract/admin/providers'
import { openRegisters, type Registers } from '../../../test/registers.ts'

let r: Registers
beforeAll(async () => {
  r = await openRegisters()
})
beforeEach(() => r.log.splice(0))
afterAll(() => r.sandbox.close())

const faults = ['TIMEOUT', 'RATE_LIMITED', 'FAILED', 'PROTOCOL', 'PROTOCOL', 'REDIRECTED', 'TOO_LARGE'] as const
/**
 * Numbers whose answers are slow, over quota, broken, not JSON, of another shape, redirected, huge: in the order of
 * `faults`.
 */
const registers = [
  {
    country: 'NO',
    active: { number: '100000008', name: 'FJORDBIL AS', city: 'OSLO', form: 'AS' },
    ended: [
      ['100000024', 'BANKRUPT'],
      ['100000040', 'DISSOLVED'],
      ['100000032', 'LIQUIDATION'],
    ],
    unknown: '100000075',
    troubled: ['100000083', '100000091', '100000105', '100000113', '100000121', '100000148', '100000156'],
  },
  {
    country: 'DK',
    active: { number: '99000007', name: 'Bæltbiler ApS', city: 'Aarhus C', form: '80' },
    ended: [
      ['99000015', 'BANKRUPT'],
      ['99000023', 'DISSOLVED'],
    ],
    unknown: '99000031',
    troubled: ['99000058', '99000066', '99000074', '99000082', '99000090', '99000104', '99000112'],
  },
  {
    country: 'SE',
    active: { number: '5599990008', name: 'Vätterbil AB', city: 'JÖNKÖPING', form: 'AB' },
    ended: [
      ['5599990016', 'BANKRUPT'],
      ['5599990032', 'DISSOLVED'],
      ['5599990024', 'LIQUIDATION'],
    ],
    unknown: '5599990131',
    troubled: ['5599990057', '5599990065', '5599990073', '5599990081', '5599990099', '5599990107', '5599990115'],
  },
] as const

describe.each(registers)('register of $country', ({ country, active, ended, unknown, troubled }) => {
  const byNumber = (number: string) => r.byCountry[country].byNumber(number)

  test('a company with name, form, address and status', async () => {
    const company = await byNumber(active.number)
    expect(company).toMatchObject({ country, orgNo: active.number, name: active.name, status: 'ACTIVE' })
    expect(company?.legalForm?.code).toBe(active.form)
    expect(company?.address).toMatchObject({ city: active.city, country })
    expect(company?.address?.lines).not.toEqual([])
  })

  test.each(ended.map(([number, status]) => [number, status] as const))('%s is %s', async (number, status) => {
    expect((await byNumber(number))?.status).toBe(status)
  })

  test('no such number', async () => expect(await byNumber(unknown)).toBeUndefined())

  test.each(troubled.map((number, n) => [faults[n]!, number] as const))(
    '%s is a fault, never an answer',
    async (fault, number) => {
      await expect(byNumber(number)).rejects.toMatchObject({ name: 'Error', fault })
      expect(r.log.join()).not.toContain(number)
    },
  )

  test('a redirect is not followed', () => {
    const asked = Object.values({ NO: r.sandbox.brreg, DK: r.sandbox.cvrapi, SE: r.sandbox.bolagsverket })
    expect(asked.flatMap((one) => one.asked).filter(({ path }) => path === '/elsewhere')).toEqual([])
  })
})

test('an address where nobody listens is a fault', async () => {
  const { createBrreg: openBrreg } = await import('../brreg/http.ts')
  const nobody = openBrreg({ ...r.options, key: 'brreg', baseUrl: 'http://127.0.0.1:1' })
  const fault: ProviderFault = 'UNREACHABLE'
  await expect(nobody.byNumber('100000008')).rejects.toMatchObject({ fault })
})

describe('Norway', () => {
  test('VAT id when registered, address by post when there is no other, and units removed from the open data', async () => {
    const { NO } = r.byCountry
    expect((await NO.byNumber('100000008'))?.vatId).toBe('NO100000008MVA')
    expect(await NO.byNumber('100000067')).toMatchObject({
      vatId: null,
      address: { lines: ['Hamngatan 1'], postalCode: null, city: '452 30 STRÖMSTAD', country: 'SE' },
    })
    expect(await NO.byNumber('100000059')).toMatchObject({ orgNo: '100000059', name: null, status: 'DISSOLVED' })
  })

  test('search by name', async () => {
    const { NO } = r.byCountry
    expect((await NO.search!('bil', 2)).map(({ name }) => name)).toEqual(['FJORDBIL AS', 'NORDLYS BILSENTER AS'])
    expect(await NO.search!('nobody & co/?', 10)).toEqual([])
  })
})

describe('Denmark', () => {
  test('says who asks, and hears when it asked too much', async () => {
    const { DK } = r.byCountry
    expect(await DK.search!('bæltbiler', 10)).toHaveLength(1)
    expect(await DK.search!('nobody', 10)).toEqual([])
    expect(r.sandbox.cvrapi.asked.at(-1)?.headers['user-agent']).toBe(r.userAgent)
    await expect(DK.byNumber('99000120')).rejects.toMatchObject({ fault: 'RATE_LIMITED', detail: 'QUOTA_EXCEEDED' })
    await expect(DK.byNumber('99000139')).rejects.toMatchObject({ fault: 'REFUSED', detail: 'BANNED' })
  })
})

describe('Sweden', () => {
  const tokens = () => r.sandbox.bolagsverket.asked.filter(({ path }) => path === '/oauth2/token').length

  test('a source that is down behind it is a fault; a merger that goes on is business', async () => {
    const { SE } = r.byCountry
    await expect(SE.byNumber('5599990123')).rejects.toMatchObject({ detail: 'OTILLGANGLIG_UPPGIFTSKALLA' })
    expect((await SE.byNumber('5599990040'))?.status).toBe('ACTIVE')
  })

  test('one token serves everybody, and a stale one is renewed once', async () => {
    const { createBolagsverket: openBolagsverket } = await import('../bolagsverket/http.ts')
    const { baseUrl, tokenUrl, client } = r.sandbox.bolagsverket
    const open = (secret: string) =>
      openBolagsverket({ ...r.options, key: 'se', baseUrl, tokenUrl, clientId: client.id, clientSecret: secret })
    const before = tokens()
    const fresh = open(client.secret)
    await Promise.all(Array.from({ length: 5 }, () => fresh.byNumber('5599990008')))
    expect(tokens() - before).toBe(1)

    r.sandbox.bolagsverket.forgetTokens()
    expect(await fresh.byNumber('5599990008')).toMatchObject({ name: 'Vätterbil AB' })
    expect(tokens() - before).toBe(2)

    const wrong = open('wrong-secret-value')
    await expect(wrong.byNumber('5599990008')).rejects.toMatchObject({ fault: 'REFUSED' })
  })

  test('neither secret nor token nor number stands in a log line', async () => {
    await r.byCountry.SE.byNumber('5599990008')
    const { id, secret } = r.sandbox.bolagsverket.client
    expect(r.log.length).toBeGreaterThan(0)
    const lines = r.log.join('\n')
    for (const word of [
      secret,
      id,
      Buffer.from(`${id}:${secret}`).toString('base64'),
      'sandbox-vardefulla',
      '5599990008',
    ])
      expect(lines).not.toContain(word)
  })
})

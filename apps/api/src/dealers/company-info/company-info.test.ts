import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { openRegisters, type Registers } from '../../../test/registers.ts'
import { lookUpCompany } from './company-look-up.ts'
import * as registerAnswers from './register-answers.store.ts'
import { checkVatId } from './vat-check.ts'

const hour = 3_600_000

let r: Registers
let t: TestApp
let staff: As & { userId: string }
beforeAll(async () => {
  r = await openRegisters()
  t = await testApp({ providers: () => ({ companyRegistries: { byCountry: r.byCountry, vat: r.vat } }) })
  await travel(0)
})
beforeEach(() => t.deps.pool.query('delete from register_answers'))
/** Moves the clock. Idle sessions expire, so the user signs in again. */
async function travel(ms: number): Promise<void> {
  t.travel(ms)
  staff = await t.staff('buyers.read')
}
afterAll(async () => {
  await t.close()
  await r.sandbox.close()
})

const get = (orgnumber: string, country = 'NO') => staff.companyInfo.get({ params: { orgnumber }, query: { country } })
const search = (q: string, country = 'NO', limit = 10) => staff.companyInfo.search({ query: { q, country, limit } })
const kept = async () => (await t.deps.pool.query('select register, number from register_answers')).rows
const checks = async (vatId: string) =>
  (await t.deps.pool.query('select * from vat_checks where vat_id = $1 order by checked_at', [vatId])).rows as Record<
    string,
    unknown
  >[]

describe('the states are told apart', () => {
  test('found', async () => {
    expect(await get('100 000 008')).toMatchObject({
      state: 'FOUND',
      number: '100000008',
      display: '100 000 008',
      source: 'test register',
      checkedAt: expect.stringMatching(/Z$/),
      company: { name: 'FJORDBIL AS', vatId: 'NO100000008MVA', status: 'ACTIVE', legalForm: { code: 'AS' } },
    })
    expect(await get('99000007', 'DK')).toMatchObject({ state: 'FOUND', company: { name: 'Bæltbiler ApS' } })
    expect(await get('559999-0008', 'SE')).toMatchObject({ state: 'FOUND', company: { name: 'Vätterbil AB' } })
  })

  test('not found', async () => {
    expect(await get('100000075')).toMatchObject({ state: 'NOT_FOUND', company: null, source: 'test register' })
  })

  test('a wrong number asks nobody', async () => {
    const before = r.sandbox.brreg.asked.length
    expect(await get('100000009')).toMatchObject({ state: 'INVALID_NUMBER', number: '100000009', source: null })
    expect(r.sandbox.brreg.asked.length).toBe(before)
  })

  test('not configured: a German court, a country without a register here', async () => {
    expect(await get('HRB 12345', 'DE')).toMatchObject({ state: 'NOT_CONFIGURED', display: 'HRB 12345', source: null })
    expect(await get('12-3456789', 'US')).toMatchObject({ state: 'NOT_CONFIGURED' })
  })

  test.each([
    ['100000083', 'NO'],
    ['100000091', 'NO'],
    ['100000105', 'NO'],
    ['99000120', 'DK'],
    ['5599990123', 'SE'],
    ['DE990000035', 'DE'],
    ['DE990000109', 'DE'],
  ])('unavailable: %s', async (number, country) => {
    expect(await get(number, country)).toMatchObject({
      state: 'UNAVAILABLE',
      company: null,
      source: 'test register',
      checkedAt: null,
    })
    expect(await kept()).toEqual([])
  })

  test('nothing is configured', async () => {
    const deps = { ...t.deps, companyRegistries: { byCountry: {}, vat: undefined } }
    const asked = { country: 'NO', number: '100000008', requestedBy: null }
    expect(await lookUpCompany(deps, asked)).toMatchObject({ state: 'NOT_CONFIGURED', number: '100000008' })
    expect(await checkVatId(deps, { vatId: 'DE990000002', requestedBy: null })).toEqual({ state: 'NOT_CONFIGURED' })
  })
})

describe('answers are kept', () => {
  const asked = () => r.sandbox.brreg.asked.length

  test('a company for a day, and in its own words', async () => {
    const first = await get('100000016')
    const before = asked()
    await travel(23 * hour)
    expect(await get('100000016')).toEqual(first)
    expect(asked()).toBe(before)
    await travel(hour)
    expect((await get('100000016')).checkedAt).not.toBe(first.checkedAt)
    expect(asked()).toBe(before + 1)
  })

  test('an unknown number for an hour', async () => {
    await get('100000075')
    const before = asked()
    await travel(hour / 2)
    await get('100000075')
    expect(asked()).toBe(before)
    await travel(hour / 2)
    await get('100000075')
    expect(asked()).toBe(before + 1)
  })

  test('old ones are forgotten', async () => {
    await get('100000016')
    await travel(25 * hour)
    await registerAnswers.deleteExpired(t.deps.db, t.deps.clock())
    expect(await kept()).toEqual([])
  })

  test('ten who ask the same at once make one request', async () => {
    const before = asked()
    const answers = await Promise.all(Array.from({ length: 10 }, () => get('100000008')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(asked()).toBe(before + 1)
  })

  test('who shares a failure may ask again', async () => {
    const before = asked()
    // Calls the function directly, because the rate limit of the API call would serialise the requests.
    const look = () => lookUpCompany(t.deps, { country: 'NO', number: '100000105', requestedBy: null })
    const answers = await Promise.all(Array.from({ length: 10 }, look))
    expect(answers.every(({ state }) => state === 'UNAVAILABLE')).toBe(true)
    expect(asked()).toBe(before + 1)
    await get('100000105')
    expect(asked()).toBe(before + 2)
  })
})

describe('VAT ids', () => {
  test('a valid one is found, and the check is kept with its consultation number', async () => {
    const answer = await get('ATU99000008', 'AT')
    expect(answer).toMatchObject({
      state: 'FOUND',
      company: {
        name: 'Donau Autohandel GmbH',
        vatId: 'ATU99000008',
        orgNo: null,
        status: null,
        address: { lines: ['Hafenstraße 3', 'AT-4020 Linz'], country: 'AT' },
      },
    })
    expect(answer.consultationNumber).toMatch(/^WAPIDEMO/)
    expect(await checks('ATU99000008')).toEqual([
      expect.objectContaining({
        state: 'VALID',
        name: 'Donau Autohandel GmbH',
        consultation_number: answer.consultationNumber,
        requester_vat_id: 'DE136695976',
        requested_by: staff.userId,
        register: 'vies',
        raw: expect.objectContaining({ valid: true, requestDate: expect.any(String) }),
      }),
    ])
  })

  test('one that VIES does not know is not found; one that it could not ask about is not called invalid', async () => {
    expect(await get('990000027', 'DE')).toMatchObject({ state: 'NOT_FOUND', number: 'DE990000027' })
    expect(await checks('DE990000027')).toMatchObject([{ state: 'INVALID' }])
    expect(await get('990000043', 'DE')).toMatchObject({ state: 'UNAVAILABLE' })
    expect(await checks('DE990000043')).toMatchObject([
      { state: 'UNAVAILABLE', consultation_number: null, raw: { detail: 'MS_MAX_CONCURRENT_REQ' } },
    ])
  })

  test('a check for the books is made anew each time, whatever was kept', async () => {
    await get('990000002', 'DE')
    const again = await checkVatId(t.deps, { vatId: 'DE 990 000 002', requestedBy: null })
    expect(again).toMatchObject({ state: 'VALID', vatId: 'DE990000002', requestedBy: null })
    const rows = await checks('DE990000002')
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map((row) => row.consultation_number)).size).toBe(2)
    expect(await checkVatId(t.deps, { vatId: 'DE123456789', requestedBy: null })).toEqual({ state: 'INVALID_NUMBER' })
  })

  test('ten who ask at once share one check', async () => {
    await Promise.all(Array.from({ length: 10 }, () => get('SE559999000801', 'SE')))
    await Promise.all(Array.from({ length: 10 }, () => get('DE990000019', 'DE')))
    expect(await checks('DE990000019')).toHaveLength(1)
  })

  test('no check can be changed or removed', async () => {
    await get('ATU99000008', 'AT')
    await expect(t.deps.pool.query('update vat_checks set state = $1', ['INVALID'])).rejects.toThrow('append-only')
    await expect(t.deps.pool.query('delete from vat_checks')).rejects.toThrow('append-only')
    await expect(t.deps.pool.query('truncate vat_checks')).rejects.toThrow('append-only')
  })
})

describe('search', () => {
  test('by name', async () => {
    expect(await search('bil')).toMatchObject({
      state: 'FOUND',
      source: 'test register',
      items: [{ name: 'FJORDBIL AS' }, { name: 'NORDLYS BILSENTER AS' }, { name: 'KARI NORDBYS BRUKTBILER' }],
    })
    expect((await search('bil', 'NO', 1)).items).toHaveLength(1)
    expect(await search('nobody has this name')).toMatchObject({ state: 'NOT_FOUND', items: [] })
  })

  test('by number', async () => {
    expect(await search('NO 100 000 008 MVA')).toMatchObject({ state: 'FOUND', items: [{ orgNo: '100000008' }] })
  })

  test('where nobody can be asked, and where nobody answers', async () => {
    expect(await search('bil', 'SE')).toMatchObject({ state: 'NOT_CONFIGURED', items: [] })
    expect(await search('Auto', 'DE')).toMatchObject({ state: 'NOT_CONFIGURED', items: [] })
    expect(await search('slow')).toMatchObject({ state: 'UNAVAILABLE', items: [], source: 'test register' })
  })

  test('more than twenty cannot be asked for', async () => {
    await expect(search('bil', 'NO', 21)).rejects.toMatchObject({ code: 'request.invalid' })
  })
})

test('only who may see dealers may look companies up', async () => {
  const other = await t.staff('cars.read')
  await expect(other.companyInfo.search({ query: { q: 'bil' } })).rejects.toMatchObject({ code: 'auth.forbidden' })
})

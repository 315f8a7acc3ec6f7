// Group prices in every answer that shows a dealer a price, and in the preview, which shows staff the same and no more.
import { SignJWT } from 'jose'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { applyRule } from '@bilbro/contract/dealers/buyers/price-rule'
import { named, openPage } from '../../../test/listen.ts'
import { sharedReport } from '../../../test/report-rows.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { cookieName } from '../../core/auth/staff-session.ts'
import { inState } from '../../../test/state.ts'

const t = await openTestApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
const staff: As & { userId: string } = await t.staff('buyers.read', 'buyers.manage')
const prices: Map<string, { price: number; previous: number | null }> = new Map()
for (let i = 0; i < 40; i++) {
  const price = 900_000 + i * 49_950
  const previous = i % 3 ? null : price + 100_049
  const { carId } = await t.make.onSale({ brand: 'Audi' }, { priceMinor: price, previousPriceMinor: previous })
  prices.set(carId, { price, previous })
}

type Rule = Parameters<As['buyerGroups']['create']>[0]['body']['priceRule']
let n = 0
const groupWith = async (priceRule: Rule) =>
  (await staff.buyerGroups.create({ body: { name: `Rule ${++n}`, ...(priceRule && { priceRule }) } })).id
const plain = (rule: NonNullable<Rule>) => ({
  bps: rule.kind === 'PERCENT' ? rule.basisPoints : 0,
  minor: rule.kind === 'AMOUNT' ? rule.minor : 0,
})

const rules = fc.oneof(
  fc.constant<NonNullable<Rule>>({ kind: 'NONE' }),
  fc.integer({ min: -3000, max: 3000 }).map((basisPoints) => ({ kind: 'PERCENT', basisPoints }) as const),
  fc.integer({ min: -500_000, max: 500_000 }).map((minor) => ({ kind: 'AMOUNT', minor }) as const),
)

test('list, order, price filter, detail and similar cars agree with the lowest rule of the dealer’s groups', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rules, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('asc', 'desc'),
      fc.integer({ min: 5000, max: 30_000 }),
      fc.integer({ min: 5000, max: 40_000 }),
      async (list, sort, priceMin, priceMax) => {
        const dealer = await t.buyer({ groupIds: await Promise.all(list.map(groupWith)) })
        const pays = (price: number) => Math.min(...list.map((rule) => applyRule(plain(rule), price)))
        const { items } = await dealer.portalCars.list({ query: { pageSize: 200, sortBy: 'price', sort } })
        expect(items).toHaveLength(prices.size)
        for (const car of items) {
          const { price, previous } = prices.get(car.id)!
          expect(car.price!.minor).toBe(pays(price))
          expect(car.previousPrice?.minor ?? null).toBe(previous === null ? null : pays(previous))
        }
        const shown = items.map((car) => car.price!.minor)
        expect(shown).toEqual([...shown].sort((a, b) => (sort === 'asc' ? a - b : b - a)))
        const filtered = await dealer.portalCars.list({ query: { pageSize: 200, priceMin, priceMax } })
        const inside = items.filter(({ price }) => price!.minor >= priceMin * 100 && price!.minor <= priceMax * 100)
        expect(filtered.items.map((car) => car.id).sort()).toEqual(inside.map((car) => car.id).sort())
        const one = items[7]!
        const detail = await dealer.portalCars.get({ params: { id: one.id } })
        expect([detail.price, detail.previousPrice]).toEqual([one.price, one.previousPrice])
        for (const other of detail.similar) expect(other.price!.minor).toBe(pays(prices.get(other.id)!.price))
      },
    ),
    { numRuns: 25 },
  )
})

test('a rule says nothing of itself: a dealer reads a price and no group, anybody reads no price', async () => {
  const dealer = await t.buyer({ groupIds: [await groupWith({ kind: 'PERCENT', basisPoints: -777 })] })
  const id = [...prices.keys()][0]!
  for (const url of ['/api/b2b-portal-private/cars', `/api/b2b-portal-private/cars/${id}`, '/api/buyer-auth/profile']) {
    const { payload } = await t.app.inject({ url, headers: dealer.headers })
    expect(payload).not.toMatch(/rule|basisPoints|bps|group/i)
  }
  expect((await t.app.inject({ url: '/api/b2b-portal-public/cars' })).payload).not.toMatch(/"price"|minor/)
})

test('a changed rule is in the next answer, and open pages are told to read anew', async () => {
  const groupId = await groupWith({ kind: 'NONE' })
  const dealer = await t.buyer({ groupIds: [groupId] })
  const [id, { price }] = [...prices][0]!
  const shown = async () => (await dealer.portalCars.get({ params: { id } })).price!.minor
  expect(await shown()).toBe(price)
  const page = await openPage(t.app, dealer.headers)
  await staff.buyerGroups.update({
    params: { id: groupId },
    body: { version: 1, priceRule: { kind: 'AMOUNT', minor: -100_000 } },
  })
  expect(await shown()).toBe(applyRule({ bps: 0, minor: -100_000 }, price))
  await page.until(({ event }) => event === 'resync')
  page.close()
})

describe('a preview', () => {
  const open = async (who: As, groupId: string, country = 'NO') => {
    const { url } = await who.buyerGroups.preview({ params: { id: groupId }, body: { country, language: 'no' } })
    expect(url).toMatch(/\/no\/preview#[\w.-]+$/)
    return { authorization: `Preview ${url.split('#')[1]}` }
  }
  const get = (url: string, headers: Record<string, string>) => t.app.inject({ url: `/api${url}`, headers })

  test('shows the same cars and prices as a member of the group sees, byte for byte', async () => {
    const groupId = await groupWith({ kind: 'PERCENT', basisPoints: -250 })
    const { carId } = await t.make.onSale({}, { groupIds: [groupId], countries: ['NO'] })
    prices.set(carId, { price: 2_000_000, previous: null })
    const member = await t.buyer({ country: 'NO', groupIds: [groupId] })
    const preview = await open(staff, groupId)
    const other = await t.buyer({ country: 'NO' })
    await other.portalCars.setInterest({ params: { id: [...prices.keys()][1]! }, body: {} })
    await member.portalCars.setInterest({ params: { id: carId }, body: {} })
    const neutral = (payload: string) => payload.replaceAll('"interested":true', '"interested":false')
    for (const url of [
      '/b2b-portal-private/cars?pageSize=200',
      '/b2b-portal-private/cars?sortBy=price&sort=asc&priceMin=10000&priceMax=20000',
      '/b2b-portal-private/cars?search=audi&page=2',
      `/b2b-portal-private/cars/${carId}`,
      `/b2b-portal-private/cars/${[...prices.keys()][5]!}`,
    ]) {
      const [seen, real] = await Promise.all([get(url, preview), get(url, member.headers)])
      expect(seen.statusCode).toBe(200)
      expect(seen.payload).toBe(neutral(real.payload))
    }
    const abroad = await get(`/b2b-portal-private/cars/${carId}`, await open(staff, groupId, 'SE'))
    expect(abroad.statusCode).toBe(404)
    await t.deps.db
      .updateTable('listings')
      .set({ status: inState('WITHDRAWN') })
      .where('carId', '=', carId)
      .execute()
    await t.deps.changes.settled()
    prices.delete(carId)
  })

  test('changes nothing: every writing call is refused and noted with who tried', async () => {
    const groupId = await groupWith({ kind: 'NONE' })
    const headers = await open(staff, groupId)
    const id = [...prices.keys()][0]!
    const calls = [
      ['POST', `/api/b2b-portal-private/interested/${id}`],
      ['PATCH', '/api/buyer-company'],
      ['POST', '/api/buyer-auth/change-password'],
      ['DELETE', `/api/buyer-company/addresses/${id}`],
    ] as const
    for (const [method, url] of calls) {
      const answer = await t.app.inject({ method, url, headers, payload: {} })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ success: false, code: 'preview.readOnly' })
    }
    const log = await t.deps.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entityId', '=', groupId)
      .orderBy('id')
      .execute()
    expect(log.map((row) => row.action)).toEqual(['create', 'preview', ...calls.map(() => 'previewRefused')])
    for (const row of log) expect(row).toMatchObject({ actorId: staff.userId, actorKind: 'staff' })
    expect(log.at(-4)!.reason).toContain('POST')
    const { rows } = await t.deps.pool.query(
      'select 1 from interests i join listings l on l.id = i.listing_id where l.car_id = $1',
      [id],
    )
    expect(rows).toEqual([])
  })

  test('is answered by what the contract names for it, and by no other call of a dealer', async () => {
    const headers = await open(staff, await groupWith({ kind: 'NONE' }))
    const id = [...prices.keys()][0]!
    await sharedReport(t, id)
    const calls = Object.values(api).flatMap((group): AnyEndpoint[] => Object.values(group))
    const ofDealers = calls.filter(({ access }) => access === 'buyer')
    const answers: string[] = []
    for (const { method, path } of ofDealers) {
      const { statusCode } = await t.app.inject({ method, url: `/api${path.replace(/:\w+/g, id)}`, headers })
      answers.push(`${statusCode} ${method} ${path}`)
    }
    // No legal entity exists that could be named on a printed page, hence 409.
    // The other two calls require parameters, hence 422.
    const answered = (e: AnyEndpoint) =>
      e.path.endsWith('/print') ? 409 : /\/car-(sheets|table)$/.test(e.path) ? 422 : 200
    const expected = (e: AnyEndpoint) => (e.preview ? answered(e) : e.method === 'GET' ? 404 : 403)
    expect(answers).toEqual(ofDealers.map((e) => `${expected(e)} ${e.method} ${e.path}`))
  })

  test('ends after an hour, with the session of the member of staff, with his right, and with the group', async () => {
    const list = '/b2b-portal-private/cars'
    const works = async (headers: Record<string, string>) => (await get(list, headers)).statusCode
    const groupId = await groupWith({ kind: 'NONE' })

    const leaver = await t.staff('buyers.read')
    const left = await open(leaver, groupId)
    expect(await works(left)).toBe(200)
    await leaver.auth.logout({ body: {} })
    await t.deps.changes.settled()
    expect(await works(left)).toBe(401)

    const demoted = await t.staff('buyers.read')
    const lost = await open(demoted, groupId)
    expect(await works(lost)).toBe(200)
    await t.deps.db.deleteFrom('staffUserSets').where('userId', '=', demoted.userId).execute()
    await t.deps.changes.settled()
    expect(await works(lost)).toBe(401)

    const passing = await groupWith({ kind: 'NONE' })
    const gone = await open(staff, passing)
    expect(await works(gone)).toBe(200)
    await staff.buyerGroups.remove({ params: { id: passing } })
    expect(await works(gone)).toBe(401)

    const old = await open(staff, groupId)
    t.travel(3_599_000)
    expect(await works(old)).toBe(200)
    t.travel(2000)
    expect(await works(old)).toBe(401)
  })

  test('takes no forged, foreign or dealer’s token, and is no dealer’s token itself', async () => {
    const groupId = await groupWith({ kind: 'NONE' })
    const dealer = await t.buyer({ groupIds: [groupId] })
    const token = (await open(staff, groupId)).authorization.slice('Preview '.length)
    const list = '/b2b-portal-private/cars'
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, string>
    const sign = (purpose: string, header: { typ: string }, change: Record<string, unknown> = {}) =>
      new SignJWT({ ...claims, ...change } as never)
        .setProtectedHeader({ alg: 'HS256', ...header })
        .sign(t.deps.secrets.key(purpose))
    const good = await sign('preview-access', { typ: 'preview+jwt' })
    expect((await get(list, { authorization: `Preview ${good}` })).statusCode).toBe(200)
    const bad = await Promise.all([
      sign('buyer-access', { typ: 'preview+jwt' }),
      sign('preview-access', { typ: 'at+jwt' }),
      sign('preview-access', { typ: 'preview+jwt' }, { aud: 'buyer' }),
      sign('preview-access', { typ: 'preview+jwt' }, { exp: 1 }),
      sign('preview-access', { typ: 'preview+jwt' }, { sub: dealer.userId }),
      sign('preview-access', { typ: 'preview+jwt' }, { ses: 'AAAA' }),
      sign('preview-access', { typ: 'preview+jwt' }, { grp: dealer.userId }),
      sign('preview-access', { typ: 'preview+jwt' }, { grp: 'x' }),
    ])
    const foreign = [...bad, dealer.headers.authorization!.slice('Bearer '.length), `${token}x`, 'x'.repeat(40)]
    for (const one of foreign) expect((await get(list, { authorization: `Preview ${one}` })).statusCode).toBe(401)
    expect((await get(list, { authorization: `Bearer ${token}` })).statusCode).toBe(401)
    expect((await get('/cars', { authorization: `Preview ${token}` })).statusCode).toBe(401)
    expect((await get('/cars', { cookie: `${cookieName}=${token}` })).statusCode).toBe(401)
  })

  test('hears of changes of the cars it shows', async () => {
    const groupId = await groupWith({ kind: 'NONE' })
    const page = await openPage(t.app, await open(staff, groupId))
    const id = [...prices.keys()][0]!
    await t.deps.db
      .updateTable('cars')
      .set((eb) => ({ mileage: eb('mileage', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const { event } = await page.until((heard) => named(heard, 'cars').includes(id))
    expect(event).toBe('changed')
    page.close()
  })

  test('is opened by who may see dealers', async () => {
    const groupId = await groupWith({ kind: 'NONE' })
    const other = await t.staff('b2b.read')
    await expect(open(other, groupId)).rejects.toMatchObject({ status: 403 })
  })
})

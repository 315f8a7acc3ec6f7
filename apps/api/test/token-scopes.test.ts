// Every call with API tokens of every scope: exactly the declared scope opens it, and calls without one refuse all
// tokens. A token that ends, or whose maker is blocked, fails on every process within a second.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import { type AnyEndpoint, tokenScopes, type TokenScope } from '@bilbro/contract/endpoint'
import { buildApp, closeDeps, createDeps } from '../src/app.ts'
import type { Config } from '../src/platform/config/config.ts'
import { type As, openTestApp } from './app.ts'
import { inState } from './state.ts'

type Dealer = As & { userId: string; companyId: string }

const t = await openTestApp()
const dealer: Dealer = await t.buyer({ role: 'ADMIN' })
const createToken = async (who: Dealer, scopes: readonly TokenScope[]) =>
  who.apiTokens.create({ body: { name: scopes.join(' '), scopes: [...scopes], days: '30' } })

const endpoints = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>).map(([name, e]) => [`${group}.${name}`, e] as const),
)
const call = async (e: AnyEndpoint, token: string) => {
  const answer = await t.app.inject({
    method: e.method,
    url: `/api${e.path.replace(/:\w+/g, () => randomUUID())}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(e.method !== 'GET' && !e.upload && { payload: {} }),
  })
  const { code = null } = answer.headers['content-type']?.toString().includes('json')
    ? answer.json<{ code?: string }>()
    : {}
  return { status: answer.statusCode, code }
}
const named = (filter: (e: AnyEndpoint) => boolean) => endpoints.filter(([, e]) => filter(e))

test('only calls of dealers have a scope, and those that write are offers', () => {
  expect(named((e) => e.access !== 'buyer' && e.scope !== undefined)).toEqual([])
  expect(named((e) => e.access === 'buyer' && e.scope === undefined)).toEqual([])
  expect(named((e) => !!e.scope && e.method !== 'GET' && e.scope !== 'offers.write')).toEqual([])
  expect(named((e) => e.scope === 'offers.write' && (e.method === 'GET' || !!e.secret))).toEqual([])
})

test('every scope opens a call', () => {
  for (const scope of tokenScopes) expect(named((e) => e.scope === scope).length).toBeGreaterThan(0)
})

describe.each(tokenScopes)('a token with %s', async (scope) => {
  // A token may make 120 calls in a minute, so each part of the calls gets one of its own.
  const part = 100
  const parts = Array.from({ length: Math.ceil(endpoints.length / part) }, (_, i) => i)

  test.each(parts)('opens the calls of its scope and no other, part %i', async (at) => {
    const { token, apiToken } = await createToken(dealer, [scope])
    for (const [name, e] of endpoints.slice(at * part, (at + 1) * part)) {
      if (e.access === 'public' || e.access.startsWith('webhook:')) continue
      const { status, code } = await call(e, token)
      if (e.access !== 'buyer') expect([name, status]).toEqual([name, 401])
      else if (e.scope === null) expect([name, status, code]).toEqual([name, 403, 'token.notAllowed'])
      else if (e.scope !== scope) expect([name, status, code]).toEqual([name, 403, 'token.scope'])
      else expect([name, status < 500 && ![401, 403, 410, 429].includes(status)]).toEqual([name, true])
    }
    await dealer.apiTokens.revoke({ params: { id: apiToken.id } })
  })
})

describe('with two processes', async () => {
  const second = await createDeps(t.deps.config as Config & { databaseUrl: string }, { threads: t.deps.threads })
  const other = await buildApp(second, () => false)
  await other.ready()
  afterAll(async () => {
    await other.close()
    await closeDeps({ ...second, threads: { ...second.threads, close: async () => {} } })
  })
  const readIn = async (app: typeof other, token: string) =>
    (await app.inject({ url: '/api/b2b-portal-private/cars', headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  const endsWith = async (who: Dealer, end: (id: string) => Promise<unknown>, status: number) => {
    const { token, apiToken } = await createToken(who, ['cars.read'])
    for (const app of [t.app, other]) expect(await readIn(app, token)).toBe(200)
    await end(apiToken.id)
    const began = Date.now()
    for (const app of [other, t.app]) await expect.poll(() => readIn(app, token), { interval: 20 }).toBe(status)
    expect(Date.now() - began).toBeLessThan(1000)
  }

  test('a revoked token fails on both within a second', async () => {
    const who = await t.buyer()
    await endsWith(who, (id) => who.apiTokens.revoke({ params: { id } }), 401)
  })

  test('the token of a blocked person fails on both within a second', async () => {
    const who = await t.buyer()
    const block = () =>
      t.deps.db
        .updateTable('buyerUsers')
        .set({ status: inState('LOCKED') })
        .where('id', '=', who.userId)
        .execute()
    await endsWith(who, block, 410)
  })

  test('the token of a suspended company fails on both within a second', async () => {
    const who = await t.buyer()
    const staff = await t.staff('buyers.manage', 'buyers.read')
    const suspend = () =>
      staff.buyerCompanies.suspend({ params: { id: who.companyId }, body: { reason: 'an invoice is overdue' } })
    await endsWith(who, suspend, 410)
  })

  test('the limit of calls counts over both', async () => {
    const { token } = await createToken(await t.buyer(), ['cars.read'])
    const statuses: number[] = []
    for (let i = 0; i < 62; i++) for (const app of [t.app, other]) statuses.push(await readIn(app, token))
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.slice(120)).toEqual([429, 429, 429, 429])
  })
})

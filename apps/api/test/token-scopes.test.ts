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

/** What a token of the scope gets from a call; undefined where tokens play no role. */
function outcomeOf({ access, scope: needed }: AnyEndpoint, scope: TokenScope): string | undefined {
  if (access === 'public' || access.startsWith('webhook:')) return undefined
  if (access !== 'buyer') return '401'
  if (needed === null) return '403 token.notAllowed'
  return needed === scope ? 'open' : '403 token.scope'
}
const seen = ({ status, code }: Awaited<ReturnType<typeof call>>) => {
  if (status === 401) return '401'
  const isRefused = [403, 410, 429].includes(status) || status >= 500
  return isRefused ? `${status} ${code}` : 'open'
}
// A token may make 120 calls in a minute, so each part of the calls gets one of its own.
const part = 100
const parts = Array.from({ length: Math.ceil(endpoints.length / part) }, (_, i) => i)

describe.each(tokenScopes)('a token with %s', (scope) => {
  test.each(parts)('opens the calls of its scope and no other, part %i', async (at) => {
    const { token, apiToken } = await createToken(dealer, [scope])
    const asked = endpoints
      .slice(at * part, (at + 1) * part)
      .flatMap(([name, e]) => ({ name, e, outcome: outcomeOf(e, scope) }))
      .filter(({ outcome }) => outcome !== undefined)
    const answers: { name: string; outcome: string }[] = []
    for (const { name, e } of asked) answers.push({ name, outcome: seen(await call(e, token)) })
    expect(answers).toEqual(asked.map(({ name, outcome }) => ({ name, outcome })))
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
  /** Milliseconds until both processes answer with this status after the token, or the access of its maker, ended. */
  const msUntilEnded = async (who: Dealer, end: (id: string) => Promise<unknown>, status: number) => {
    const { token, apiToken } = await createToken(who, ['cars.read'])
    const before = [await readIn(t.app, token), await readIn(other, token)]
    if (before.some((one) => one !== 200)) throw new Error(`the token does not work: ${before.join(', ')}`)
    await end(apiToken.id)
    const began = Date.now()
    for (const app of [other, t.app])
      while ((await readIn(app, token)) !== status)
        if (Date.now() - began > 5000) throw new Error('the token still works after five seconds')
    return Date.now() - began
  }

  test('a revoked token fails on both within a second', async () => {
    const who = await t.buyer()
    expect(await msUntilEnded(who, (id) => who.apiTokens.revoke({ params: { id } }), 401)).toBeLessThan(1000)
  })

  test('the token of a blocked person fails on both within a second', async () => {
    const who = await t.buyer()
    const block = () =>
      t.deps.db
        .updateTable('buyerUsers')
        .set({ status: inState('LOCKED') })
        .where('id', '=', who.userId)
        .execute()
    expect(await msUntilEnded(who, block, 410)).toBeLessThan(1000)
  })

  test('the token of a suspended company fails on both within a second', async () => {
    const who = await t.buyer()
    const staff = await t.staff('buyers.manage', 'buyers.read')
    const suspend = () =>
      staff.buyerCompanies.suspend({ params: { id: who.companyId }, body: { reason: 'an invoice is overdue' } })
    expect(await msUntilEnded(who, suspend, 410)).toBeLessThan(1000)
  })

  test('the limit of calls counts over both', async () => {
    const { token } = await createToken(await t.buyer(), ['cars.read'])
    const statuses: number[] = []
    for (let i = 0; i < 62; i++) for (const app of [t.app, other]) statuses.push(await readIn(app, token))
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.slice(120)).toEqual([429, 429, 429, 429])
  })
})

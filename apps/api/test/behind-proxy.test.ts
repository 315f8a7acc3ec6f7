// Forged headers about address or host must not bypass the limits or the origin check.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../src/core/auth/passwords.ts'
import { type TestApp, testApp } from './app.ts'

const password = 'a password that fits'
const proxy = '10.0.0.1'

describe.each([
  ['one proxy', '1', (invented: string, real: string) => `${invented}, ${real}`],
  ['two proxies', '2', (invented: string, real: string) => `${invented}, ${real}, 192.0.2.200`],
  ['a list', 'uniquelocal', (invented: string, real: string) => `${invented}, ${real}, 10.7.7.7`],
])('behind %s', (_name, BILBRO_TRUST_PROXY, chain) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ env: { BILBRO_TRUST_PROXY } })
    await t.make.staffUser({ email: 'clerk@test.example', passwordHash: await hashPassword(password) })
  })
  afterAll(() => t.close())

  const signIn = (email: string, real: string, invented: string, remoteAddress = proxy) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': chain(invented, real) },
      payload: { email, password },
    })

  test('a sign-in is kept with the address that the proxy saw', async () => {
    expect((await signIn('clerk@test.example', '198.51.100.1', '1.2.3.4')).statusCode).toBe(200)
    const { rows } = await t.deps.pool.query('select ip from staff_sessions')
    expect(rows).toEqual([{ ip: '198.51.100.1' }])
  })

  test('inventing another address each time does not void the limits', async () => {
    const statuses = []
    for (let i = 0; i < 12; i++)
      statuses.push((await signIn('x@test.example', '198.51.100.2', `1.2.3.${i}`)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 400), 429, 429, 429, 429])
    expect((await signIn('x@test.example', '198.51.100.3', '1.2.3.0')).statusCode).toBe(400)
  })

  test('nor does one network with any number of addresses', async () => {
    const statuses = []
    for (let i = 0; i < 9; i++) statuses.push((await signIn('six@test.example', `2001:db8::${i}`, '::1')).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect((await signIn('six@test.example', '2001:db8:0:1::1', '::1')).statusCode).toBe(400)
  })
})

test('who is not among the listed proxies is not believed', async () => {
  const t = await testApp({ env: { BILBRO_TRUST_PROXY: '10.0.0.1' } })
  const signIn = (forwarded: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: 'x@test.example', password },
    })
  const statuses = []
  for (let i = 0; i < 9; i++) statuses.push((await signIn(`1.2.3.${i}, 10.0.0.1`)).statusCode)
  expect(statuses.at(-1)).toBe(429)
  await t.close()
})

describe('what is ours is told by the settings', () => {
  let t: TestApp
  const BILBRO_METRICS_TOKEN = 'sixteen characters'
  beforeAll(async () => {
    t = await testApp({
      env: { BILBRO_TRUST_PROXY: '1', BILBRO_PUBLIC_URL: 'https://cars.example', BILBRO_METRICS_TOKEN },
    })
  })
  afterAll(() => t.close())

  const writeFrom = async (headers: Record<string, string>) =>
    t.app.inject({
      method: 'PATCH',
      url: '/api/profile/me',
      headers: { ...(await t.staff()).headers, ...headers },
      payload: {},
    })

  test.each<Record<string, string>>([
    { origin: 'https://evil.example', host: 'evil.example' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { origin: 'https://evil.example', forwarded: 'host=evil.example;proto=https' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ])('a page is not ours because the request says so: %s', async (headers) => {
    const answer = await writeFrom(headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'request.origin', params: { url: 'https://cars.example' } })
  })

  test('a page of the public address is ours, whatever host the proxy names', async () => {
    const answer = await writeFrom({ origin: 'https://cars.example', host: '127.0.0.1:3000' })
    expect(answer.statusCode).toBe(200)
  })

  test('nobody is signed in by another site; whoever opens a wrong address is told the right one', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: 'http://192.168.1.5:3000', 'sec-fetch-site': 'same-origin' },
      payload: { email: 'clerk@test.example', password },
    })
    expect(answer.statusCode).toBe(403)
    expect((answer.json() as { message: string }).message).toContain('https://cars.example')
  })

  test('figures are not shown to whoever comes through a proxy on this machine', async () => {
    const metrics = (headers: Record<string, string> = {}) =>
      t.app.inject({ url: '/metrics', headers }).then(({ statusCode }) => statusCode)
    expect(await metrics()).toBe(404)
    expect(await metrics({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await metrics({ authorization: `Bearer ${BILBRO_METRICS_TOKEN}` })).toBe(200)
  })
})

test('on one’s own machine every name of it works, and figures are open', async () => {
  const t = await testApp({ env: { BILBRO_PUBLIC_URL: 'http://localhost:3000' } })
  const { headers } = await t.staff()
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    const answer = await t.app.inject({
      method: 'PATCH',
      url: '/api/profile/me',
      headers: { ...headers, origin },
      payload: {},
    })
    expect(answer.statusCode).toBe(200)
  }
  const metrics = (options: object) =>
    t.app.inject({ url: '/metrics', ...options }).then(({ statusCode }) => statusCode)
  expect(await metrics({})).toBe(200)
  expect(await metrics({ remoteAddress: '203.0.113.9' })).toBe(404)
  expect(await metrics({ headers: { 'x-real-ip': '127.0.0.1' } })).toBe(404)
  await t.close()
})

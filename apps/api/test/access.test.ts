// Every call × every kind of caller equals what the contract says. Ids that exist nowhere keep the calls from doing anything.
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { allPermissions, type Permission, permissions } from '@bilbro/contract/permissions'
import { type TestApp, testApp } from './app.ts'

let t: TestApp
let staffWithout: Record<string, string>
let staffWith: Map<Permission, Record<string, string>>
let buyer: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  staffWithout = (await t.staff()).headers
  staffWith = new Map(
    await Promise.all(allPermissions.map(async (right) => [right, (await t.staff(right)).headers] as const)),
  )
  buyer = (await t.buyer()).headers
})
afterAll(() => t.close())

const endpoints = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>).map(([name, e]) => [`${group}.${name}`, e] as const),
)
const url = (e: AnyEndpoint) => `/api${e.path.replace(/:\w+/g, () => randomUUID())}`
const call = async (e: AnyEndpoint, headers: Record<string, string>) => {
  const response = await t.app.inject({
    method: e.method,
    url: url(e),
    headers,
    ...(e.method !== 'GET' && !e.upload && { payload: {} }),
  })
  return response.statusCode
}
const isOpen = (status: number) => status !== 401 && status !== 403 && status < 500

describe.each(endpoints.filter(([, e]) => e.access !== 'public'))('%s', (_name, e) => {
  test('anonymous: 401', async () => expect(await call(e, {})).toBe(401))

  test('expired, forged and foreign tokens: 401', async () => {
    const sign = (purpose: string, claims: { exp: number; aud: string; typ: string }) =>
      new SignJWT({ fam: randomUUID() })
        .setProtectedHeader({ alg: 'HS256', typ: claims.typ })
        .setSubject(randomUUID())
        .setIssuer('bilbro')
        .setAudience(claims.aud)
        .setIssuedAt()
        .setExpirationTime(claims.exp)
        .sign(t.deps.secrets.key(purpose))
    const later = Math.floor(Date.now() / 1000) + 600
    const tokens = await Promise.all([
      sign('buyer-access', { exp: later - 1200, aud: 'buyer', typ: 'at+jwt' }),
      sign('buyer-access', { exp: later, aud: 'staff', typ: 'at+jwt' }),
      sign('buyer-access', { exp: later, aud: 'buyer', typ: 'JWT' }),
      sign('file', { exp: later, aud: 'buyer', typ: 'at+jwt' }),
      sign('buyer-access', { exp: later, aud: 'buyer', typ: 'at+jwt' }),
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    ])
    for (const token of tokens) expect(await call(e, { authorization: `Bearer ${token}` })).toBe(401)
    expect(await call(e, { cookie: 'bilbro_staff=ss_nothing' })).toBe(401)
  })

  if (e.access === 'buyer') {
    test('a dealer is let in, staff are not', async () => {
      expect(isOpen(await call(e, buyer))).toBe(true)
      expect(await call(e, staffWithout)).toBe(401)
    })
  } else {
    test('a dealer is not let in', async () => expect(await call(e, buyer)).toBe(401))
    test('another site cannot use the cookie', async () => {
      if (e.method === 'GET') return
      const right = e.access in permissions ? (e.access as Permission) : undefined
      expect(
        await call(e, {
          ...(right ? staffWith.get(right)! : staffWithout),
          origin: 'https://evil.example',
          'sec-fetch-site': 'cross-site',
        }),
      ).toBe(403)
    })
    if (e.access in permissions) {
      test('staff without the right: 403; each other right alone: 403; with the right: let in', async () => {
        expect(await call(e, staffWithout)).toBe(403)
        for (const [right, headers] of staffWith) expect(isOpen(await call(e, headers)), right).toBe(right === e.access)
      })
    } else if (!_name.endsWith('logout'))
      test('any staff is let in', async () => expect(isOpen(await call(e, staffWithout))).toBe(true))
  }
})

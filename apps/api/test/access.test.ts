// Every call with every kind of caller: access equals the contract. The ids do not exist, so the calls have no effect.
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { allPermissions, type Permission, permissions } from '@bilbro/contract/permissions'
import { openTestApp } from './app.ts'

const t = await openTestApp()
const staffWithout: Record<string, string> = (await t.staff()).headers
const staffWith: Map<Permission, Record<string, string>> = new Map()
for (const right of allPermissions) staffWith.set(right, (await t.staff(right)).headers)
const buyer: Record<string, string> = (await t.buyer()).headers

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
    const signed = await Promise.all([
      sign('buyer-access', { exp: later - 1200, aud: 'buyer', typ: 'at+jwt' }),
      sign('buyer-access', { exp: later, aud: 'staff', typ: 'at+jwt' }),
      sign('buyer-access', { exp: later, aud: 'buyer', typ: 'JWT' }),
      sign('file', { exp: later, aud: 'buyer', typ: 'at+jwt' }),
      sign('buyer-access', { exp: later, aud: 'buyer', typ: 'at+jwt' }),
    ])
    for (const token of [...signed, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])
      expect(await call(e, { authorization: `Bearer ${token}` })).toBe(401)
    expect(await call(e, { cookie: 'bilbro_staff=ss_nothing' })).toBe(401)
  })
})

const named = (filter: (e: AnyEndpoint) => boolean) => endpoints.filter(([, e]) => filter(e))
const isPermission = (e: AnyEndpoint) => e.access in permissions

test.each(named((e) => e.access === 'buyer'))('%s lets a dealer in and no staff', async (_name, e) => {
  expect(isOpen(await call(e, buyer))).toBe(true)
  expect(await call(e, staffWithout)).toBe(401)
})

test.each(named((e) => e.access === 'staff' || isPermission(e)))('%s lets no dealer in', async (_name, e) => {
  expect(await call(e, buyer)).toBe(401)
})

test.each(named((e) => (e.access === 'staff' || isPermission(e)) && e.method !== 'GET'))(
  '%s refuses what another site causes',
  async (_name, e) => {
    const headers = staffWith.get(e.access as Permission) ?? staffWithout
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { host: 'bilbro.example', origin: 'https://evil-bilbro.example' },
      { host: 'bilbro.example', origin: 'https://bilbro.example.evil.example' },
      { host: 'bilbro.example', origin: 'https://bilbro.example:8443' },
      { origin: 'http://localhost:8080' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const from of foreign)
      expect({ from, status: await call(e, { ...headers, ...from }) }).toEqual({ from, status: 403 })
  },
)

/** Calls that need more permissions than one. */
const second: Partial<Record<string, Permission | readonly Permission[]>> = {
  'offerSuggestions.ofDealer': ['buyers.read', 'cars.read'],
  'offerSuggestions.ofCar': ['buyers.read', 'cars.read'],
  'offerSuggestions.prepare': ['buyers.read', 'cars.read'],
  'marginRegister.list': 'cars.cost',
  'suppliers.cars': 'cars.read',
  'supplierNotices.ofCar': 'suppliers.read',
}

test.each(named(isPermission))('%s lets in exactly those who hold its right', async (name, e) => {
  expect(await call(e, staffWithout)).toBe(403)
  const letIn: Permission[] = []
  for (const [right, headers] of staffWith) if (isOpen(await call(e, headers))) letIn.push(right)
  const more = second[name]
  expect(letIn).toEqual(more ? [] : [e.access])
  if (!more) return
  const { headers } = await t.staff(e.access as Permission, ...[more].flat())
  expect(isOpen(await call(e, headers))).toBe(true)
})

test.each(named((e) => (e.access === 'staff' || isPermission(e)) && e.path !== '/auth/logout'))(
  '%s lets the owner in, who holds every right',
  async (_name, e) => {
    const owner = (await t.staff(...allPermissions)).headers
    expect(isOpen(await call(e, owner))).toBe(true)
  },
)

// Signing out would end the session that the other tests use.
test.each(named((e) => e.access === 'staff' && e.path !== '/auth/logout'))('%s lets any staff in', async (_name, e) => {
  expect(isOpen(await call(e, staffWithout))).toBe(true)
})

// A user who must set up a second factor can only call sign-in, sign-out and their own profile.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { allPermissions, permissions } from '@bilbro/contract/permissions'
import { openTestApp } from './app.ts'

const t = await openTestApp()
const headers: Record<string, string> = (await t.staff(...allPermissions)).headers
await t.deps.pool.query(
  'insert into security_settings (require_second_factor) values (true) on conflict do nothing; update security_settings set require_second_factor = true',
)
await t.deps.changes.settled()

const ofStaff = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, e]) => e.access === 'staff' || e.access in permissions)
    .map(([name, e]) => [`${group}.${name}`, e] as const),
)
/** Calls for users without a second factor: see the own profile, set up the factor, and sign out. */
const open = new Set([
  'auth.logout',
  'auth.changePassword',
  ...Object.keys(api.profile).map((name) => `profile.${name}`),
  ...Object.keys(api.secondFactor).map((name) => `secondFactor.${name}`),
])

test.each(ofStaff.filter(([name]) => name !== 'auth.logout'))('%s', async (name, e) => {
  const answer = await t.app.inject({
    method: e.method,
    url: `/api${e.path.replace(/:\w+/g, () => randomUUID())}`,
    headers,
    ...(e.method !== 'GET' && !e.upload && { payload: {} }),
  })
  expect(answer.json<{ code?: string }>().code === 'auth.secondFactorRequired').toBe(!open.has(name))
})

// Every call and the live stream refuse users who lost their access, whatever tokens they still hold.
import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { allPermissions } from '@bilbro/contract/permissions'
import { type TestApp, testApp } from './app.ts'
import { inState } from './state.ts'

let t: TestApp
const callers = new Map<string, Record<string, string>>()
const day = 86_400_000

beforeAll(async () => {
  t = await testApp()
  const { db } = t.deps
  const staff = async () => t.staff(...allPermissions)
  const idle = await staff()
  const outlived = await t.buyer()
  t.travel(7 * day + 60_000)
  callers.set('staff, away for a week', idle.headers)
  callers.set('a dealer, away for a week', outlived.headers)

  const [disabled, removed, signedOut, elsewhere] = [await staff(), await staff(), await staff(), await staff()]
  for (const one of [disabled, removed, signedOut, elsewhere]) await one.profile.me()
  await db
    .updateTable('staffUsers')
    .set({ status: inState('DISABLED') })
    .where('id', '=', disabled.userId)
    .execute()
  const deletedAt = t.deps.clock().toISOString()
  await db.updateTable('staffUsers').set({ deletedAt }).where('id', '=', removed.userId).execute()
  await signedOut.auth.logout({ body: {} })
  const by = await staff()
  await by.users.endSessions({ params: { id: elsewhere.userId } })
  callers.set('staff, switched off', disabled.headers)
  callers.set('staff, removed', removed.headers)
  callers.set('staff, signed out', signedOut.headers)
  callers.set('staff, signed out by a colleague', elsewhere.headers)
  callers.set('staff, with the cookie as a token', { authorization: `Bearer ${by.headers.cookie!.split('=')[1]}` })

  for (const status of ['LOCKED', 'DISABLED', 'INVITED']) {
    const one = await t.buyer()
    await db
      .updateTable('buyerUsers')
      .set({ status: inState(status) })
      .where('id', '=', one.userId)
      .execute()
    callers.set(`a dealer, ${status}`, one.headers)
  }
  for (const status of ['SUSPENDED', 'CLOSED', 'SUBMITTED', 'REJECTED']) {
    const one = await t.buyer()
    await db
      .updateTable('buyerCompanies')
      .set({ status: inState(status) })
      .where('id', '=', one.companyId)
      .execute()
    callers.set(`a dealer of a company, ${status}`, one.headers)
  }
  const left = await t.buyer()
  const revokedAt = t.deps.clock().toISOString()
  await db.updateTable('buyerRefreshTokens').set({ revokedAt }).where('userId', '=', left.userId).execute()
  callers.set('a dealer, signed out', left.headers)

  // Tokens of previews and of buyers are not interchangeable; tokens for other audiences are refused too.
  const alive = await t.buyer()
  const token = alive.headers.authorization!.slice('Bearer '.length)
  const previewed = await by.buyerGroups.preview({
    params: { id: await t.make.group() },
    body: { country: 'NO', language: 'no' },
  })
  callers.set('a preview’s token as a dealer’s', { authorization: `Bearer ${previewed.url.split('#')[1]}` })
  callers.set('a dealer’s token as a preview’s', { authorization: `Preview ${token}` })
  callers.set('a dealer’s token as a cookie', { cookie: `bilbro_staff=${token}` })
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string; fam: string }
  for (const audience of ['staff', 'preview', 'file']) {
    const signed = await new SignJWT({ fam: claims.fam })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(claims.sub)
      .setIssuer('bilbro')
      .setAudience(audience)
      .setIssuedAt(t.deps.clock())
      .setExpirationTime(new Date(t.deps.clock().getTime() + 600_000))
      .sign(t.deps.secrets.key('buyer-access'))
    callers.set(`a token for ${audience}`, { authorization: `Bearer ${signed}` })
  }
  await t.deps.changes.settled()
}, 60_000)
afterAll(() => t.close())

const endpoints = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, e]) => e.access !== 'public')
    .map(([name, e]) => [`${group}.${name}`, e] as const),
)
const refusals = async (ask: (headers: Record<string, string>) => Promise<number>) => {
  const through: string[] = []
  for (const [who, headers] of callers) {
    const status = await ask(headers)
    if (status !== 401 && status !== 410) through.push(`${who}: ${status}`)
  }
  return through
}

test('there are callers of every kind', () => expect(callers.size).toBe(21))

describe.each(endpoints)('%s', (_name, e) => {
  test('refuses them', async () => {
    const through = await refusals(async (headers) => {
      const answer = await t.app.inject({
        method: e.method,
        url: `/api${e.path.replace(/:\w+/g, () => randomUUID())}`,
        headers,
        ...(e.method !== 'GET' && !e.upload && { payload: {} }),
      })
      return answer.statusCode
    })
    expect(through).toEqual([])
  })
})

test('the live stream refuses them, and whoever nobody knows', async () => {
  callers.set('nobody', {})
  expect(await refusals(async (headers) => (await t.app.inject({ url: '/api/events', headers })).statusCode)).toEqual(
    [],
  )
  callers.delete('nobody')
})

// How many API tokens a person may have, how many calls a token may make, and what a token may be called.
import { expect, test } from 'vitest'
import { mostApiTokens } from '@bilbro/contract/dealers/api-tokens/token-limits'
import { tokenScopes, type TokenScope } from '@bilbro/contract/endpoint'
import { type As, openTestApp } from '../../../test/app.ts'

type Dealer = As & { userId: string; companyId: string }

const t = await openTestApp()

const makeToken = async (
  dealer: Dealer,
  scopes: readonly TokenScope[] = tokenScopes,
  days: '30' | '90' | '365' = '30',
) => {
  const { token, apiToken } = await dealer.apiTokens.create({
    body: { name: 'Stock system', scopes: [...scopes], days },
  })
  return { id: apiToken.id, token, headers: { authorization: `Bearer ${token}` } }
}
const read = async (headers: Record<string, string>, path = '/b2b-portal-private/cars') => {
  const answer = await t.app.inject({ url: `/api${path}`, headers })
  return [answer.statusCode, answer.json<{ code?: string }>().code ?? null]
}
test('a person has twenty active tokens at most, also when many are created at once', async () => {
  const dealer = await t.buyer()
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => makeToken(dealer, ['cars.read'])))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostApiTokens)
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 409, code: 'token.tooMany' }) as unknown))
  const [first] = await dealer.apiTokens.list()
  await dealer.apiTokens.revoke({ params: { id: first!.id } })
  await expect(makeToken(dealer, ['cars.read'])).resolves.toBeDefined()
})

test('120 calls in a minute; other tokens and the session go on', async () => {
  const dealer = await t.buyer()
  const [{ headers }, other] = [await makeToken(dealer, ['offers.read']), await makeToken(dealer, ['offers.read'])]
  const path = '/b2b-portal-private/offers'
  for (let i = 0; i < 120; i++) expect((await read(headers, path))[0]).toBe(200)
  const late = await t.app.inject({ url: `/api${path}`, headers })
  expect(late.statusCode).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect(await read(other.headers, path)).toEqual([200, null])
  await expect(dealer.portalOffers.list()).resolves.toBeDefined()
})

test.each([
  ['no scope', { scopes: [] }],
  ['an unknown scope', { scopes: ['cars.write'] }],
  ['31 days', { days: '31' }],
  ['an endless life', { days: null }],
  ['no name', { name: ' ' }],
  ['a name with a control character', { name: 'a\u0000b' }],
])('a token with %s is refused', async (_what, change) => {
  const dealer = await t.buyer()
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/b2b-portal-private/api-tokens',
    headers: dealer.headers,
    payload: { name: 'a', scopes: ['cars.read'], days: '30', ...change },
  })
  expect(answer.statusCode).toBe(422)
})

// What an API token may do, when it ends, and what is stored of it.
import { expect, test, describe } from 'vitest'
import { tokenScopes, type TokenScope } from '@bilbro/contract/endpoint'
import { type As, openTestApp } from '../../../test/app.ts'
import { inState } from '../../../test/state.ts'

type Dealer = As & { userId: string; companyId: string }

const t = await openTestApp()
const day = 86_400_000

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
const offer = (carId: string, headers: Record<string, string>, minor = 1_800_000) =>
  t.app.inject({
    method: 'POST',
    url: `/api/b2b-portal-private/cars/${carId}/offer`,
    headers,
    payload: { amount: { minor, currency: 'EUR' } },
  })

test('a token is shown once, and only its hash is stored', async () => {
  const dealer = await t.buyer()
  const { token, id } = await makeToken(dealer)
  expect(token).toMatch(/^bilbro_[\w-]{43}$/)
  const list = await dealer.apiTokens.list()
  expect(list).toMatchObject([
    { id, name: 'Stock system', lastFour: token.slice(-4), lastUsedAt: null, revokedAt: null },
  ])
  expect(JSON.stringify(list)).not.toContain(token)
  const { rows } = await t.deps.pool.query<{ row: string }>(
    `select api_tokens::text as row from api_tokens union all select audit_log::text from audit_log where action = 'tokenCreate'`,
  )
  for (const { row } of rows) {
    expect(row).not.toContain(token)
    expect(row).not.toContain(Buffer.from(token).toString('hex'))
  }
})

test('its maker gets an e-mail without the token', async () => {
  const dealer = await t.buyer()
  const { token } = await makeToken(dealer)
  const { rows } = await t.deps.pool.query<{ subject: string; row: string }>(
    `select subject, mail_outbox::text as row from mail_outbox where kind = 'apiToken' order by created_at desc limit 1`,
  )
  expect(rows[0]!.subject).toContain('Stock system')
  expect(rows[0]!.row).not.toContain(token)
})

test('tokens that are unknown, cut, longer or malformed are refused', async () => {
  const dealer = await t.buyer()
  const { token } = await makeToken(dealer)
  for (const wrong of [
    `bilbro_${'A'.repeat(43)}`,
    token.slice(0, -1),
    `${token}A`,
    'bilbro_',
    `${token} `,
    `${token}.x`,
  ])
    expect([wrong.length, await read({ authorization: `Bearer ${wrong}` })]).toEqual([
      wrong.length,
      [401, 'token.invalid'],
    ])
  expect(await read({ authorization: `Preview ${token}` })).toEqual([401, 'auth.required'])
})

describe('scopes', () => {
  test('the refusal names the scope that is needed', async () => {
    const dealer = await t.buyer()
    const { headers } = await makeToken(dealer, ['cars.read'])
    expect(await read(headers)).toEqual([200, null])
    const answer = await t.app.inject({ url: '/api/b2b-portal-private/invoices', headers })
    expect(answer.json()).toMatchObject({ code: 'token.scope', params: { scope: 'invoices.read' } })
    expect(await read(headers, '/buyer-profile')).toEqual([403, 'token.notAllowed'])
  })

  test.each(['FINANCE', 'DRIVER'] as const)('the role %s cannot give offers.write', async (role) => {
    const dealer = await t.buyer({ role })
    await expect(makeToken(dealer, ['cars.read', 'offers.write'])).rejects.toMatchObject({
      status: 409,
      code: 'token.role',
    })
    await expect(makeToken(dealer, ['cars.read'])).resolves.toBeDefined()
  })

  test('a token loses offers.write with the role of its maker, and gets it back with it', async () => {
    const dealer = await t.buyer({ role: 'BUYER' })
    const { headers } = await makeToken(dealer)
    const { carId } = await t.make.onSale()
    const send = () => offer(carId, { ...headers, 'idempotency-key': 'one' })
    const role = async (next: 'FINANCE' | 'BUYER') => {
      await t.deps.db.updateTable('buyerUsers').set({ role: next }).where('id', '=', dealer.userId).execute()
      await t.deps.changes.settled()
    }
    await role('FINANCE')
    expect((await send()).json()).toMatchObject({ code: 'token.scope', params: { scope: 'offers.write' } })
    await role('BUYER')
    expect((await send()).statusCode).toBe(200)
  })
})

describe('offers by token', () => {
  test('need an Idempotency-Key; a repeat has one effect and one answer', async () => {
    const dealer = await t.buyer()
    const { headers } = await makeToken(dealer)
    const { carId } = await t.make.onSale()
    const without = await offer(carId, headers)
    expect([without.statusCode, without.json<{ code: string }>().code]).toEqual([422, 'token.keyRequired'])
    expect((await offer(carId, { ...headers, 'idempotency-key': '' })).statusCode).toBe(422)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => offer(carId, { ...headers, 'idempotency-key': 'order 1' })),
    )
    expect(new Set(answers.map((one) => one.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((one) => one.json<{ data: { id: string } }>().data.id)).size).toBe(1)
    const other = await offer(carId, { ...headers, 'idempotency-key': 'order 1' }, 1_700_000)
    expect(other.json()).toMatchObject({ code: 'idempotency.mismatch' })
  })

  test('two tokens of one person may use the same key', async () => {
    const dealer = await t.buyer()
    const [one, two] = [await makeToken(dealer), await makeToken(dealer)]
    const [first, second] = [await t.make.onSale(), await t.make.onSale()]
    expect((await offer(first.carId, { ...one.headers, 'idempotency-key': 'k' })).statusCode).toBe(200)
    expect((await offer(second.carId, { ...two.headers, 'idempotency-key': 'k' })).statusCode).toBe(200)
  })

  test('the history of the offer names the person and the token', async () => {
    const dealer = await t.buyer()
    const { headers } = await makeToken(dealer)
    const { carId } = await t.make.onSale()
    const made = await offer(carId, { ...headers, 'idempotency-key': 'x' })
    const { rows } = await t.deps.pool.query(
      `select actor_kind, actor_id, actor_name from audit_log where entity = 'offers' and entity_id = $1`,
      [made.json<{ data: { id: string } }>().data.id],
    )
    const { rows: people } = await t.deps.pool.query<{ name: string }>(`select name from buyer_users where id = $1`, [
      dealer.userId,
    ])
    for (const row of rows)
      expect(row).toEqual({
        actor_kind: 'buyer',
        actor_id: dealer.userId,
        actor_name: `${people[0]!.name} (API: Stock system)`,
      })
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('a token ends', () => {
  test('when it is revoked; a second time is refused', async () => {
    const dealer = await t.buyer()
    const { id, headers } = await makeToken(dealer)
    expect(await read(headers)).toEqual([200, null])
    await dealer.apiTokens.revoke({ params: { id } })
    await t.deps.changes.settled()
    expect(await read(headers)).toEqual([401, 'token.invalid'])
    await expect(dealer.apiTokens.revoke({ params: { id } })).rejects.toMatchObject({ code: 'token.ended' })
    expect(await dealer.buyerProfile.get()).toMatchObject({ id: dealer.userId })
  })

  test('when its days are over', async () => {
    const dealer = await t.buyer()
    const { headers } = await makeToken(dealer, ['cars.read'], '30')
    await t.deps.pool.query(
      `alter table api_tokens disable trigger api_tokens_fixed; update api_tokens set created_at = now() - interval '30 days', expires_at = now() - interval '1 second' where user_id = '${dealer.userId}'; alter table api_tokens enable trigger api_tokens_fixed`,
    )
    expect(await read(headers)).toEqual([401, 'token.invalid'])
  })

  test.each(['LOCKED', 'DISABLED'])('while its maker is %s', async (status) => {
    const dealer = await t.buyer()
    const { headers } = await makeToken(dealer)
    expect(await read(headers)).toEqual([200, null])
    await t.deps.db
      .updateTable('buyerUsers')
      .set({ status: inState(status) })
      .where('id', '=', dealer.userId)
      .execute()
    await t.deps.changes.settled()
    expect(await read(headers)).toEqual([410, 'auth.ended'])
  })

  test('while the company is suspended', async () => {
    const dealer = await t.buyer()
    const { headers } = await makeToken(dealer)
    const staff = await t.staff('buyers.manage', 'buyers.read')
    expect(await read(headers)).toEqual([200, null])
    await staff.buyerCompanies.suspend({ params: { id: dealer.companyId }, body: { reason: 'an invoice is overdue' } })
    await t.deps.changes.settled()
    expect(await read(headers)).toEqual([410, 'auth.ended'])
    await staff.buyerCompanies.reinstate({ params: { id: dealer.companyId }, body: {} })
    await t.deps.changes.settled()
    expect(await read(headers)).toEqual([200, null])
  })
})

test('the last use and its address are noted, once a minute', async () => {
  const dealer = await t.buyer()
  const { headers } = await makeToken(dealer)
  await read(headers)
  const used = () =>
    expect
      .poll(async () => (await dealer.apiTokens.list())[0]!, { timeout: 5000 })
      .toMatchObject({ lastUsedAt: expect.any(String) as string, lastUsedAddress: '127.0.0.1' })
  await used()
  const before = (await dealer.apiTokens.list())[0]!.lastUsedAt
  await read(headers)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await dealer.apiTokens.list())[0]!.lastUsedAt).toBe(before)
})

test('an administrator sees and revokes the tokens of the company, other roles their own', async () => {
  const admin = await t.buyer({ role: 'ADMIN' })
  const buyer = await t.buyer({ companyId: admin.companyId, role: 'BUYER' })
  const stranger = await t.buyer({ role: 'ADMIN' })
  const [ofAdmin, ofBuyer, foreign] = [await makeToken(admin), await makeToken(buyer), await makeToken(stranger)]
  expect((await admin.apiTokens.list()).map(({ id }) => id).sort()).toEqual([ofAdmin.id, ofBuyer.id].sort())
  expect((await buyer.apiTokens.list()).map(({ id }) => id)).toEqual([ofBuyer.id])
  for (const [who, id] of [
    [buyer, ofAdmin.id],
    [admin, foreign.id],
  ] as const)
    await expect(who.apiTokens.revoke({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await admin.apiTokens.revoke({ params: { id: ofBuyer.id } })
  await t.deps.changes.settled()
  expect(await read(ofBuyer.headers)).toEqual([401, 'token.invalid'])
})

test('staff see the tokens of a dealer and revoke them with a reason', async () => {
  const dealer = await t.buyer()
  const other = await t.buyer()
  const { id, headers } = await makeToken(dealer)
  const staff = await t.staff('buyers.read', 'buyers.manage')
  expect(await staff.companyTokens.list({ params: { id: dealer.companyId } })).toMatchObject([{ id }])
  const reason = 'the laptop was stolen'
  await expect(
    staff.companyTokens.revoke({ params: { id: other.companyId, tokenId: id }, body: { reason } }),
  ).rejects.toMatchObject({ status: 404 })
  await staff.companyTokens.revoke({ params: { id: dealer.companyId, tokenId: id }, body: { reason } })
  await t.deps.changes.settled()
  expect(await read(headers)).toEqual([401, 'token.invalid'])
  const { rows } = await t.deps.pool.query(
    `select actor_id, reason from audit_log where action = 'tokenRevoke' and entity_id = $1`,
    [dealer.userId],
  )
  expect(rows).toEqual([{ actor_id: staff.userId, reason }])
})

test('the live events refuse tokens', async () => {
  const dealer = await t.buyer()
  const { headers } = await makeToken(dealer)
  expect((await t.app.inject({ url: '/api/events', headers })).statusCode).toBe(401)
})

test('ended tokens are deleted after ninety days', async () => {
  const dealer = await t.buyer()
  const { id } = await makeToken(dealer)
  await dealer.apiTokens.revoke({ params: { id } })
  const { deleteEnded } = await import('../../core/auth/api-tokens.store.ts')
  await deleteEnded(t.deps.db, new Date(Date.now() + 89 * day))
  expect(await dealer.apiTokens.list()).toHaveLength(1)
  await deleteEnded(t.deps.db, new Date(Date.now() + 91 * day))
  expect(await dealer.apiTokens.list()).toHaveLength(0)
})

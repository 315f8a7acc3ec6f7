import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { inFull } from '../../../test/in-full.ts'
import { hashPassword } from './passwords.ts'
import { inState } from '../../../test/state.ts'

const password = 'correct horse battery'
const t = await openTestApp()
const hash = await hashPassword(password)

const minute = 60_000
const day = 86_400_000

async function signIn() {
  const companyId = await t.make.company()
  const email = `${companyId}@test.example`
  const userId = await t.make.buyerUser({ companyId, email, passwordHash: hash })
  const { accessToken, refreshToken } = await t.anonymous.buyerAuth.login({ body: { email, password } })
  return { companyId, userId, accessToken, refreshToken }
}
const refresh = (token: string, rotate = false) => t.anonymous.buyerAuth.refreshToken({ body: { token, rotate } })
const profileWith = async (accessToken: string) =>
  (await t.app.inject({ url: '/api/buyer-auth/profile', headers: { authorization: `Bearer ${accessToken}` } }))
    .statusCode

describe('a client that keeps its refresh token', () => {
  test('refreshes twenty times with the same one and gets no other', async () => {
    const { refreshToken, accessToken } = await signIn()
    const seen = new Set([accessToken])
    for (let i = 0; i < 20; i++) {
      t.travel(9 * minute)
      const answer = await refresh(refreshToken)
      expect(Object.keys(answer)).toEqual(['accessToken'])
      expect(await profileWith(answer.accessToken)).toBe(200)
      seen.add(answer.accessToken)
    }
    expect(seen.size).toBe(21)
  })

  test('stays signed in while it comes within seven days, but not longer than thirty', async () => {
    const { refreshToken } = await signIn()
    for (let days = 6; days < 30; days += 6) {
      t.travel(6 * day)
      await refresh(refreshToken)
    }
    t.travel(5 * day)
    await expect(refresh(refreshToken)).resolves.toBeDefined()
    t.travel(day + minute)
    await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 401, code: 'auth.refreshInvalid' })
  })

  test('is signed out after seven days away', async () => {
    const { refreshToken } = await signIn()
    t.travel(7 * day + minute)
    await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 401 })
  })
})

describe('a client that rotates', () => {
  test('gets a successor each time and stays signed in with it', async () => {
    let { refreshToken } = await signIn()
    const seen = new Set([refreshToken])
    for (let i = 0; i < 10; i++) {
      t.travel(9 * minute)
      const answer = await refresh(refreshToken, true)
      expect(await profileWith(answer.accessToken)).toBe(200)
      refreshToken = answer.refreshToken!
      seen.add(refreshToken)
    }
    expect(seen.size).toBe(11)
  })

  test('twenty refreshes at once get one and the same successor', async () => {
    const { refreshToken } = await signIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken, true)))
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1)
    expect(await profileWith(answers[19]!.accessToken)).toBe(200)
    await expect(refresh(answers[0]!.refreshToken!, true)).resolves.toHaveProperty('refreshToken')
  })

  test('five that refresh at once, over and over: one successor a round, nobody is logged out', async () => {
    const rounds = inFull(30, 100)
    let { refreshToken } = await signIn()
    const seen = new Set([refreshToken])
    for (let round = 0; round < rounds; round++) {
      t.travel(10 * minute)
      const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken, true)))
      expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1)
      refreshToken = answers[0]!.refreshToken!
      seen.add(refreshToken)
    }
    expect(seen.size).toBe(rounds + 1)
    const last = await refresh(refreshToken, true)
    expect(await profileWith(last.accessToken)).toBe(200)
  })

  test('has to rotate ever after', async () => {
    const { refreshToken } = await signIn()
    const second = (await refresh(refreshToken, true)).refreshToken!
    const third = await refresh(second, false)
    expect(third.refreshToken).toBeDefined()
    expect(third.refreshToken).not.toBe(second)
  })

  test('a late sibling within 20 s is given the successor; 21 s later the whole sign-in ends', async () => {
    const { refreshToken } = await signIn()
    const successor = (await refresh(refreshToken, true)).refreshToken!
    t.travel(19_000)
    expect((await refresh(refreshToken, true)).refreshToken).toBe(successor)
    t.travel(2_000)
    const { accessToken } = await refresh(refreshToken, true).catch(() => ({ accessToken: 'x'.repeat(30) }))
    expect(await profileWith(accessToken)).toBe(401)
    await expect(refresh(successor, true)).rejects.toMatchObject({ status: 401, code: 'auth.refreshInvalid' })
  })

  test('a token of two generations ago ends the whole sign-in, also within the grace time', async () => {
    const { refreshToken, accessToken } = await signIn()
    const second = (await refresh(refreshToken, true)).refreshToken!
    const third = (await refresh(second, true)).refreshToken!
    await expect(refresh(refreshToken, true)).rejects.toMatchObject({ status: 401 })
    await expect(refresh(third, true)).rejects.toMatchObject({ status: 401 })
    t.travel(3000)
    expect(await profileWith(accessToken)).toBe(401)
  })

  test('another sign-in of the same user goes on', async () => {
    const { companyId, refreshToken } = await signIn()
    const email = `${companyId}@test.example`
    const other = await t.anonymous.buyerAuth.login({ body: { email, password } })
    const second = (await refresh(refreshToken, true)).refreshToken!
    await refresh(second, true)
    await refresh(refreshToken, true).catch(() => undefined)
    await expect(refresh(other.refreshToken)).resolves.toHaveProperty('accessToken')
  })

  test('tokens are kept as hashes only', async () => {
    const { refreshToken, userId } = await signIn()
    const successor = (await refresh(refreshToken, true)).refreshToken!
    const { rows } = await t.deps.pool.query<{ row: string }>(
      'select buyer_refresh_tokens::text as row from buyer_refresh_tokens where user_id = $1',
      [userId],
    )
    const hex = (text: string) => Buffer.from(text).toString('hex')
    for (const { row } of rows)
      for (const token of [refreshToken, successor, hex(refreshToken), hex(successor)]) expect(row).not.toContain(token)
  })
})

describe('the house decides', () => {
  const setCompany = (id: string, status: string, statusReason: string | null = null) =>
    t.deps.db
      .updateTable('buyerCompanies')
      .set({ status: inState(status), statusReason })
      .where('id', '=', id)
      .execute()
  const setUser = (id: string, status: string) =>
    t.deps.db
      .updateTable('buyerUsers')
      .set({ status: inState(status) })
      .where('id', '=', id)
      .execute()
  const profileOf = (accessToken: string) =>
    t.app
      .inject({ url: '/api/buyer-auth/profile', headers: { authorization: `Bearer ${accessToken}` } })
      .then((answer) => ({ status: answer.statusCode, ...(answer.json() as { code?: string; message: string }) }))

  test('a suspended company is out within 5 s, told why, and back when it is approved again', async () => {
    const { companyId, accessToken, refreshToken } = await signIn()
    expect(await profileWith(accessToken)).toBe(200)
    await setCompany(companyId, 'SUSPENDED', 'Invoice overdue')
    t.travel(5000)
    expect(await profileOf(accessToken)).toMatchObject({
      status: 410,
      code: 'auth.ended',
      message: 'This session was ended. Reason: Invoice overdue',
    })
    await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 410, code: 'auth.ended' })
    await expect(
      t.anonymous.buyerAuth.login({ body: { email: `${companyId}@test.example`, password } }),
    ).rejects.toMatchObject({ status: 410 })
    await setCompany(companyId, 'APPROVED')
    t.travel(5000)
    expect(await profileWith(accessToken)).toBe(200)
  })

  test.each(['LOCKED', 'DISABLED', 'INVITED'])('a user who is %s is out within 5 s', async (status) => {
    const { userId, accessToken, refreshToken } = await signIn()
    expect(await profileWith(accessToken)).toBe(200)
    await setUser(userId, status)
    t.travel(5000)
    expect(await profileOf(accessToken)).toMatchObject({ status: 410, code: 'auth.ended' })
    await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 410 })
  })

  test.each(['SUBMITTED', 'REJECTED', 'MORE_INFO', 'CLOSED'])(
    'a company that is %s does not get in',
    async (status) => {
      const companyId = await t.make.company({ status })
      const email = `${companyId}@test.example`
      await t.make.buyerUser({ companyId, email, passwordHash: hash })
      await expect(t.anonymous.buyerAuth.login({ body: { email, password } })).rejects.toMatchObject({ status: 410 })
      await expect(t.anonymous.buyerAuth.login({ body: { email, password: 'wrong' } })).rejects.toMatchObject({
        status: 400,
        code: 'auth.failed',
      })
    },
  )
})

test('unknown refresh tokens are refused, whatever they look like', async () => {
  for (const token of ['x', 'rt_', `rt_${'A'.repeat(43)}`, '0', 'null', "' or 1=1 --", '\u{1F600}'])
    await expect(refresh(token)).rejects.toMatchObject({ status: 401, code: 'auth.refreshInvalid' })
})

test('the dealer of a session is the one who signed in', async () => {
  const dealer: As & { userId: string; companyId: string } = await t.buyer({ country: 'DK' })
  const profile = await dealer.buyerAuth.profile()
  expect(profile).toMatchObject({ id: dealer.userId, country: 'DK', company: { id: dealer.companyId } })
})

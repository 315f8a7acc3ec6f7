// Time limits are exact to the second: the clock of this server only changes when the tests move it.
import { SignJWT } from 'jose'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { allPermissions } from '@bilbro/contract/permissions'
import { newAccessToken } from '../src/core/auth/buyer-session.ts'
import { issueToken, minutesOf, type OneTimeKind, peekToken, redeemToken } from '../src/core/auth/one-time-tokens.ts'
import { hashPassword } from '../src/core/auth/passwords.ts'
import { startBuyerSession } from '../src/core/auth/refresh-tokens.ts'
import { sendResetCode } from '../src/admin/auth/reset-code.job.ts'
import { sendSignInMail } from '../src/dealers/buyer-auth/sign-in-mail.job.ts'
import { openTestApp } from './app.ts'
import { mailsTo, tokenIn } from './inbox.ts'

const t = await openTestApp({ stopped: true })

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const client = { ip: '127.0.0.1', userAgent: 'test' }
const now = () => t.deps.clock()
const seconds = () => Math.floor(now().getTime() / 1000)

async function signedIn() {
  const companyId = await t.make.company()
  const userId = await t.make.buyerUser({ companyId })
  const { token, sessionId } = await startBuyerSession(t.deps.db, userId, client, now())
  return { userId, sessionId, token }
}
const statusOf = async (accessToken: string) =>
  (await t.app.inject({ url: '/api/buyer-auth/profile', headers: { authorization: `Bearer ${accessToken}` } }))
    .statusCode
const refresh = (token: string, rotate = false) => t.anonymous.buyerAuth.refreshToken({ body: { token, rotate } })
const refused = { status: 401, code: 'auth.refreshInvalid' }

describe('an access token', () => {
  /** A token as another of our servers would sign it. */
  const signed = async (issued: number, ends: number, notBefore?: number) => {
    const { userId, sessionId } = await signedIn()
    const token = new SignJWT({ fam: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(userId)
      .setIssuer('bilbro')
      .setAudience('buyer')
      .setIssuedAt(seconds() + issued)
      .setExpirationTime(seconds() + ends)
    if (notBefore !== undefined) token.setNotBefore(seconds() + notBefore)
    return token.sign(t.deps.secrets.key('buyer-access'))
  }

  // Clock differences of up to thirty seconds are accepted in both directions.
  test.each([
    ['ends in a second', -599, 1, 200],
    ['ends now', -600, 0, 200],
    ['ended 29 s ago', -629, -29, 200],
    ['ended 30 s ago', -630, -30, 401],
    ['ended 31 s ago', -631, -31, 401],
    ['ended 61 s ago', -661, -61, 401],
    ['is from a clock 29 s ahead', 29, 629, 200],
    ['is from a clock 30 s ahead', 30, 630, 200],
    ['is from a clock 31 s ahead', 31, 631, 401],
    ['is from a clock 61 s ahead', 61, 661, 401],
    ['is from a clock two minutes ahead', 120, 720, 401],
    ['was made to live for an hour and is 630 s old', -630, 2970, 200],
    ['was made to live for an hour and is 631 s old', -631, 2969, 401],
  ])('that %s', async (_what, issued, ends, status) => {
    expect(await statusOf(await signed(issued, ends))).toBe(status)
  })

  test.each([
    ['30 s from now', 30, 200],
    ['31 s from now', 31, 401],
  ])('that holds from %s', async (_what, from, status) => {
    expect(await statusOf(await signed(0, 600, from))).toBe(status)
  })

  test('of ours lives for ten minutes, and is forgiven half a minute also where it was checked before', async () => {
    t.travel(second - (now().getTime() % second))
    const { userId, sessionId } = await signedIn()
    const token = await newAccessToken(t.deps, userId, sessionId, now())
    const steps: [number, number][] = [
      [0, 200],
      [600 * second - 1, 200],
      [1, 200],
      [30 * second - 1, 200],
      [1, 401],
      [1, 401],
    ]
    for (const [step, status] of steps) {
      t.travel(step)
      expect(await statusOf(token)).toBe(status)
    }
  })
})

describe('a refresh token', () => {
  test('ends seven days after it was used last', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    t.travel(7 * day - second)
    await expect(refresh(one.token)).resolves.toHaveProperty('accessToken')
    t.travel(second)
    await expect(refresh(other.token)).rejects.toMatchObject(refused)
    t.travel(7 * day - 2 * second)
    await expect(refresh(one.token)).resolves.toHaveProperty('accessToken')
    t.travel(7 * day)
    await expect(refresh(one.token)).rejects.toMatchObject(refused)
  })

  test.each([
    ['kept', false],
    ['rotated', true],
  ])('ends thirty days after the sign-in, however often it was used: %s', async (_what, rotate) => {
    const { token, userId, sessionId } = await signedIn()
    let held = token
    const use = async () => (held = (await refresh(held, rotate)).refreshToken ?? held)
    for (let days = 6; days < 30; days += 6) {
      t.travel(6 * day)
      await use()
    }
    t.travel(6 * day - second)
    await use()
    const access = await newAccessToken(t.deps, userId, sessionId, now())
    expect(await statusOf(access)).toBe(200)
    t.travel(second)
    await expect(refresh(held, rotate)).rejects.toMatchObject(refused)
    // The access token does not outlive the session: the cache entry expires after five seconds.
    t.travel(5 * second)
    expect(await statusOf(access)).toBe(401)
  })

  test('that was used gives the same successor for twenty seconds, and then ends the sign-in', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const successor = (await refresh(one.token, true)).refreshToken!
    await refresh(other.token, true)
    t.travel(20 * second)
    expect((await refresh(one.token, true)).refreshToken).toBe(successor)
    t.travel(1)
    await expect(refresh(other.token, true)).rejects.toMatchObject(refused)
    t.travel(second - 1)
    await expect(refresh(one.token, true)).rejects.toMatchObject(refused)
    await expect(refresh(successor, true)).rejects.toMatchObject(refused)
  })
})

describe('a link', () => {
  const lives: [OneTimeKind, number][] = [
    ['MAGIC_LINK', 10],
    ['BUYER_RESET', 10],
    ['OWNER', 24 * 60],
    ['BUYER_INVITATION', 7 * 24 * 60],
    ['STAFF_INVITATION', 7 * 24 * 60],
    ['SIGNUP_ANSWER', 30 * 24 * 60],
  ]
  test.each(lives)('%s works for %i minutes and not a second longer', async (kind, minutes) => {
    const { db } = t.deps
    expect(minutesOf(kind)).toBe(minutes)
    const issue = async () => issueToken(db, { kind, subjectId: crypto.randomUUID() }, now())
    const [first, last, late] = [await issue(), await issue(), await issue()]
    t.travel(minutes * minute - second)
    expect(await redeemToken(db, kind, first, now())).toBeDefined()
    expect(await redeemToken(db, kind, first, now())).toBeUndefined()
    t.travel(second - 1)
    expect(await peekToken(db, kind, last, now())).toBeDefined()
    expect(await redeemToken(db, kind, last, now())).toBeDefined()
    t.travel(1)
    expect(await peekToken(db, kind, late, now())).toBeUndefined()
    expect(await redeemToken(db, kind, late, now())).toBeUndefined()
    t.travel(second)
    expect(await redeemToken(db, kind, late, now())).toBeUndefined()
  })

  test.each(lives)('%s is known as nothing else', async (kind) => {
    const { db } = t.deps
    const token = await issueToken(db, { kind, subjectId: crypto.randomUUID() }, now())
    for (const [other] of lives.filter(([one]) => one !== kind)) {
      expect(await peekToken(db, other, token, now())).toBeUndefined()
      expect(await redeemToken(db, other, token, now())).toBeUndefined()
    }
    expect(await redeemToken(db, kind, token, now())).toBeDefined()
  })

  const linkFor = async (kind: 'MAGIC_LINK' | 'BUYER_RESET') => {
    const email = `link${crypto.randomUUID()}@ends.example`
    await t.make.buyerUser({ companyId: await t.make.company(), email })
    await sendSignInMail.run(t.deps, { kind, email, browserHash: null })
    return tokenIn((await mailsTo(t.deps, email))[0]!.text)
  }
  test('to sign in opens for ten minutes less a second, and not after ten', async () => {
    const [first, late] = [await linkFor('MAGIC_LINK'), await linkFor('MAGIC_LINK')]
    t.travel(10 * minute - second)
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token: first } })).resolves.toBeTruthy()
    t.travel(second)
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token: late } })).rejects.toMatchObject({
      code: 'magicLink.invalid',
    })
  })
  test('for a new password opens for ten minutes less a second, and not after ten', async () => {
    const [first, late] = [await linkFor('BUYER_RESET'), await linkFor('BUYER_RESET')]
    const set = (token: string) => t.anonymous.buyerAuth.resetPassword({ body: { token, password: 'a fine bridge 7' } })
    t.travel(10 * minute - second)
    await expect(set(first)).resolves.toBeTruthy()
    t.travel(second)
    await expect(set(late)).rejects.toMatchObject({ code: 'link.invalid' })
  })
})

describe('of the staff', () => {
  test('a code from a mail works for ten minutes less a second, and not after ten', async () => {
    const email = 'code@ends.example'
    await t.make.staffUser({ email, passwordHash: await hashPassword('an old password') })
    await sendResetCode.run(t.deps, { email })
    const code = /\d{4} \d{4}/.exec((await mailsTo(t.deps, email))[0]!.text)![0]
    const check = () => t.anonymous.auth.checkResetCode({ body: { email, code } })
    t.travel(10 * minute - second)
    await expect(check()).resolves.toEqual({})
    t.travel(second)
    await expect(check()).rejects.toMatchObject({ code: 'reset.codeWrong' })
  })

  test('a session ends twelve hours after the last call', async () => {
    const [one, other] = [await t.staff(), await t.staff()]
    t.travel(day / 2 - second)
    await one.profile.me()
    t.travel(second)
    await expect(other.profile.me()).rejects.toMatchObject({ status: 401 })
    t.travel(day / 2 - 2 * second)
    await one.profile.me()
  })

  test('a session ends thirty days after the sign-in, however busy', async () => {
    const one = await t.staff()
    const half = day / 2 - minute
    let left = 30 * day
    for (; left > half; left -= half) {
      t.travel(half)
      await one.profile.me()
    }
    t.travel(left - second)
    await one.profile.me()
    // The cache entry expires after five seconds.
    t.travel(6 * second)
    await expect(one.profile.me()).rejects.toMatchObject({ status: 401 })
  })

  test('a preview ends after an hour', async () => {
    t.travel(second - (now().getTime() % second))
    const staff = await t.staff(...allPermissions)
    const id = await t.make.group()
    const { url } = await staff.buyerGroups.preview({ params: { id }, body: { country: 'NO', language: 'no' } })
    const headers = { authorization: `Preview ${url.split('#')[1]}` }
    const status = async () => (await t.app.inject({ url: '/api/b2b-portal-private/cars', headers })).statusCode
    t.travel(60 * minute - 1)
    expect(await status()).toBe(200)
    t.travel(1)
    expect(await status()).toBe(401)
  })

  test('a code of the second factor is taken one step early or late, and not two', async () => {
    const password = 'the right password'
    const logIn = async (steps: number) => {
      const one = await t.staff()
      const email = `${one.userId}@ends.example`
      const values = { email, passwordHash: await hashPassword(password) }
      await t.deps.db.updateTable('staffUsers').set(values).where('id', '=', one.userId).execute()
      await t.deps.changes.settled()
      const { secret } = await one.secondFactor.start({ body: { password } })
      const codeAt = (away: number) =>
        new TOTP({ secret }).generate({ timestamp: now().getTime() + away * 30 * second })
      await one.secondFactor.confirm({ body: { code: codeAt(0) } })
      t.travel(3 * minute)
      return t.anonymous.auth.login({ body: { email, password, code: codeAt(steps) } })
    }
    for (const steps of [-1, 0, 1]) await expect(logIn(steps)).resolves.toBeTruthy()
    for (const steps of [-2, 2]) await expect(logIn(steps)).rejects.toMatchObject({ code: 'auth.codeWrong' })
  })
})

// Time-based codes and recovery codes, each valid once; and the setting that requires a second factor.
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { Permission } from '@bilbro/contract/permissions'
import { type As, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { hashPassword } from '../../core/auth/passwords.ts'

let count = 0
let minutes = 0
const password = 'the right password'
const t = await openTestApp()
const passwordHash = await hashPassword(password)

/** The current code of an authenticator app, or that of a step before or after. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + minutes * 60_000 + steps * 30_000 })
const wait = () => {
  minutes += 2
  t.travel(120_000)
}

async function person(...rights: Permission[]): Promise<As & { userId: string; email: string }> {
  const one = await t.staff(...rights)
  const email = `factor${++count}@test.example`
  await t.deps.db.updateTable('staffUsers').set({ email, passwordHash }).where('id', '=', one.userId).execute()
  await t.deps.changes.settled()
  return Object.assign(one, { email })
}
async function withFactor(...rights: Permission[]) {
  const one = await person(...rights)
  const { secret } = await one.secondFactor.start({ body: { password } })
  const { recoveryCodes } = await one.secondFactor.confirm({ body: { code: codeOf(secret) } })
  await t.deps.changes.settled()
  return { one, secret, recoveryCodes }
}
const logIn = (email: string, code?: string) =>
  t.anonymous.auth.login({ body: { email, password, ...(code && { code }) } })

describe('setting it up', () => {
  test('takes the password: a session alone shuts its owner out of nothing', async () => {
    const one = await person()
    await expect(one.secondFactor.start({ body: { password: 'not the right one' } })).rejects.toMatchObject({
      issues: [{ path: ['password'] }],
    })
    const { rows } = await t.deps.pool.query('select from staff_second_factors where user_id = $1', [one.userId])
    expect(rows).toEqual([])
  })
  test('shows a secret as text and picture, and begins with a right code', async () => {
    const one = await person()
    const first = await one.secondFactor.start({ body: { password } })
    const begun = await one.secondFactor.start({ body: { password } })
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.qr).toMatch(/^<svg/)
    expect(await one.secondFactor.get()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    await expect(one.secondFactor.confirm({ body: { code: codeOf(first.secret) } })).rejects.toMatchObject({
      code: 'auth.codeWrong',
    })
    const { recoveryCodes } = await one.secondFactor.confirm({ body: { code: codeOf(begun.secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await one.secondFactor.get()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    await expect(one.secondFactor.start({ body: { password } })).rejects.toMatchObject({ code: 'secondFactor.isOn' })
    expect(await one.profile.me()).toMatchObject({ secondFactor: true })
    expect(await mailsTo(t.deps, one.email)).toMatchObject([{ kind: 'secondFactorOn' }])
    const kept = await t.deps.db.selectFrom('staffSecondFactors').selectAll().where('userId', '=', one.userId).execute()
    expect(JSON.stringify(kept)).not.toContain(begun.secret)
  })

  test('a confirmation without a beginning is refused', async () => {
    const one = await person()
    await expect(one.secondFactor.confirm({ body: { code: '123456' } })).rejects.toMatchObject({
      code: 'secondFactor.isOff',
    })
  })
})

describe('signing in', () => {
  test('asks for the code only after the right password', async () => {
    const { one } = await withFactor()
    await expect(
      t.anonymous.auth.login({ body: { email: one.email, password: 'wrong', code: '123456' } }),
    ).rejects.toMatchObject({ code: 'auth.failed' })
    await expect(logIn(one.email)).rejects.toMatchObject({ code: 'auth.codeRequired', status: 400 })
    await expect(logIn(one.email, '000000')).rejects.toMatchObject({ code: 'auth.codeWrong' })
  })

  test('takes a code once, of two at once too, and none of an earlier step', async () => {
    const { one, secret } = await withFactor()
    await expect(logIn(one.email, codeOf(secret))).rejects.toMatchObject({ code: 'auth.codeWrong' })
    wait()
    const code = codeOf(secret)
    const both = await Promise.allSettled([logIn(one.email, code), logIn(one.email, code)])
    expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    await expect(logIn(one.email, codeOf(secret, -1))).rejects.toMatchObject({ code: 'auth.codeWrong' })
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { one, recoveryCodes } = await withFactor()
    const [code] = recoveryCodes
    const both = await Promise.allSettled([
      logIn(one.email, code),
      logIn(one.email, code!.toUpperCase().replace('-', ' ')),
    ])
    expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await one.secondFactor.get()).toMatchObject({ recoveryCodesLeft: 9 })
    await expect(logIn(one.email, code)).rejects.toMatchObject({ code: 'auth.codeWrong' })
  })

  test('refuses after too many codes', async () => {
    const { one } = await withFactor()
    const codes: string[] = []
    for (let i = 0; i < 20; i++)
      await logIn(one.email, '000000').catch((error: { code: string }) => codes.push(error.code))
    expect(codes.at(-1)).toBe('request.tooMany')
  })
})

describe('afterwards', () => {
  test('new recovery codes take the place of the old ones', async () => {
    const { one, recoveryCodes } = await withFactor()
    await expect(one.secondFactor.renewCodes({ body: { password: 'wrong' } })).rejects.toMatchObject({
      code: 'password.wrong',
    })
    const fresh = await one.secondFactor.renewCodes({ body: { password } })
    await expect(logIn(one.email, recoveryCodes[0])).rejects.toMatchObject({ code: 'auth.codeWrong' })
    expect(await logIn(one.email, fresh.recoveryCodes[0])).toMatchObject({ id: one.userId })
  })

  test('it is turned off with the password, and told', async () => {
    const { one } = await withFactor()
    await expect(one.secondFactor.turnOff({ body: { password: 'wrong' } })).rejects.toMatchObject({
      code: 'password.wrong',
    })
    await one.secondFactor.turnOff({ body: { password } })
    await expect(one.secondFactor.turnOff({ body: { password } })).rejects.toMatchObject({ code: 'secondFactor.isOff' })
    expect(await logIn(one.email)).toMatchObject({ secondFactor: false })
    expect((await mailsTo(t.deps, one.email))[0]).toMatchObject({ kind: 'secondFactorOff' })
  })

  test('whoever looks after users takes it away from somebody whose phone is gone', async () => {
    const { one } = await withFactor()
    const admin = await t.staff('users.manage')
    expect(await admin.users.removeSecondFactor({ params: { id: one.userId } })).toMatchObject({ secondFactor: false })
    await expect(one.profile.me()).rejects.toMatchObject({ code: 'auth.signedOut' })
    expect(await logIn(one.email)).toMatchObject({ id: one.userId })
  })
})

describe('asked of everybody', () => {
  test('only by somebody who has one; then the others can do nothing else before', async () => {
    const { one: admin } = await withFactor('users.manage', 'cars.read')
    const other = await person('cars.read')
    const without = await t.staff('users.manage')
    const { version } = await admin.securitySettings.get()
    await expect(
      without.securitySettings.update({ body: { version, requireSecondFactor: true } }),
    ).rejects.toMatchObject({ code: 'secondFactor.needsOwn' })
    await other.cars.list()

    const after = await admin.securitySettings.update({ body: { version, requireSecondFactor: true } })
    await expect(
      admin.securitySettings.update({ body: { version, requireSecondFactor: false } }),
    ).rejects.toMatchObject({ code: 'version.stale' })
    await expect(other.cars.list()).rejects.toMatchObject({ status: 403, code: 'auth.secondFactorRequired' })
    await expect(other.users.list()).rejects.toMatchObject({ code: 'auth.secondFactorRequired' })
    expect(await other.profile.me()).toMatchObject({ mustSetUpSecondFactor: true })
    await admin.cars.list()
    await expect(admin.secondFactor.turnOff({ body: { password } })).rejects.toMatchObject({
      code: 'secondFactor.required',
    })

    const { secret } = await other.secondFactor.start({ body: { password } })
    await other.secondFactor.confirm({ body: { code: codeOf(secret) } })
    await t.deps.changes.settled()
    await other.cars.list()
    await admin.securitySettings.update({ body: { version: after.version, requireSecondFactor: false } })
    await without.users.list()
  })
})

// Password changes, and password resets with a code.
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { sendResetCode } from './reset-code.job.ts'
import { inState } from '../../../test/state.ts'

let count = 0
const t = await openTestApp()
const passwordHash = await hashPassword('the old password')

async function person(): Promise<As & { userId: string; email: string }> {
  const one = await t.staff()
  const email = `person${++count}@test.example`
  await t.deps.db.updateTable('staffUsers').set({ email, passwordHash }).where('id', '=', one.userId).execute()
  await t.deps.changes.settled()
  return Object.assign(one, { email })
}
const logIn = (email: string, password: string) => t.anonymous.auth.login({ body: { email, password } })
async function codeFor(email: string): Promise<string> {
  await t.anonymous.auth.sendResetCode({ body: { email } })
  await sendResetCode.run(t.deps, { email })
  return /\d{4} \d{4}/.exec((await mailsTo(t.deps, email))[0]!.text)![0]
}
const otherThan = (code: string) => (code.startsWith('1') ? '2' : '1').repeat(8)

describe('changing it', () => {
  test('takes the old one, ends the other sessions, and is told by mail', async () => {
    const one = await person()
    await logIn(one.email, 'the old password')
    await expect(
      one.auth.changePassword({ body: { oldPassword: 'wrong', newPassword: 'a brand new one' } }),
    ).rejects.toMatchObject({ code: 'password.wrong', issues: [{ path: ['oldPassword'] }] })
    await expect(
      one.auth.changePassword({ body: { oldPassword: 'the old password', newPassword: 'password1' } }),
    ).rejects.toMatchObject({ code: 'password.common', issues: [{ path: ['newPassword'] }] })

    expect(await one.profile.sessions()).toHaveLength(2)
    await one.auth.changePassword({ body: { oldPassword: 'the old password', newPassword: 'a brand new one' } })
    expect(await one.profile.sessions()).toMatchObject([{ isThis: true }])
    await expect(logIn(one.email, 'the old password')).rejects.toMatchObject({ code: 'auth.failed' })
    expect(await logIn(one.email, 'a brand new one')).toMatchObject({ id: one.userId })
    expect(await mailsTo(t.deps, one.email)).toMatchObject([{ kind: 'staffPasswordChanged' }])
    const log = await t.deps.db.selectFrom('auditLog').selectAll().where('entityId', '=', one.userId).execute()
    expect(log).toMatchObject([{ action: 'passwordChange', actorId: one.userId }])
  })
})

describe('a code', () => {
  test('is sent to who is here, and the answer is the same for who is not', async () => {
    const one = await person()
    expect(await t.anonymous.auth.sendResetCode({ body: { email: one.email } })).toEqual(
      await t.anonymous.auth.sendResetCode({ body: { email: 'nobody@test.example' } }),
    )
    await sendResetCode.run(t.deps, { email: 'nobody@test.example' })
    expect(await mailsTo(t.deps, 'nobody@test.example')).toEqual([])
    await expect(
      t.anonymous.auth.checkResetCode({ body: { email: 'nobody@test.example', code: '12345678' } }),
    ).rejects.toMatchObject({ code: 'reset.codeWrong' })
  })

  test('gives a new password once, and ends every session', async () => {
    const one = await person()
    const code = await codeFor(one.email)
    const body = { email: one.email, code }
    await t.anonymous.auth.checkResetCode({ body })
    await expect(t.anonymous.auth.resetPassword({ body: { ...body, password: 'password1' } })).rejects.toMatchObject({
      code: 'password.common',
    })
    const both = await Promise.allSettled([
      t.anonymous.auth.resetPassword({ body: { ...body, password: 'a brand new one' } }),
      t.anonymous.auth.resetPassword({ body: { ...body, password: 'another new one' } }),
    ])
    expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    await expect(one.profile.me()).rejects.toMatchObject({ status: 401, code: 'auth.signedOut' })
    await expect(t.anonymous.auth.checkResetCode({ body })).rejects.toMatchObject({ code: 'reset.codeWrong' })
    expect((await mailsTo(t.deps, one.email)).map((mail) => mail.kind)).toEqual(['staffPasswordChanged', 'staffReset'])
  })

  test('may be tried five times, at once too; being right does not count', async () => {
    const one = await person()
    const code = await codeFor(one.email)
    const wrong = { email: one.email, code: otherThan(code) }
    for (let i = 0; i < 3; i++) await t.anonymous.auth.checkResetCode({ body: { email: one.email, code } })
    await Promise.allSettled(Array.from({ length: 4 }, () => t.anonymous.auth.checkResetCode({ body: wrong })))
    await t.anonymous.auth.checkResetCode({ body: { email: one.email, code } })
    await expect(t.anonymous.auth.checkResetCode({ body: wrong })).rejects.toMatchObject({ code: 'reset.codeWrong' })
    await expect(t.anonymous.auth.checkResetCode({ body: { email: one.email, code } })).rejects.toMatchObject({
      code: 'reset.codeWrong',
    })
  })

  test('gives way to the next one, and runs out', async () => {
    const one = await person()
    const first = await codeFor(one.email)
    const second = await codeFor(one.email)
    const check = (code: string) => t.anonymous.auth.checkResetCode({ body: { email: one.email, code } })
    await expect(check(first)).rejects.toMatchObject({ code: 'reset.codeWrong' })
    await check(second)
    t.travel(11 * 60_000)
    await expect(check(second)).rejects.toMatchObject({ code: 'reset.codeWrong' })
    t.travel(-11 * 60_000)
  })

  test('is asked for a few times only', async () => {
    const email = 'often@test.example'
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => t.anonymous.auth.sendResetCode({ body: { email } })),
    )
    expect(asked.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
  })

  test('who is switched off or still invited gets none', async () => {
    for (const status of ['DISABLED', 'INVITED']) {
      const one = await person()
      await t.deps.db
        .updateTable('staffUsers')
        .set({ status: inState(status) })
        .where('id', '=', one.userId)
        .execute()
      await sendResetCode.run(t.deps, { email: one.email })
      expect(await mailsTo(t.deps, one.email)).toEqual([])
    }
  })
})

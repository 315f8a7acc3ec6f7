// Private buyers of the outlet: registered by one member of staff, approved or rejected by another, notified by e-mail.
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'

let count = 0
const t = await openTestApp()
const staff: As & { userId: string } = await t.staff('outlet.users')

const register = (email = `outlet${++count}@test.example`, company = 'Havn Biler') =>
  staff.outletUsers.register({ body: { email, name: 'Ole', company, country: 'DK', language: 'dk' } })

test('registered, found, and let in once', async () => {
  const user = await register(undefined, 'Unmistakable Cars')
  expect(user).toMatchObject({ status: 'PENDING', requestedBy: expect.any(String), decidedAt: null })
  const found = await staff.outletUsers.list({ query: { search: 'unmistak', status: ['PENDING'] } })
  expect(found).toMatchObject({ total: 1, items: [{ id: user.id }], counts: { PENDING: 1, APPROVED: 0 } })

  const approve = () => staff.outletUsers.decide({ params: { id: user.id }, body: { version: 1, status: 'APPROVED' } })
  const both = await Promise.allSettled([approve(), approve()])
  expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(await mailsTo(t.deps, user.email)).toMatchObject([{ kind: 'outletApproved', language: 'dk' }])
  await expect(approve()).rejects.toMatchObject({ code: 'state.notAllowed' })
})

test('turned away with a reason, which the mail names; then the address may be registered again', async () => {
  const user = await register()
  const params = { id: user.id }
  await expect(
    staff.outletUsers.decide({ params, body: { version: 1, status: 'REJECTED', reason: 'no' } }),
  ).rejects.toMatchObject({ code: 'state.reasonRequired', issues: [{ path: ['reason'] }] })
  await expect(register(user.email)).rejects.toMatchObject({ code: 'outletUser.exists', issues: [{ path: ['email'] }] })
  const reason = 'No trade licence was shown.'
  expect(await staff.outletUsers.decide({ params, body: { version: 1, status: 'REJECTED', reason } })).toMatchObject({
    status: 'REJECTED',
    reason,
  })
  expect((await mailsTo(t.deps, user.email))[0]!.text).toContain(reason)
  await register(user.email)
})

test('who does not look after them does not see them', async () => {
  await expect((await t.staff()).outletUsers.list()).rejects.toMatchObject({ code: 'auth.forbidden' })
})

test('somebody who has asked on the outlet is registered, not refused', async () => {
  const email = `asked${++count}@test.example`
  await t.deps.pool.query(
    `insert into outlet_users (email, name, phone, language) values ($1, 'Erika', '+49 170 1', 'de')`,
    [email],
  )
  const [contact] = (await staff.outletUsers.list({ query: { search: email } })).items
  expect(contact).toMatchObject({ status: 'CONTACT', company: '', country: null })
  const user = await register(email)
  expect(user).toMatchObject({ id: contact!.id, status: 'PENDING', company: 'Havn Biler', country: 'DK' })
  await expect(register(email)).rejects.toMatchObject({ code: 'outletUser.exists' })
})

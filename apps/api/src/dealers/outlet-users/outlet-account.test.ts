// The account of an approved person at the outlet: made by a job, once, and started again after a failure.
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createOutletFixture } from '../../../test/outlet-fixture.ts'
import { createAccount } from './outlet-account.job.ts'

const { desk, outlet } = createOutletFixture()
const t = await openTestApp()
const staff = await t.staff('outlet.users')
let count = 0
beforeEach(() => {
  t.deps.outlet = outlet()
})

const approved = async () => {
  const { id } = await staff.outletUsers.register({
    body: {
      email: `account${++count}@test.example`,
      name: 'Ole',
      company: 'Havn Biler',
      country: 'DK',
      language: 'dk',
    },
  })
  return staff.outletUsers.decide({ params: { id }, body: { version: 1, status: 'APPROVED' } })
}
const read = async (id: string) => {
  const { items } = await staff.outletUsers.list({ query: { pageSize: 200 } })
  return items.find((one) => one.id === id)!
}
const accountsOf = (id: string) => (desk().users.has(id) ? 1 : 0)

test('a person who waits has no account; an approved one gets it by the job, once', async () => {
  const { id } = await staff.outletUsers.register({
    body: { email: `waits${++count}@test.example`, name: 'Ole', company: 'Havn', country: 'DK', language: 'dk' },
  })
  await createAccount.run(t.deps, { id })
  expect(accountsOf(id)).toBe(0)
  await expect(staff.outletUsers.createRemote({ params: { id }, body: {} })).rejects.toMatchObject({
    code: 'outletUser.notApproved',
  })
  const user = await approved()
  expect(user).toMatchObject({ remoteState: 'WAITING', remoteId: null })
  await Promise.all([createAccount.run(t.deps, { id: user.id }), createAccount.run(t.deps, { id: user.id })])
  expect(await read(user.id)).toMatchObject({ remoteState: 'CREATED', remoteId: desk().users.get(user.id)!.userId })
  await expect(staff.outletUsers.createRemote({ params: { id: user.id }, body: {} })).rejects.toMatchObject({
    code: 'outletUser.created',
  })
})

test('a lost answer makes no second account', async () => {
  const { id } = await approved()
  desk().fail('user', { trouble: 'BROKEN', done: true })
  await expect(createAccount.run(t.deps, { id })).rejects.toMatchObject({ fault: 'FAILED' })
  expect(await read(id)).toMatchObject({ remoteState: 'FAILED', remoteFault: 'FAILED' })
  const before = desk().users.get(id)!.userId
  expect(await staff.outletUsers.createRemote({ params: { id }, body: {} })).toMatchObject({ remoteState: 'WAITING' })
  await createAccount.run(t.deps, { id })
  expect(await read(id)).toMatchObject({ remoteState: 'CREATED', remoteId: before, remoteFault: null })
})

test('without the outlet people are approved as before, and an account can be asked for later', async () => {
  t.deps.outlet = undefined
  const { id, remoteState } = await approved()
  expect(remoteState).toBe('NONE')
  expect((await staff.outletUsers.list()).hasOutlet).toBe(false)
  await expect(staff.outletUsers.createRemote({ params: { id }, body: {} })).rejects.toMatchObject({
    code: 'provider.notConfigured',
  })
  t.deps.outlet = outlet()
  await staff.outletUsers.createRemote({ params: { id }, body: {} })
  await createAccount.run(t.deps, { id })
  expect(await read(id)).toMatchObject({ remoteState: 'CREATED' })
})

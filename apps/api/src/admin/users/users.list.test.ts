import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const admin: As = await t.staff('users.read')
const plain: As & { userId: string } = await t.staff()

test('names everybody to everybody, and tells more to those who may see users', async () => {
  expect((await plain.users.list()).items.every((row) => row.details === null)).toBe(true)
  const mine = (await admin.users.list()).items.find((row) => row.id === plain.userId)
  expect(mine).toMatchObject({ isActive: true, details: { status: 'ACTIVE', secondFactor: false } })
})

test('who sees names only asks by names only, on the page and in the file', async () => {
  expect(await plain.users.list()).not.toHaveProperty('counts')
  for (const query of [{ status: ['DELETED'] }, { sortBy: 'lastSeenAt' }, { sortBy: 'createdAt' }])
    await expect(plain.users.list({ query: query as never })).rejects.toMatchObject({ code: 'auth.forbidden' })
  const file = async (headers: Record<string, string>) =>
    (await t.app.inject({ url: '/api/users?format=csv&language=en', headers })).payload.split('\n')[0]
  expect(await file(plain.headers)).toBe('\ufeff"Name";"E-mail"')
  expect(await file(admin.headers)).toContain('"Second factor"')
})

test('tabs count who is at work, invited, switched off and removed', async () => {
  const removed = await t.make.staffUser()
  await t.deps.db
    .updateTable('staffUsers')
    .set({ deletedAt: new Date().toISOString() })
    .where('id', '=', removed)
    .execute()
  const { items, counts } = await admin.users.list({ query: { status: ['DELETED'] } })
  expect(items.map((row) => row.id)).toEqual([removed])
  expect(counts).toMatchObject({ DELETED: 1, INVITED: 0 })
  expect(counts!.ACTIVE).toBeGreaterThan(1)
})

// Permission sets: created, changed with a version, assigned, and deleted only when no user would lose all sets.
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

let count = 0
const t = await openTestApp()
const admin: As & { userId: string } = await t.staff('users.manage', 'users.read')

const newName = () => `Set no. ${++count}`
const create = (name = newName()) => admin.companyPermissions.create({ body: { name, rights: ['cars.read'] } })

test('a set is made once by its name, and takes rights of the catalogue only', async () => {
  const set = await create()
  expect(set).toMatchObject({ rights: ['cars.read'], members: [], version: 1 })
  await expect(create(set.name)).rejects.toMatchObject({
    code: 'permissionSet.nameTaken',
    issues: [{ path: ['name'] }],
  })
  await expect(
    admin.companyPermissions.create({ body: { name: newName(), rights: ['cars.fly'] as never } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('of two changes of one version one is refused, with what it is now', async () => {
  const { id } = await create()
  const change = (right: 'cars.write' | 'cars.price') =>
    admin.companyPermissions.update({ params: { id }, body: { version: 1, rights: [right] } })
  const results = await Promise.allSettled([change('cars.write'), change('cars.price')])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]!.reason).toMatchObject({ code: 'version.stale', current: { version: 2 } })
  const log = await t.deps.db.selectFrom('auditLog').selectAll().where('entityId', '=', id).orderBy('id').execute()
  expect(log.map((row) => row.action)).toEqual(['create', 'update'])
})

test('a set is given and taken away, and acts with the next call', async () => {
  const { id } = await create()
  const one = await t.staff()
  await expect(one.cars.list()).rejects.toMatchObject({ code: 'auth.forbidden' })
  const params = { id, userId: one.userId }
  expect((await admin.companyPermissions.assign({ params, body: {} })).members).toMatchObject([{ id: one.userId }])
  await one.cars.list()
  await admin.companyPermissions.assign({ params, body: { assigned: false } })
  await expect(one.cars.list()).rejects.toMatchObject({ code: 'auth.forbidden' })
})

test('a set that people have is deleted only with another in its place', async () => {
  const [set, other] = [await create(), await create()]
  const one = await t.staff()
  await admin.companyPermissions.assign({ params: { id: set.id, userId: one.userId }, body: {} })
  await expect(admin.companyPermissions.remove({ params: { id: set.id } })).rejects.toMatchObject({
    code: 'permissionSet.assigned',
    params: { count: 1 },
  })
  await expect(
    admin.companyPermissions.remove({ params: { id: set.id }, query: { replaceBy: set.id } }),
  ).rejects.toMatchObject({ code: 'permissionSet.assigned' })
  await admin.companyPermissions.remove({ params: { id: set.id }, query: { replaceBy: other.id } })
  const sets = await admin.companyPermissions.list()
  expect(sets.some((one) => one.id === set.id)).toBe(false)
  expect(sets.find((one) => one.id === other.id)!.members).toMatchObject([{ id: one.userId }])
})

// Staff accounts: invited, changed, disabled, removed; and the protection of the last manager.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { mailsTo, tokenIn } from '../../../test/inbox.ts'
import { inState } from '../../../test/state.ts'

let t: TestApp
let admin: As & { userId: string }
let count = 0
beforeAll(async () => void (admin = await (t = await testApp()).staff('users.manage', 'users.read')))
afterAll(() => t.close())

const newEmail = () => `new${++count}@test.example`
const newSet = async (...rights: Parameters<TestApp['staff']>) =>
  (await admin.companyPermissions.create({ body: { name: `Set ${++count}`, rights } })).id
const invite = async (email = newEmail(), more = {}) =>
  admin.users.invite({ body: { email, name: 'Nina', language: 'de', setIds: [await newSet('cars.read')], ...more } })
const linkFor = async (email: string) => tokenIn((await mailsTo(t.deps, email))[0]!.text)
const accept = (token: string) => t.anonymous.auth.acceptInvitation({ body: { token, password: 'a good long one' } })
const actionsOn = async (entityId: string) => {
  const log = t.deps.db.selectFrom('auditLog').select('action').where('entityId', '=', entityId).orderBy('id')
  return (await log.execute()).map((row) => row.action)
}

describe('an invitation', () => {
  test('is a mail in the language of the invited, and lets in once', async () => {
    const email = newEmail()
    const user = await invite(email)
    expect(user).toMatchObject({ status: 'INVITED', rights: [{ right: 'cars.read' }] })
    const [mail] = await mailsTo(t.deps, email)
    expect(mail).toMatchObject({ kind: 'staffInvitation', language: 'de' })
    const token = tokenIn(mail!.text)
    expect(await t.anonymous.auth.checkWelcome({ body: { token } })).toEqual({
      kind: 'INVITATION',
      name: 'Nina',
      email,
      language: 'de',
    })
    const both = await Promise.allSettled([accept(token), accept(token)])
    expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await admin.users.get({ params: { id: user.id } })).toMatchObject({ status: 'ACTIVE' })
    expect(await t.anonymous.auth.login({ body: { email, password: 'a good long one' } })).toMatchObject({
      permissions: ['cars.read'],
    })
    expect(await actionsOn(user.id)).toEqual(['invite', 'invitationAccepted'])
  })

  test('sent again voids the link before, and keeps the person', async () => {
    const email = newEmail()
    const first = await invite(email)
    const old = await linkFor(email)
    const again = await invite(email, { name: 'Nina Berg' })
    expect(again).toMatchObject({ id: first.id, name: 'Nina Berg' })
    await expect(accept(old)).rejects.toMatchObject({ code: 'link.invalid' })
    await accept(await linkFor(email))
  })

  test('runs out after seven days, and ends when the person is removed', async () => {
    const email = newEmail()
    const user = await invite(email)
    const token = await linkFor(email)
    t.travel(7 * 86_400_000 + 1000)
    await expect(accept(token)).rejects.toMatchObject({ code: 'link.invalid' })
    t.travel(-(7 * 86_400_000 + 1000))
    await admin.users.remove({ params: { id: user.id } })
    await expect(accept(token)).rejects.toMatchObject({ code: 'link.invalid' })
  })

  test('of somebody who is here or was removed is refused at the field', async () => {
    const here = newEmail()
    await invite(here)
    await accept(await linkFor(here))
    await expect(invite(here.toUpperCase())).rejects.toMatchObject({
      code: 'user.exists',
      issues: [{ path: ['email'] }],
    })
    const gone = newEmail()
    const { id } = await invite(gone)
    await admin.users.remove({ params: { id } })
    await expect(invite(gone)).rejects.toMatchObject({ code: 'user.removed', issues: [{ path: ['email'] }] })
  })

  test('of one new address twice at once makes one person', async () => {
    const email = newEmail()
    const setIds = [await newSet('cars.read')]
    const results = await Promise.allSettled([invite(email, { setIds }), invite(email, { setIds })])
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true)
    expect(
      (await admin.users.list({ query: { pageSize: 1000 } })).items.filter((row) => row.email === email),
    ).toHaveLength(1)
  })

  test('needs sets that are there', async () => {
    await expect(invite(newEmail(), { setIds: [] })).rejects.toMatchObject({ status: 422 })
    await expect(invite(newEmail(), { setIds: [admin.userId] })).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('a change', () => {
  test('needs the version, gives exactly the sets named, and says where each right comes from', async () => {
    const one = await t.staff('cars.read')
    const params = { id: one.userId }
    const user = await admin.users.get({ params })
    const [a, b] = [await newSet('cars.read', 'cars.write'), await newSet('cars.read')]
    const after = await admin.users.update({
      params,
      body: { version: user.version, setIds: [a, b], phone: '+49 40 1' },
    })
    expect(after.rights.map(({ right, sets }) => [right, sets.length])).toEqual([
      ['cars.read', 2],
      ['cars.write', 1],
    ])
    await expect(admin.users.update({ params, body: { version: user.version, name: 'X' } })).rejects.toMatchObject({
      code: 'version.stale',
      current: { version: after.version },
    })
  })

  test('a right withdrawn is gone with the next call', async () => {
    const one = await t.staff('cars.read')
    await one.cars.list()
    const user = await admin.users.get({ params: { id: one.userId } })
    await admin.users.update({ params: { id: one.userId }, body: { version: user.version, setIds: [] } })
    await expect(one.cars.list()).rejects.toMatchObject({ code: 'auth.forbidden', params: { permission: 'cars.read' } })
  })

  test('switching off ends every session at once and says so; back on, they stay ended', async () => {
    const one = await t.staff('cars.read')
    const params = { id: one.userId }
    const { version } = await admin.users.get({ params })
    const off = await admin.users.update({ params, body: { version, status: 'DISABLED' } })
    await expect(one.profile.me()).rejects.toMatchObject({ status: 401, code: 'auth.disabled' })
    await admin.users.update({ params, body: { version: off.version, status: 'ACTIVE' } })
    await expect(one.profile.me()).rejects.toMatchObject({ status: 401 })
  })

  test('nobody switches himself off, and who was invited is not switched on by hand', async () => {
    const { version } = await admin.users.get({ params: { id: admin.userId } })
    await expect(
      admin.users.update({ params: { id: admin.userId }, body: { version, status: 'DISABLED' } }),
    ).rejects.toMatchObject({ code: 'user.self' })
    await expect(admin.users.remove({ params: { id: admin.userId } })).rejects.toMatchObject({ code: 'user.self' })
    const user = await invite()
    await expect(
      admin.users.update({ params: { id: user.id }, body: { version: user.version, status: 'ACTIVE' } }),
    ).rejects.toMatchObject({ code: 'state.notAllowed' })
  })

  test('removed and brought back', async () => {
    const one = await t.staff('cars.read')
    const params = { id: one.userId }
    await admin.users.remove({ params })
    await expect(one.profile.me()).rejects.toMatchObject({ code: 'auth.disabled' })
    await expect(admin.users.remove({ params })).rejects.toMatchObject({ code: 'notFound' })
    expect(await admin.users.restore({ params, body: {} })).toMatchObject({ deletedAt: null, sets: [{}] })
    await expect(admin.users.restore({ params, body: {} })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('sessions of somebody are listed and ended', async () => {
    const one = await t.staff()
    const params = { id: one.userId }
    const [session] = await admin.users.sessions({ params })
    await admin.users.endSession({ params: { ...params, sessionId: session!.id } })
    await expect(one.profile.me()).rejects.toMatchObject({ code: 'auth.signedOut' })
    expect(await admin.users.endSessions({ params })).toEqual({ ended: 0 })
  })
})

describe('the last who may manage users', () => {
  let house: TestApp
  let two: (As & { userId: string })[]
  beforeAll(async () => {
    house = await testApp()
    two = [await house.staff('users.manage', 'users.read'), await house.staff('users.manage', 'users.read')]
  })
  afterAll(() => house.close())
  /** Restores both users to their initial state. */
  const reset = async () => {
    await house.deps.db
      .updateTable('staffUsers')
      .set({ status: inState('ACTIVE'), deletedAt: null })
      .execute()
    await house.deps.db.updateTable('staffSessions').set({ endedAt: null, endReason: null }).execute()
    await house.deps.db
      .updateTable('permissionSets')
      .set({ rights: ['users.manage', 'users.read'] })
      .execute()
    await house.deps.changes.settled()
  }
  /** Counts the successful calls. The others must fail with the expected error, and one manager must remain. */
  const countDone = async (work: Promise<unknown>[]) => {
    const results = await Promise.allSettled(work)
    for (const result of results)
      if (result.status === 'rejected')
        expect(['user.lastManager', 'auth.disabled', 'auth.forbidden']).toContain(
          (result.reason as { code: string }).code,
        )
    const { rows } = await house.deps.pool.query(
      `select 1 from staff_users u join staff_user_sets us on us.user_id = u.id join permission_sets p on p.id = us.set_id
       where u.is_active and 'users.manage' = any (p.rights)`,
    )
    expect(rows.length).toBeGreaterThan(0)
    return results.filter((result) => result.status === 'fulfilled').length
  }

  test.each(['remove', 'switch off', 'change the rights', 'delete the set', 'take the set away'])(
    'to %s waits for whoever else changes who may manage users',
    async (what) => {
      const setId = await newSet('users.manage')
      const one = await t.staff()
      await admin.companyPermissions.assign({ params: { id: setId, userId: one.userId }, body: {} })
      const id = one.userId
      const { version } = await admin.users.get({ params: { id } })
      const deeds: Record<string, () => Promise<unknown>> = {
        remove: () => admin.users.remove({ params: { id } }),
        'switch off': () => admin.users.update({ params: { id }, body: { version, status: 'DISABLED' } }),
        'change the rights': () =>
          admin.companyPermissions.update({ params: { id: setId }, body: { version: 1, rights: [] } }),
        'delete the set': async () =>
          admin.companyPermissions.remove({ params: { id: setId }, query: { replaceBy: await newSet('cars.read') } }),
        'take the set away': () =>
          admin.companyPermissions.assign({ params: { id: setId, userId: id }, body: { assigned: false } }),
      }
      const other = await t.deps.pool.connect()
      const waiting = async () =>
        (
          await other.query(
            `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rowCount
      await other.query('begin')
      await other.query('select pg_advisory_xact_lock(7381002)')
      let isDone = false
      const deed = deeds[what]!().finally(() => (isDone = true))
      await expect.poll(async () => isDone || (await waiting())).toBe(1)
      await other.query('commit')
      other.release()
      await expect(deed).resolves.toBeTruthy()
    },
  )

  test('two who remove each other at once: one does', async () => {
    for (let i = 0; i < 3; i++) {
      await reset()
      expect(await countDone(two.map((one, at) => one.users.remove({ params: { id: two[1 - at]!.userId } })))).toBe(1)
    }
  })
  test('two who switch each other off at once: one does', async () => {
    await reset()
    const users = await Promise.all(two.map((one) => one.users.get({ params: { id: one.userId } })))
    const done = await countDone(
      two.map((one, at) => {
        const { id, version } = users[1 - at]!
        return one.users.update({ params: { id }, body: { version, status: 'DISABLED' } })
      }),
    )
    expect(done).toBe(1)
  })
  test('two who take it out of each other’s set at once: one does', async () => {
    await reset()
    const sets = await two[0]!.companyPermissions.list()
    const done = await countDone(
      two.map((one, at) => {
        const { id, version } = sets.find((set) => set.members.some((m) => m.id === two[1 - at]!.userId))!
        return one.companyPermissions.update({ params: { id }, body: { version, rights: [] } })
      }),
    )
    expect(done).toBe(1)
  })
  test('one alone cannot give it away in any way', async () => {
    await reset()
    await two[0]!.users.remove({ params: { id: two[1]!.userId } })
    const me = await two[0]!.users.get({ params: { id: two[0]!.userId } })
    const set = (await two[0]!.companyPermissions.list()).find((one) => one.id === me.sets[0]!.id)!
    const params = { id: set.id }
    const refused = { code: 'user.lastManager' }
    await expect(
      two[0]!.users.update({ params: { id: me.id }, body: { version: me.version, setIds: [] } }),
    ).rejects.toMatchObject(refused)
    await expect(
      two[0]!.companyPermissions.update({ params, body: { version: set.version, rights: ['cars.read'] } }),
    ).rejects.toMatchObject(refused)
    await expect(
      two[0]!.companyPermissions.assign({ params: { ...params, userId: me.id }, body: { assigned: false } }),
    ).rejects.toMatchObject(refused)
    const other = await two[0]!.companyPermissions.create({ body: { name: 'Harmless' } })
    await expect(two[0]!.companyPermissions.remove({ params, query: { replaceBy: other.id } })).rejects.toMatchObject(
      refused,
    )
  })
})

// Staff manage dealers. Users of a suspended dealer lose access at once and get the reason.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/inbox.ts'
import { openPage } from '../../../test/listen.ts'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { openRegisters, type Registers } from '../../../test/registers.ts'
import { hashPassword } from '../../core/auth/passwords.ts'

let r: Registers
let t: TestApp
let staff: As & { userId: string }
beforeAll(async () => {
  r = await openRegisters()
  t = await testApp({ providers: () => ({ companyRegistries: { byCountry: r.byCountry, vat: r.vat } }) })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  staff = await t.staff('buyers.read', 'buyers.manage')
})
afterAll(async () => {
  await t.close()
  await r.sandbox.close()
})

const status = (code: string, value: number) => ({ status: value, code })
const logOf = (entityId: string) =>
  t.deps.db.selectFrom('auditLog').selectAll().where('entityId', '=', entityId).orderBy('id').execute()
const list = (query: object) => staff.buyerCompanies.list({ query: query as never })
const idsOf = async (query: object) => (await list({ pageSize: 100, ...query })).items.map((row) => row.id)
const get = (id: string) => staff.buyerCompanies.get({ params: { id } })

describe('the list', () => {
  test('finds by name, number and person, and narrows by country, status and group', async () => {
    const group = await t.make.group()
    const one = await t.make.company({ country: 'SE', groupIds: [group] })
    const two = await t.make.company({ country: 'SE', status: 'IN_REVIEW' })
    await t.deps.db
      .updateTable('buyerCompanies')
      .set({ name: 'Zebra 100% Bil_AB', orgNo: '5560125790', vatId: 'SE556012579001' })
      .where('id', '=', one)
      .execute()
    await t.make.buyerUser({ companyId: two, email: 'findme@list.example' })
    for (const search of ['zebra', '556012-5790', 'SE 5560 1257', '100% Bil_'])
      expect(await idsOf({ search })).toEqual([one])
    expect(await idsOf({ search: 'findme@list' })).toEqual([two])
    expect(await idsOf({ search: '100xBil' })).toEqual([])
    expect(await idsOf({ groupId: [group] })).toEqual([one])
    expect(await idsOf({ country: ['SE'], status: ['IN_REVIEW'] })).toEqual([two])
    expect(await idsOf({ groupId: ['nonsense'] })).toEqual([])
    const { counts, countries, total } = await list({ country: ['SE'], status: ['APPROVED'] })
    expect(counts).toMatchObject({ APPROVED: 1, IN_REVIEW: 1 })
    expect(total).toBe(1)
    expect(countries).toContain('SE')
  })

  test('pages and sorts in both directions without losing anybody', async () => {
    for (let i = 0; i < 7; i++) await t.make.company({ country: 'FI' })
    for (const sortBy of ['name', 'country', 'lastLoginAt', 'createdAt'])
      for (const sort of ['asc', 'desc']) {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => list({ country: ['FI'], page, pageSize: 3, sortBy, sort })),
        )
        const ids = pages.flatMap((page) => page.items.map((row) => row.id))
        expect(new Set(ids).size).toBe(7)
      }
  })
})

describe('a company', () => {
  test('is changed field by field, with its groups, and the log tells what', async () => {
    const id = await t.make.company()
    const [a, b] = [await t.make.group(), await t.make.group()]
    const first = await staff.buyerCompanies.update({
      params: { id },
      body: { version: 1, vatId: 'NO 923 456 783 MVA', city: 'Bergen', groupIds: [a] },
    })
    expect(first).toMatchObject({ vatId: 'NO923456783MVA', city: 'Bergen', groupIds: [a], version: 2 })
    const second = await staff.buyerCompanies.update({
      params: { id },
      body: { version: 2, groupIds: [b], city: '', name: 'New AS' },
    })
    expect(second).toMatchObject({ city: null, groupIds: [b], name: 'New AS', vatId: 'NO923456783MVA' })
    await expect(
      staff.buyerCompanies.update({ params: { id }, body: { version: 2, city: 'Oslo' } }),
    ).rejects.toMatchObject(status('version.stale', 409))
    const log = await logOf(id)
    const fields = (log.at(-1)!.changes as { field: string }[]).map((change) => change.field)
    expect(fields.sort()).toEqual(['city', 'groups', 'name'])
    expect(log.at(-1)).toMatchObject({ actorId: staff.userId, actorKind: 'staff', action: 'update' })
  })

  test('put into a group that is not there is left as it was', async () => {
    const id = await t.make.company()
    const none = '00000000-0000-4000-8000-000000000001'
    await expect(
      staff.buyerCompanies.update({ params: { id }, body: { version: 1, city: 'Oslo', groupIds: [none] } }),
    ).rejects.toMatchObject(status('notFound', 404))
    expect(await get(id)).toMatchObject({ city: null, version: 1 })
  })

  test('shows its people, groups with their rules, interests, sign-ins and log', async () => {
    const { id: groupId } = await staff.buyerGroups.create({
      body: { name: 'Detail', priceRule: { kind: 'PERCENT', basisPoints: -150 } },
    })
    const dealer = await t.buyer({ role: 'ADMIN', groupIds: [groupId] })
    const { carId } = await t.make.onSale()
    await dealer.portalCars.setInterest({ params: { id: carId }, body: {} })
    await dealer.buyerCompany.update({ body: { version: 1, phone: '1' } })
    const shown = await get(dealer.companyId)
    expect(shown.groups).toEqual([{ id: groupId, name: 'Detail', priceRule: { kind: 'PERCENT', basisPoints: -150 } }])
    expect(shown.users).toMatchObject([{ id: dealer.userId, role: 'ADMIN', sessions: 1 }])
    const activity = await staff.buyerCompanies.activity({ params: { id: dealer.companyId } })
    expect(activity.interests).toMatchObject([{ carId, person: 'Buyer' }])
    expect(activity.signIns).toMatchObject([{ userId: dealer.userId, isOpen: true }])
    const { items } = await staff.buyerCompanies.history({ params: { id: dealer.companyId }, query: {} })
    expect(items).toMatchObject([
      { action: 'update', actor: 'Buyer', changes: [{ field: 'phone', from: null, to: '1' }] },
    ])
  })

  test('has its VAT id checked; every answer is kept with its number', async () => {
    const id = await t.make.company({ country: 'DE' })
    const check = async () => staff.buyerCompanies.checkVat({ params: { id }, body: {} })
    expect((await check()).state).toBe('INVALID_NUMBER')
    await staff.buyerCompanies.update({ params: { id }, body: { version: 1, vatId: 'DE 136 695 976' } })
    const { state, company } = await check()
    expect(['VALID', 'INVALID']).toContain(state)
    expect(company.vatChecks).toMatchObject([{ state, vatId: 'DE136695976' }])
    await check()
    expect((await get(id)).vatChecks).toHaveLength(2)
    expect((await logOf(id)).filter((row) => row.action === 'checkVat')).toHaveLength(3)
  })
})

describe('a suspended company', () => {
  const reason = 'Two invoices are overdue since March.'

  test('is out at once, everywhere, and reads why; reinstated it is in again', async () => {
    const email = 'out@suspended.example'
    const dealer = await t.buyer({ role: 'ADMIN' })
    await t.make.buyerUser({
      companyId: dealer.companyId,
      email,
      passwordHash: await hashPassword('bilbro-demo'),
    })
    const login = () => t.anonymous.buyerAuth.login({ body: { email, password: 'bilbro-demo' } })
    const { refreshToken } = await login()
    const page = await openPage(t.app, dealer.headers)
    const suspended = await staff.buyerCompanies.suspend({ params: { id: dealer.companyId }, body: { reason } })
    expect(suspended).toMatchObject({ status: 'SUSPENDED', statusReason: reason })
    const out = { ...status('auth.ended', 410), params: { reason } }
    await expect(dealer.portalCars.list({ query: {} })).rejects.toMatchObject(out)
    await expect(login()).rejects.toMatchObject(out)
    await expect(t.anonymous.buyerAuth.refreshToken({ body: { token: refreshToken } })).rejects.toMatchObject(out)
    await page.until(({ event }) => event === 'ended')
    page.close()
    const back = await staff.buyerCompanies.reinstate({ params: { id: dealer.companyId }, body: {} })
    expect(back).toMatchObject({ status: 'APPROVED', statusReason: null })
    expect((await dealer.portalCars.list({ query: {} })).page).toBe(1)
    const log = await logOf(dealer.companyId)
    expect(log.map((row) => [row.action, row.reason])).toEqual([
      ['suspend', reason],
      ['reinstate', null],
    ])
  })

  test('is told by mail, each of its people in his language, and told again when it is let in', async () => {
    const dealer = await t.buyer({ role: 'ADMIN' })
    await t.make.buyerUser({ companyId: dealer.companyId, email: 'berit@told.example' })
    await t.make.buyerUser({ companyId: dealer.companyId, email: 'gone@told.example', status: 'DISABLED' })
    await staff.buyerCompanies.suspend({ params: { id: dealer.companyId }, body: { reason } })
    const [mail] = await mailsTo(t.deps, 'berit@told.example')
    expect(mail).toMatchObject({ kind: 'companySuspended', language: 'no' })
    expect(mail!.text).toContain(`Årsak: ${reason}`)
    await staff.buyerCompanies.reinstate({ params: { id: dealer.companyId }, body: {} })
    expect((await mailsTo(t.deps, 'berit@told.example')).map(({ kind }) => kind)).toEqual([
      'companyReinstated',
      'companySuspended',
    ])
    expect(await mailsTo(t.deps, 'gone@told.example')).toEqual([])
  })

  test('needs a reason that says something, and is suspended once', async () => {
    const id = await t.make.company()
    for (const short of ['', 'no', '         x         '])
      await expect(staff.buyerCompanies.suspend({ params: { id }, body: { reason: short } })).rejects.toMatchObject({
        status: 422,
      })
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => staff.buyerCompanies.suspend({ params: { id }, body: { reason } })),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    await expect(
      staff.buyerCompanies.suspend({ params: { id: await t.make.company({ status: 'REJECTED' }) }, body: { reason } }),
    ).rejects.toMatchObject(status('state.notAllowed', 409))
  })
})

describe('people', () => {
  test('are invited, locked, let in again, and signed out everywhere', async () => {
    const dealer = await t.buyer({ role: 'ADMIN' })
    const params = { id: dealer.companyId, userId: dealer.userId }
    const invited = await staff.buyerCompanies.invite({
      params: { id: dealer.companyId },
      body: { email: 'staff-invited@people.example', name: 'Ida', role: 'ADMIN' },
    })
    expect(invited.status).toBe('INVITED')
    await staff.buyerCompanies.updateUser({ params, body: { version: 1, status: 'LOCKED' } })
    await expect(dealer.buyerCompany.get()).rejects.toMatchObject({
      ...status('auth.ended', 410),
      params: { reason: 'LOCKED' },
    })
    await staff.buyerCompanies.updateUser({ params, body: { version: 2, status: 'ACTIVE' } })
    expect((await dealer.buyerCompany.get()).role).toBe('ADMIN')
    expect(await staff.buyerCompanies.endSessions({ params, body: {} })).toEqual({ ended: 1 })
    await expect(dealer.buyerCompany.get()).rejects.toMatchObject({ status: 401 })
    await expect(
      staff.buyerCompanies.updateUser({
        params: { id: dealer.companyId, userId: invited.id },
        body: { version: 1, status: 'ACTIVE' },
      }),
    ).rejects.toMatchObject(status('state.notAllowed', 409))
  })

  test('of another company are not there', async () => {
    const [one, other] = [await t.buyer(), await t.buyer()]
    const params = { id: one.companyId, userId: other.userId }
    await expect(
      staff.buyerCompanies.updateUser({ params, body: { version: 1, role: 'ADMIN' } }),
    ).rejects.toMatchObject(status('notFound', 404))
    await expect(staff.buyerCompanies.endSessions({ params, body: {} })).rejects.toMatchObject(status('notFound', 404))
  })

  test('keep one administrator, also when two staff act at once', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await t.buyer({ role: 'ADMIN' })
      const two = await t.buyer({ role: 'ADMIN', companyId: one.companyId })
      const results = await Promise.allSettled(
        [one, two].map(({ userId }, i) =>
          staff.buyerCompanies.updateUser({
            params: { id: one.companyId, userId },
            body: { version: 1, ...(i ? { role: 'BUYER' as const } : { status: 'DISABLED' as const }) },
          }),
        ),
      )
      const failed = results.filter((result) => result.status === 'rejected')
      expect(failed).toHaveLength(1)
      expect(failed[0]!.reason).toMatchObject(status('buyer.lastAdmin', 409))
    }
  })
})

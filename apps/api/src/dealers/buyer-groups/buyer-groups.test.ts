// Dealer groups: managed by staff, filled with pasted addresses, and not deleted while a listing uses them.
import { describe, expect, test } from 'vitest'
import { emailsIn } from '@bilbro/contract/admin/mails/email-list'
import { type As, openTestApp } from '../../../test/app.ts'
import { inState } from '../../../test/state.ts'

let n = 0
const name = () => `Group ${++n}`
const make = (body: Partial<Parameters<As['buyerGroups']['create']>[0]['body']> = {}) =>
  staff.buyerGroups.create({ body: { name: name(), ...body } })

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff('buyers.read', 'buyers.manage')

const logOf = async (id: string) =>
  (
    await t.deps.db
      .selectFrom('auditLog')
      .select(['action', 'changes', 'actorId'])
      .where('entityId', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => row)

describe('a group', () => {
  test('is made, changed and removed, each with a row of who and what', async () => {
    const group = await make({ description: 'buy often', priceRule: { kind: 'PERCENT', basisPoints: -150 } })
    expect(group).toMatchObject({ version: 1, members: 0, listings: 0, memberList: [], listingList: [], seen: [] })
    expect(group.priceRule).toEqual({ kind: 'PERCENT', basisPoints: -150 })
    const changed = await staff.buyerGroups.update({
      params: { id: group.id },
      body: { version: 1, priceRule: { kind: 'AMOUNT', minor: -50_000 } },
    })
    expect(changed).toMatchObject({ version: 2, name: group.name, description: 'buy often' })
    expect(changed.priceRule).toEqual({ kind: 'AMOUNT', minor: -50_000 })
    await staff.buyerGroups.remove({ params: { id: group.id } })
    await expect(staff.buyerGroups.get({ params: { id: group.id } })).rejects.toMatchObject({ status: 404 })
    const log = await logOf(group.id)
    expect(log.map((row) => row.action)).toEqual(['create', 'update', 'remove'])
    expect(log[1]!.changes).toEqual([
      {
        field: 'priceRule',
        from: { kind: 'PERCENT', basisPoints: -150 },
        to: { kind: 'AMOUNT', minor: -50_000 },
      },
    ])
  })

  test('that somebody else has changed is not overwritten', async () => {
    const group = await make()
    const change = (description: string) =>
      staff.buyerGroups.update({ params: { id: group.id }, body: { version: 1, description } })
    const results = await Promise.allSettled([change('a'), change('b'), change('c')])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    await expect(change('d')).rejects.toMatchObject({ status: 409, code: 'version.stale' })
  })

  test('has a name of its own, however it is written', async () => {
    const group = await make()
    for (const taken of [group.name, group.name.toUpperCase()])
      await expect(make({ name: taken })).rejects.toMatchObject({
        code: 'buyerGroup.nameTaken',
        issues: [{ path: ['name'] }],
      })
    const results = await Promise.allSettled([make({ name: 'At once' }), make({ name: 'at ONCE' })])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    [{ kind: 'PERCENT', basisPoints: -3001 }],
    [{ kind: 'PERCENT', basisPoints: 1.5 }],
    [{ kind: 'AMOUNT', minor: 5_000_001 }],
    [{ kind: 'AMOUNT', basisPoints: 5 }],
    [{ kind: 'GIFT' }],
  ])('takes no rule like %j', async (priceRule) => {
    await expect(make({ priceRule: priceRule as never })).rejects.toMatchObject({ status: 422 })
  })

  test('shows its listings with what its members pay, and how many cars they see', async () => {
    const group = await make({ priceRule: { kind: 'PERCENT', basisPoints: -250 } })
    const { listingId } = await t.make.onSale({ brand: 'Volvo' }, { groupIds: [group.id], priceMinor: 1_999_900 })
    await t.make.onSale({}, { groupIds: [await t.make.group()] })
    await t.make.onSale({}, { countries: ['DK'] })
    const dealer = await t.buyer({ country: 'SE', groupIds: [group.id] })
    const { listingList, seen, listings } = await staff.buyerGroups.get({ params: { id: group.id } })
    expect(listings).toBe(1)
    expect(listingList).toMatchObject([
      { id: listingId, price: { minor: 1_999_900 }, groupPrice: { minor: 1_949_900, currency: 'EUR' } },
    ])
    const { total } = await dealer.portalCars.list({ query: {} })
    expect(seen).toEqual([{ country: 'SE', cars: total }])
  })
})

describe('a group that listings name', () => {
  test('stays, and the refusal says how many; then its cars are for nobody else', async () => {
    const group = await make()
    const { carId, listingId } = await t.make.onSale({}, { groupIds: [group.id] })
    await expect(staff.buyerGroups.remove({ params: { id: group.id } })).rejects.toMatchObject({
      status: 409,
      code: 'buyerGroup.inUse',
      params: { listings: 1 },
    })
    await t.deps.db
      .updateTable('listings')
      .set({ status: inState('WITHDRAWN') })
      .where('id', '=', listingId)
      .execute()
    await staff.buyerGroups.remove({ params: { id: group.id } })
    const stranger = await t.buyer()
    await expect(stranger.portalCars.get({ params: { id: carId } })).rejects.toMatchObject({ status: 404 })
    const { items } = await stranger.portalCars.list({ query: { pageSize: 200 } })
    expect(items.map((car) => car.id)).not.toContain(carId)
  })

  test('and is removed at the same time: its cars are for nobody, never for everybody', async () => {
    for (let round = 0; round < 4; round++) {
      const group = await make()
      const stranger = await t.buyer()
      const [made] = await Promise.all([
        t.make.onSale({}, { groupIds: [group.id] }),
        staff.buyerGroups.remove({ params: { id: group.id } }).catch(() => undefined),
      ])
      const { items } = await stranger.portalCars.list({ query: { pageSize: 200 } })
      expect(items.map((car) => car.id)).not.toContain(made.carId)
    }
  })
})

describe('members', () => {
  test('come and go by company, and coming back undoes it', async () => {
    const group = await make()
    const companyId = await t.make.company()
    const params = { id: group.id }
    const added = await staff.buyerGroups.addBuyer({ params, body: { companyId } })
    expect(added.results).toMatchObject([{ email: null, result: 'ADDED', company: { id: companyId } }])
    expect(added.group.memberList.map((one) => one.id)).toEqual([companyId])
    expect((await staff.buyerGroups.addBuyer({ params, body: { companyId } })).results[0]!.result).toBe('ALREADY')
    const removed = await staff.buyerGroups.removeBuyer({ params, body: { companyId } })
    expect(removed).toMatchObject({ results: [{ result: 'REMOVED' }], group: { members: 0 } })
    expect((await staff.buyerGroups.removeBuyer({ params, body: { companyId } })).results[0]!.result).toBe('NOT_MEMBER')
    expect((await logOf(group.id)).map((row) => row.action)).toEqual(['create', 'memberAdd', 'memberRemove'])
  })

  test('come by pasted addresses; each is answered for, and none is lost', async () => {
    const group = await make()
    const companyId = await t.make.company()
    const other = await t.make.company()
    const emails = ['one@paste.example', 'two@paste.example']
    for (const email of emails) await t.make.buyerUser({ companyId, email })
    await t.make.buyerUser({ companyId: other, email: 'other@paste.example' })
    await staff.buyerGroups.addBuyer({ params: { id: group.id }, body: { companyId: other } })
    const { results, group: after } = await staff.buyerGroups.addBuyer({
      params: { id: group.id },
      body: {
        emails: [
          'One One <ONE@paste.example>; two@paste.example, nobody@paste.example',
          '"Other, O." <other@paste.example>\nfoo',
        ],
      },
    })
    expect(results.map(({ email, result }) => [email, result])).toEqual([
      ['ONE@paste.example', 'ADDED'],
      ['two@paste.example', 'ALREADY'],
      ['nobody@paste.example', 'NOT_FOUND'],
      ['other@paste.example', 'ALREADY'],
      ['foo', 'NOT_FOUND'],
    ])
    expect(after.members).toBe(2)
  })

  test('are at most 500 addresses at once, and one way of naming them', async () => {
    const params = { id: (await make()).id }
    const many = Array.from({ length: 501 }, (_, i) => `a${i}@many.example`)
    for (const body of [{ emails: many }, { emails: [] }, {}, { companyId: params.id, emails: ['a@b.example'] }])
      await expect(staff.buyerGroups.addBuyer({ params, body })).rejects.toMatchObject({ status: 422 })
    const { results } = await staff.buyerGroups.addBuyer({ params, body: { emails: many.slice(1) } })
    expect(results).toHaveLength(500)
  })

  test('added by many at once are in it once', async () => {
    const group = await make()
    const companyId = await t.make.company()
    const results = await Promise.all(
      Array.from({ length: 6 }, () => staff.buyerGroups.addBuyer({ params: { id: group.id }, body: { companyId } })),
    )
    expect(results.filter(({ results: [one] }) => one!.result === 'ADDED')).toHaveLength(1)
  })
})

describe('a pasted list', () => {
  test.each([
    ['a@x.de,b@x.de; c@x.de d@x.de\ne@x.de', ['a@x.de', 'b@x.de', 'c@x.de', 'd@x.de', 'e@x.de']],
    ['Kari Nordmann <kari@x.no>', ['kari@x.no']],
    ['"Nordmann, Kari" <kari@x.no>, Per <per@x.no>', ['kari@x.no', 'per@x.no']],
    ['mailto:a@x.de A@X.de <a@x.de>', ['a@x.de']],
    ['  ', []],
  ])('%j', (text, emails) => expect(emailsIn(text)).toEqual(emails))
})

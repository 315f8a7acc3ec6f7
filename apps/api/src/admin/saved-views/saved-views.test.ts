// Saved views: who opens them, what each reader gets of them, and who may change them.
import { expect, test } from 'vitest'
import { lists } from '@bilbro/contract/lists/lists.gen'
import { type ViewList, viewListNames, viewListOf, viewLists } from '@bilbro/contract/admin/saved-views/view-lists'
import { allPermissions, type Permission } from '@bilbro/contract/permissions'
import { calls } from '@bilbro/contract/calls.gen'
import { type As, openTestApp } from '../../../test/app.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const buyer: As & { userId: string } = await t.staff('cars.read', 'cars.cost', 'figures.read')
const clerk: As & { userId: string } = await t.staff('cars.read')
const outsider: As & { userId: string } = await t.staff('offers.read')
const boss: As & { userId: string } = await t.staff('cars.read', 'users.manage')
let serial = 0
const name = () => `View ${++serial}`
const save = (more: object = {}) =>
  buyer.savedViews.create({ body: { list: 'cars', name: name(), search: { daysMin: 60 }, layout: null, ...more } })
const open = (who: As, id: string) => who.savedViews.get({ params: { id } })

test('a view is its owner’s until it is shared; a reader without the list never sees it', async () => {
  const own = await save()
  expect(await refusal(open(clerk, own.id))).toBe('notFound')
  const shared = await save({ sharing: 'EVERYBODY' })
  expect(await open(clerk, shared.id)).toMatchObject({ isMine: false, mayEdit: false, owner: { id: buyer.userId } })
  expect(await refusal(open(outsider, shared.id))).toBe('notFound')
  expect(await outsider.savedViews.list({ query: {} })).toEqual([])
  const names = (await clerk.savedViews.list({ query: { list: 'cars' } })).map((one) => one.name)
  expect(names).toContain(shared.name)
  expect(names).not.toContain(own.name)
})

test('it is shared with chosen colleagues and roles only', async () => {
  const [set] = (await t.deps.pool.query('select set_id from staff_user_sets where user_id = $1', [clerk.userId])).rows
  const forPerson = await save({ sharing: 'CHOSEN', people: [boss.userId] })
  const forRole = await save({ sharing: 'CHOSEN', sets: [set.set_id] })
  expect(await refusal(open(clerk, forPerson.id))).toBe('notFound')
  expect((await open(boss, forPerson.id)).id).toBe(forPerson.id)
  expect((await open(clerk, forRole.id)).people).toEqual([])
  expect(await refusal(open(boss, forRole.id))).toBe('notFound')
  // Not shared any more: the chosen ones are forgotten, too.
  await buyer.savedViews.update({ params: { id: forRole.id }, body: { version: 1, sharing: 'NOBODY' } })
  expect(await refusal(open(clerk, forRole.id))).toBe('notFound')
})

test('a filter that needs a right is neither told nor copied, and cannot be saved without it', async () => {
  const secret = await save({ sharing: 'EVERYBODY', search: { sortBy: 'purchasePrice', sort: 'asc', daysMin: 60 } })
  const seen = await open(clerk, secret.id)
  expect(seen.search).toEqual({ daysMin: 60 })
  expect(seen.hidden).toEqual([{ field: 'sortBy', right: 'cars.cost' }])
  const copy = await clerk.savedViews.copy({ params: { id: secret.id }, body: { name: name() } })
  expect(copy).toMatchObject({ search: { daysMin: 60 }, hidden: [], isMine: true, sharing: 'NOBODY' })
  const body = { list: 'cars' as const, name: name(), search: { sortBy: 'purchasePrice' } }
  expect(await refusal(clerk.savedViews.create({ body }))).toBe('auth.forbidden')
  // The administrator would lose the filter that they do not see.
  const change = { version: 1, search: { daysMin: 90 } }
  expect(await refusal(boss.savedViews.update({ params: { id: secret.id }, body: change }))).toBe('savedView.hidden')
  await boss.savedViews.update({ params: { id: secret.id }, body: { version: 1, name: name() } })
  expect((await open(buyer, secret.id)).search).toMatchObject({ sortBy: 'purchasePrice' })
})

test('the values of a hidden filter are nowhere in what the reader gets', async () => {
  const view = await buyer.savedViews.create({
    body: { list: 'sold-cars', name: name(), search: { costKind: 'WORKSHOP', month: '2026-10' }, sharing: 'EVERYBODY' },
  })
  const reader = await t.staff('figures.read')
  for (const found of [await open(reader, view.id), ...(await reader.savedViews.list({ query: {} }))])
    expect(JSON.stringify(found)).not.toContain('WORKSHOP')
  const log = await t.deps.pool.query('select changes from audit_log where entity_id = $1', [view.id])
  expect(JSON.stringify(log.rows)).not.toContain('WORKSHOP')
})

test('only the owner changes and deletes it, and who manages users; an old version is refused', async () => {
  const view = await save({ sharing: 'EVERYBODY' })
  const params = { id: view.id }
  const renamed = { version: 1, name: name() }
  expect(await refusal(clerk.savedViews.update({ params, body: renamed }))).toBe('auth.forbidden')
  expect(await refusal(clerk.savedViews.remove({ params }))).toBe('auth.forbidden')
  expect((await boss.savedViews.update({ params, body: renamed })).version).toBe(2)
  expect(await refusal(buyer.savedViews.update({ params, body: renamed }))).toBe('version.stale')
  await boss.savedViews.remove({ params })
  expect(await refusal(open(buyer, view.id))).toBe('notFound')
  const own = await save()
  expect(await refusal(boss.savedViews.remove({ params: { id: own.id } }))).toBe('notFound')
})

test('a name is there once, also when twenty save it at once', async () => {
  const body = { list: 'cars' as const, name: name(), search: {} }
  const codes = await Promise.all(Array.from({ length: 20 }, () => refusal(buyer.savedViews.create({ body }))))
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['done', 'savedView.nameTaken']))
})

test('each reader has an order and a first view of their own', async () => {
  const [one, two] = [await save({ sharing: 'EVERYBODY' }), await save({ sharing: 'EVERYBODY' })]
  const hidden = await save()
  const order = { list: 'cars' as const, ids: [two.id, hidden.id, one.id], defaultId: two.id }
  const arranged = await clerk.savedViews.arrange({ body: order })
  expect(arranged.slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id])
  expect(arranged.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([two.id])
  expect(arranged.map(({ id }) => id)).not.toContain(hidden.id)
  expect((await boss.savedViews.list({ query: { list: 'cars' } })).some(({ isDefault }) => isDefault)).toBe(false)
  await Promise.all(
    Array.from({ length: 20 }, () => clerk.savedViews.arrange({ body: { ...order, defaultId: one.id } })),
  )
  const after = await clerk.savedViews.list({ query: { list: 'cars' } })
  expect(after.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([one.id])
})

test('what is too large or malformed is refused', async () => {
  const create = (search: object) =>
    refusal(buyer.savedViews.create({ body: { list: 'cars', name: name(), search: search as Record<string, string> } }))
  expect(await create(Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`f${i}`, '1'])))).toBe('request.invalid')
  expect(await create({ brand: Array.from({ length: 200 }, () => 'x'.repeat(120)) })).toBe('request.invalid')
  expect(await create({ brand: { $ne: 1 } })).toBe('request.invalid')
})

// What a list guards is what its call refuses: tried with every order and every fixed value of every list.
type Words = { sorts: readonly string[]; choices: Record<string, readonly string[]> }
const words = lists as unknown as Record<string, Record<string, Words>>
const accessOf = ([group, call]: readonly [string, string]) =>
  (calls as unknown as Record<string, Record<string, readonly string[]>>)[group]![call]!
const guardOf = (list: ViewList, field: string, value: string) =>
  list.guards?.find((guard) => guard.field === field && (!guard.values || guard.values.includes(value)))?.right

test.each(viewListNames.filter((one) => words[viewLists[one].call[0]]?.[viewLists[one].call[1]]))(
  'what a view of %s hides is what the list refuses',
  async (one) => {
    const list = viewListOf(one)!
    const [, path, access] = accessOf(list.call)
    const { sorts, choices } = words[list.call[0]]![list.call[1]]!
    const asked = [
      ...sorts.map((value) => ['sortBy', value] as const),
      ...Object.entries(choices).flatMap(([field, values]) => values.map((value) => [field, value] as const)),
    ]
    // The margin register needs a second right for everything.
    const base = [
      ...(access === 'staff' ? [] : [access as Permission]),
      ...(one === 'margin-register' ? ['cars.cost' as const] : []),
    ]
    const { headers } = await t.staff(...base)
    const status = async (field: string, value: string, of = headers) =>
      (await t.app.inject({ url: `/api${path}?${field}=${value}&pageSize=1`, headers: of })).statusCode
    const all = (await t.staff(...allPermissions)).headers
    for (const [field, value] of asked) {
      const answered = [field, value, await status(field, value), await status(field, value, all)]
      expect(answered).toEqual([field, value, guardOf(list, field, value) ? 403 : 200, 200])
    }
  },
)

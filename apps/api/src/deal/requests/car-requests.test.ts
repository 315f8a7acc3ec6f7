// Requests of dealers: how they arrive, how they are processed, and what each state requires.
import { describe, expect, test } from 'vitest'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { requestStates } from '@bilbro/contract/deal/requests/request-states'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { failsWith } from '../../../test/mailbox.ts'
import { inState } from '../../../test/state.ts'
import { advanceRequests } from './sync-requests.ts'
import { archiveRequests, raiseLateRequests } from './request-jobs.job.ts'

const t = await openTestApp()
const sales: As & { userId: string } = await t.staff('requests.read', 'requests.manage')
const dealer: As & { userId: string; companyId: string } = await t.buyer()

const wish = { ...emptyWish, brand: 'Audi', model: 'A4' }
const open = async (more: object = {}, companyIds = [dealer.companyId]) =>
  (await sales.carRequests.create({ body: { ...wish, ...more, companyIds } })).items[0]!
const params = ({ id }: { id: string }) => ({ params: { id } })
const get = (one: { id: string }) => sales.carRequests.get(params(one))
const to = async (one: { id: string }, status: string, more: object = {}) =>
  sales.carRequests.setStatus({
    ...params(one),
    body: { status: status as 'NEW', version: (await get(one)).version, ...more },
  })
const put = (one: { id: string }, status: string, more: object = {}) =>
  t.deps.db
    .updateTable('carRequests')
    .set({ status: inState(status), ...more })
    .where('id', '=', one.id)
    .execute()
const bell = async (who: As) => (await who.notifications.list({ query: {} })).items.map(({ kind }) => kind)

describe('a request', () => {
  test('is opened for several dealers at once, each gets his own; a wish must say something', async () => {
    const other = await t.buyer({ country: 'DE' })
    const { items } = await sales.carRequests.create({
      body: { ...wish, companyIds: [dealer.companyId, other.companyId], priority: 'HIGH' },
    })
    expect(items.map(({ company, status, priority }) => [company!.id, status, priority])).toEqual([
      [dealer.companyId, 'NEW', 'HIGH'],
      [other.companyId, 'NEW', 'HIGH'],
    ])
    expect(items[1]!.country).toBe('DE')
    expect(items[0]!.assignee?.id).toBe(sales.userId)
    const refused = { ...emptyWish, companyIds: [dealer.companyId] }
    await expect(sales.carRequests.create({ body: refused })).rejects.toEqual(failsWith('request.empty'))
    await expect(open({ yearMin: 2024, yearMax: 2020 })).rejects.toEqual(failsWith('request.years'))
  })

  test('points out that the same dealer looks for the same, however it is written', async () => {
    const { companyId } = await t.buyer()
    const one = await open({ brand: 'Škoda', model: 'Octavia Combi' }, [companyId])
    const two = await open({ brand: 'skoda', model: 'OCTAVIA-Combi' }, [companyId])
    await open({ brand: 'skoda', model: 'Superb' }, [companyId])
    expect((await get(one)).duplicates.map(({ id }) => id)).toEqual([two.id])
    const { items } = await sales.carRequests.list({ query: { companyId } })
    expect(items.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(2)
    await to(two, 'LOST', { lossReason: 'SPEC' })
    expect((await get(one)).duplicates).toEqual([])
  })

  test('is given to somebody, who hears of it; a version that was not seen is refused', async () => {
    const colleague = await t.staff('requests.read')
    const one = await open()
    const given = await sales.carRequests.update({
      ...params(one),
      body: { assigneeId: colleague.userId, mileageMax: 80_000, version: one.version },
    })
    expect(given).toMatchObject({ assignee: { id: colleague.userId }, mileageMax: 80_000, brand: 'Audi' })
    expect(await bell(colleague)).toEqual(['requestAssigned'])
    await expect(
      sales.carRequests.setPriority({ ...params(one), body: { priority: 'LOW', version: one.version } }),
    ).rejects.toEqual(failsWith('version.stale'))
  })

  test('is about people of the dealer, and nobody else’s', async () => {
    const [colleague, stranger] = [await t.buyer({ companyId: dealer.companyId }), await t.buyer()]
    const one = await open()
    const set = (buyerIds: string[], version: number) =>
      sales.carRequests.setBuyers({ ...params(one), body: { buyerIds, version } })
    await expect(set([stranger.userId], one.version)).rejects.toEqual(failsWith('notFound'))
    const two = await set([colleague.userId, dealer.userId], one.version)
    expect(two.buyers).toHaveLength(2)
    const three = await sales.carRequests.removeBuyer({ params: { id: one.id, buyerId: dealer.userId } })
    expect(three.buyers.map(({ id }) => id)).toEqual([colleague.userId])
  })
})

describe('its states', () => {
  test('ask for a note before contact, for facts before it counts as understood, for a car before one is proposed', async () => {
    const one = await open()
    await expect(to(one, 'CONTACTED')).rejects.toEqual(failsWith('request.noContact'))
    await expect(to(one, 'CARS_PROPOSED')).rejects.toEqual(failsWith('request.noCars'))
    const contacted = await to(one, 'CONTACTED', { note: 'Wants it before Christmas' })
    expect(contacted).toMatchObject({ status: 'CONTACTED', dueAt: null })
    const refusal = to(one, 'QUALIFIED')
    await expect(refusal).rejects.toMatchObject({
      code: 'request.incomplete',
      params: { fields: 'priceMax, neededBy' },
    })
    await sales.carRequests.update({
      ...params(one),
      body: {
        priceMax: { minor: 2_500_000, currency: 'EUR' },
        neededBy: '2026-12-20',
        version: contacted.version,
      },
    })
    expect((await to(one, 'QUALIFIED')).status).toBe('QUALIFIED')
  })

  test('that offers and contracts lead cannot be asked for', async () => {
    const one = await open()
    for (const status of ['OFFER_SENT', 'NEGOTIATION', 'CONTRACT', 'WON', 'ARCHIVED'])
      await expect(to(one, status)).rejects.toEqual(failsWith('state.notAllowed'))
  })

  test('follow offers and contracts, where the state allows it, and only this dealer’s with this car', async () => {
    const carId = await t.make.car()
    const [one, foreign] = [
      await open({ carIds: [carId] }),
      await open({ carIds: [carId] }, [(await t.buyer()).companyId]),
    ]
    const follow = (event: Parameters<typeof advanceRequests>[1]['event'], of = carId) =>
      t.deps.db
        .transaction()
        .execute((db) => advanceRequests(jobCtx(t.deps, db), { companyId: dealer.companyId, carId: of, event }))
    await follow('accept')
    await follow('send_offer', await t.make.car())
    expect((await get(one)).status).toBe('NEW')
    const went = []
    for (const event of ['send_offer', 'answer', 'accept', 'contract_void', 'accept', 'contract_signed'] as const) {
      await follow(event)
      went.push((await get(one)).status)
    }
    expect(went).toEqual(['OFFER_SENT', 'NEGOTIATION', 'CONTRACT', 'NEGOTIATION', 'CONTRACT', 'WON'])
    expect((await get(foreign)).status).toBe('NEW')
  })

  test('lost with a reason, it is restored to where it was and nowhere else; what was won is not', async () => {
    const one = await open()
    await put(one, 'NEGOTIATION')
    await expect(to(one, 'LOST')).rejects.toEqual(failsWith('request.lossReason'))
    const lost = await to(one, 'LOST', { lossReason: 'PRICE', note: 'Two thousand too much' })
    expect(lost).toMatchObject({ status: 'LOST', lossReason: 'PRICE', restoresTo: 'NEGOTIATION' })
    for (const status of requestStates.all)
      await expect(to(one, status, { lossReason: 'SPEC' })).rejects.toEqual(failsWith('state.notAllowed'))
    await put(one, 'ARCHIVED')
    const restored = await sales.carRequests.restore({ ...params(one), body: { version: (await get(one)).version } })
    expect(restored).toMatchObject({ status: 'NEGOTIATION', lossReason: null, restoresTo: null })
    const won = await open()
    for (const status of ['WON', 'ARCHIVED']) {
      await put(won, status, { statusBefore: 'CONTRACT' })
      const restore = sales.carRequests.restore({ ...params(won), body: { version: won.version } })
      await expect(restore).rejects.toEqual(failsWith('state.notAllowed'))
    }
  })
})

describe('time', () => {
  test('raises what is late one step, once for each due time, and tells who works on it', async () => {
    const colleague = await t.staff('requests.read')
    const one = await open({ assigneeId: colleague.userId, dueAt: '2026-01-01T08:00:00.000Z' })
    await Promise.all([raiseLateRequests.run(t.deps, {}), raiseLateRequests.run(t.deps, {})])
    await raiseLateRequests.run(t.deps, {})
    const late = await get(one)
    expect(late).toMatchObject({ priority: 'HIGH', isOverdue: true })
    expect(await bell(colleague)).toEqual(['requestOverdue', 'requestAssigned'])
    await sales.carRequests.update({
      ...params(one),
      body: { dueAt: '2026-01-02T08:00:00.000Z', version: late.version },
    })
    await raiseLateRequests.run(t.deps, {})
    expect((await get(one)).priority).toBe('URGENT')
  })

  test('puts away what was closed a month ago', async () => {
    const [old, young] = [await open(), await open()]
    for (const one of [old, young]) await to(one, 'LOST', { lossReason: 'NO_REPLY' })
    const closedAt = new Date(t.deps.clock().getTime() - 31 * 86_400_000).toISOString()
    await t.deps.db.updateTable('carRequests').set({ closedAt }).where('id', '=', old.id).execute()
    await Promise.all([archiveRequests.run(t.deps, {}), archiveRequests.run(t.deps, {})])
    expect([(await get(old)).status, (await get(young)).status]).toEqual(['ARCHIVED', 'LOST'])
    expect((await get(old)).restoresTo).toBe('NEW')
  })
})

test('the list: mine today, by column, and nobody’s', async () => {
  const me = await t.staff('requests.read', 'requests.manage')
  const mine = await me.carRequests.create({ body: { ...wish, companyIds: [dealer.companyId] } })
  const later = await me.carRequests.create({
    body: { ...wish, companyIds: [dealer.companyId], dueAt: '2030-01-01T00:00:00.000Z' },
  })
  await put(later.items[0]!, 'CONTACTED')
  await me.carRequests.create({ body: { ...wish, companyIds: [dealer.companyId], assigneeId: null } })
  const today = await me.carRequests.list({ query: { today: 'true' } })
  expect(today.items.map(({ id }) => id)).toEqual([mine.items[0]!.id])
  const own = await me.carRequests.list({ query: { assigneeId: me.userId, status: ['CONTACTED'] } })
  expect(own.total).toBe(1)
  expect([own.counts.NEW, own.counts.CONTACTED]).toEqual([1, 1])
  const free = await me.carRequests.list({ query: { unassigned: 'true' } })
  expect(free.items.every(({ assignee }) => assignee === null)).toBe(true)
  expect(free.total).toBeGreaterThan(0)
})

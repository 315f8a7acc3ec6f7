import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { createContractFixture } from '../../../../test/contract-fixture.ts'

const t = await openTestApp()

test('whoever fetches cars reads which they are and whose step is next, and no price nor paper with one; the others do', async () => {
  const desk = await createContractFixture(t)
  const { dealer, carId } = await desk.signed()
  const { companyId } = dealer
  const seen = async (role: 'DRIVER' | 'FINANCE') => {
    const { portalOrders } = await t.buyer({ companyId, role })
    const { items } = await portalOrders.list({ query: {} })
    return [items[0]!, await portalOrders.get({ params: { id: items[0]!.id } })] as const
  }
  for (const order of await seen('FINANCE')) {
    expect(order.amount).toMatchObject({ currency: 'EUR' })
    expect(order.cars[0]!.price).not.toBeNull()
    expect(order.documents.map(({ kind }) => kind)).toContain('CONTRACT')
  }
  for (const order of await seen('DRIVER')) {
    expect(order).toMatchObject({ amount: null, totals: null, documents: [], cars: [{ id: carId, price: null }] })
    expect(order.next).not.toBeNull()
    expect(JSON.stringify(order)).not.toContain('minor')
  }
})

test('a person who became a driver reads the agreed price in no answer, in no earlier notice, and by no link', async () => {
  const desk = await createContractFixture(t)
  const { dealer, carId, offerId, contract, token } = await desk.waiting()
  await desk.boss.offers.list({ query: { carId: [carId] } })
  await t.deps.db
    .insertInto('notifications')
    .values({
      buyerUserId: dealer.userId,
      kind: 'offerAccepted',
      params: JSON.stringify({ car: 'VW', amount: { minor: 1_800_000, currency: 'EUR' } }),
      link: `/portal/offers?offer=${offerId}`,
      createdAt: t.deps.clock().toISOString(),
    })
    .execute()
  const ids = [carId, offerId, contract.id]
  const reads = Object.values(api)
    .flatMap((group) => Object.values(group as Record<string, AnyEndpoint>))
    .filter(({ method, access }) => method === 'GET' && access === 'buyer')
  const found = async () => {
    const urls = reads.flatMap(({ path }) =>
      path.includes('/:') ? ids.map((id) => `/api${path.replace(/:\w+/g, id)}`) : [`/api${path}`],
    )
    urls.push(`/api/contract-signing/${token}`)
    const told = []
    for (const url of urls) {
      const { payload } = await t.app.inject({ url, headers: dealer.headers })
      if (/"minor":1800000\b/.test(payload)) told.push(url.replace(token, 'token'))
    }
    return told
  }
  const before = await found()
  expect(before).toContain(`/api/b2b-portal-private/offers/${offerId}`)
  expect(before).toContain('/api/contract-signing/token')
  await t.deps.db.updateTable('buyerUsers').set({ role: 'DRIVER' }).where('id', '=', dealer.userId).execute()
  // Sessions are cached; the change has to arrive first, as the runner waits for it in a call.
  await t.deps.changes.settled()
  expect(await found()).toEqual([])
  await expect(dealer.portalOffers.get({ params: { id: offerId } })).rejects.toMatchObject({
    code: 'auth.roleRequired',
  })
  const { items, unread } = await dealer.portalNotifications.list({ query: {} })
  expect(JSON.stringify(items)).not.toContain('minor')
  expect(unread).toBe(items.length)
  const paper = await t.app.inject({ url: `/api/contract-signing/${token}/document` })
  expect(paper.statusCode).toBe(409)
})

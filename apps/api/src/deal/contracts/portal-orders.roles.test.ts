import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { openContractDesk } from '../../../test/contract-desk.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('whoever fetches cars reads which they are and whose step is next, and no price nor paper with one; the others do', async () => {
  const desk = await openContractDesk(t)
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

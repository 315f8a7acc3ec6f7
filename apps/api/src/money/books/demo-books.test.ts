// The books of the demo company are exported in the regular way.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBooks } from '@bilbro/seed/load/money/books'
import { seedDemo } from '@bilbro/seed/world'
import { type TestApp, testApp } from '../../../test/app.ts'
import { demoBooks } from './demo-books.ts'

let t: TestApp
const now = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000)
beforeAll(async () => {
  t = await testApp()
  await seedDemo(t.deps.pool, { cars: 60, now })
  await loadBooks(t.deps.pool, { cars: 60, onSaleShare: 0.3, seed: 1, now }, demoBooks(t.deps))
}, 60_000)
afterAll(() => t.close())

test('last month is handed over and closed, and says what waits', async () => {
  const owner = await t.staff('books.read', 'books.manage', 'cars.cost')
  const { rows } = await t.deps.pool.query<{ id: string }>('select id from legal_entities where is_default')
  const { items } = await owner.books.months({ query: { legalEntityId: rows[0]!.id } })
  const done = items.find(({ isClosed, batches }) => isClosed && batches.length > 0)!
  expect(done.batches).toMatchObject([{ no: 1, failure: null }])
  expect(done.batches[0]!.lines).toBeGreaterThan(0)
  expect(done.open).toBe(0)
  expect(items.some(({ open }) => open > 0)).toBe(true)
})

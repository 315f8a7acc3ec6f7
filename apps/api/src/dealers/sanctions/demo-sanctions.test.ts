// The demo data imports its sanctions list in the same way as the app.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSanctions } from '@bilbro/seed/load/dealers/sanctions'
import { seedDemo } from '@bilbro/seed/world'
import { type TestApp, testApp } from '../../../test/app.ts'
import { demoSanctions } from './demo-sanctions.ts'

let t: TestApp
const now = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000)
beforeAll(async () => {
  t = await testApp()
  await seedDemo(t.deps.pool, { cars: 60, now })
  await loadSanctions(t.deps.pool, { cars: 60, onSaleShare: 0.3, seed: 1, now }, demoSanctions(t.deps))
}, 60_000)
afterAll(() => t.close())

test('a list counts, and one question is open that keeps nobody whom the demo is tried with', async () => {
  const officer = await t.staff('sanctions.read')
  expect(await officer.sanctions.overview()).toMatchObject({ is: 'CURRENT', open: 1 })
  const { items } = await officer.sanctions.hits({ query: { status: ['OPEN'] } })
  expect(items).toMatchObject([{ subjectKind: 'COMPANY', entry: { reference: 'DEMO.9000' } }])
  const { rows } = await t.deps.pool.query(
    `select id from buyer_users where company_id = $1 and email like '%@bilbro.test'`,
    [items[0]!.company!.id],
  )
  expect(rows).toEqual([])
})

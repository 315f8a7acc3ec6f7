import { seedWorld } from '@bilbro/seed/world'
import { expect, test } from 'vitest'
import { carsQuery } from '@bilbro/contract/stock/cars/cars-query'
import { openTestApp } from '../../../test/app.ts'

const t = await openTestApp()

test('what was loaded in bulk, of which no row was told, is found as well', async () => {
  await expect.poll(() => t.deps.carIndex.isReady()).toBe(true)
  await seedWorld(t.deps.pool, 300)
  const { rows } = await t.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from cars where status <> 'DELETED'`,
  )
  const query = carsQuery.parse({})
  await expect.poll(() => t.deps.carIndex.find(query, '2026-11-24')?.total, { timeout: 10_000 }).toBe(rows[0]!.count)
})

// Many parallel writers queue before they take a connection: none is refused, and readers still find a free connection.
import { expect, test } from 'vitest'
import pg from 'pg'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp({ env: { DATABASE_POOL: '4' } })
const staff: As = await t.staff('cars.read', 'cars.write')

test('sixty wait for one row for longer than a connection is waited for: reads are answered meanwhile, then all sixty', async () => {
  const id = await t.make.car()
  await staff.cars.get({ params: { id } })
  const other = new pg.Client({ connectionString: t.deps.pool.options.connectionString })
  await other.connect()
  await other.query('begin')
  await other.query('select 1 from cars where id = $1 for update', [id])
  const writing = Array.from({ length: 60 }, () =>
    staff.cars.update({ params: { id }, body: { version: 1, model: 'A3' } }).then(
      () => 'written',
      ({ code }: { code: string }) => code,
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  const began = performance.now()
  await staff.cars.get({ params: { id } })
  expect(performance.now() - began).toBeLessThan(3500)
  await new Promise((resolve) => setTimeout(resolve, 4000))
  await other.query('rollback')
  await other.end()
  const outcomes = await Promise.all(writing)
  expect(outcomes.filter((one) => one === 'written')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'version.stale')).toHaveLength(59)
})

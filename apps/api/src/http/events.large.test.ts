// One change of very many cars, with very many open pages.
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { openPage } from '../../test/listen.ts'
import { noticeable, standstillOf } from '../../test/standstill.ts'

const t = await openTestApp()
await t.app.listen({ port: 0 })

test('an import of fifty thousand cars is told to 250 open pages without anybody waiting for it', async () => {
  const staff = await t.staff('cars.read')
  const people = await Promise.all(Array.from({ length: 25 }, () => t.buyer()))
  const dealers = await Promise.all(
    people.flatMap(({ headers }) => Array.from({ length: 10 }, () => openPage(t.app, headers))),
  )
  const office = await openPage(t.app, staff.headers)
  const worked = await standstillOf(async () => {
    await t.deps.pool.query(
      `select pg_notify('bilbro', 'change cars ' || gen_random_uuid()) from generate_series(1, 50000)`,
    )
    await office.until(({ event }) => event === 'changed')
    await t.deps.changes.settled()
  })
  // Drafts only concern staff.
  for (const page of dealers) expect(page.heard.map(({ event }) => event)).not.toContain('changed')
  expect(worked).toBeLessThan(noticeable)
  for (const page of [...dealers, office]) page.close()
})

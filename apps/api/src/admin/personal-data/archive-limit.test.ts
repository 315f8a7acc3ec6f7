import { expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { openTestApp } from '../../../test/app.ts'

const t = await openTestApp({ stopped: true })

test('an archive of one’s own data is made a few times an hour, not hundreds of times', async () => {
  const dealer = await t.buyer()
  const asked = []
  for (let i = 0; i < 8; i++) asked.push(await refusal(dealer.portalPersonalData.export({ body: {} })))
  expect(asked.slice(0, 5)).toEqual(Array(5).fill('done'))
  expect(asked.slice(5)).toEqual(Array(3).fill('request.tooMany'))
  const jobs = await t.deps.pool.query("select count(*)::int as n from pgboss.job where name like '%personal-data%'")
  expect(jobs.rows[0].n).toBeLessThanOrEqual(5)
})

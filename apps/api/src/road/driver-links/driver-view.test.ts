// A driver sees only data of their own link: the current gate code, and the photos that they sent.
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createDriverFixture } from '../../../test/driver-fixture.ts'

const t = await openTestApp()
const desk = await createDriverFixture(t)

test('a code that does not open the gate any more is not shown', async () => {
  const deal = await desk.planned()
  const { token } = await desk.linkFor(deal.transport.id)
  expect(await desk.view(token)).toMatchObject({ cars: [{ codeState: 'SHOWN' }] })
  // In the meantime another code opens the gate.
  const release = t.deps.db.updateTable('carReleases').where('carId', '=', deal.carId)
  await release.set({ codeHash: 'the hash of another code' }).execute()
  expect(await desk.view(token)).toMatchObject({ cars: [{ codeState: 'ASK', code: null, codeUntil: null }] })
})

test('photos that another link has brought are counted there', async () => {
  const { transport } = await desk.planned()
  const of = { transportId: transport.id, driverStep: 'PICKUP', side: 'FRONT' } as const
  const first = await desk.linkFor(transport.id)
  await desk.photo(first.token, of)
  await desk.photo(first.token, of)
  expect((await desk.view(first.token)).cars[0]!.photos).toEqual([{ driverStep: 'PICKUP', side: 'FRONT', count: 2 }])
  const second = await desk.linkFor(transport.id, { days: 2 })
  expect((await desk.view(second.token)).cars[0]!.photos).toEqual([])
  await desk.photo(second.token, of)
  expect((await desk.view(second.token)).cars[0]!.photos).toEqual([{ driverStep: 'PICKUP', side: 'FRONT', count: 1 }])
})

// The whole way: a person starts a run, the queue does the work, and open pages can follow it.
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createPicturesFixture } from '../../../test/pictures-fixture.ts'

const t = await openTestApp({ jobs: true })
const staff = await t.staff('pictures.sync', 'cars.read')
const { carWith, start, photosOf } = createPicturesFixture(t, staff)

test('a run that was started comes to its end, and the next one can start', async () => {
  const { carId } = await carWith(3)
  for (const expected of [{ added: 3 }, { added: 0, known: 3 }]) {
    const { id } = await start()
    await expect.poll(async () => (await staff.pictures.activeJob()).job).toBeNull()
    expect((await staff.pictures.activeJob()).last).toMatchObject({ id, state: 'DONE', ...expected })
  }
  expect(await photosOf(carId)).toHaveLength(3)
})

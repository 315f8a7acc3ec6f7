// Edited photos of a car are fetched, one becomes a version of its original, and the photos are sorted by side.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, freshVin, makeCar, picture, signIn } from '../src/office.ts'

type Photo = { id: string; version: number; photo: { view: string; shown: string | null } | null }

test('edited photos are fetched, joined with their original, switched and sorted', async ({ page, baseURL }) => {
  test.setTimeout(90_000)
  await signIn(page)
  const { request } = page
  // The sandbox of AutoFox has three pictures for VINs that end with 3.
  const vin = `${freshVin().slice(0, -1)}3`
  const car = await makeCar(request, { vin, noVinReason: undefined })
  const photos = () => call<Photo[]>(request, 'GET', `/cars/${car.id}/attachments`)
  await request.post(`/api/cars/${car.id}/attachments/upload`, {
    headers: { origin: baseURL! },
    multipart: { kind: 'PHOTO', files: picture('dashboard.png', 40) },
  })
  await expect.poll(async () => (await photos()).length).toBe(1)
  const [own] = await photos()
  const path = `/cars/${car.id}/attachments/${own!.id}`
  await call(request, 'PATCH', path, { version: own!.version, view: 'DASHBOARD' })

  await page.goto(`/office/cars/${car.id}?tab=photos`)
  await expect(page.getByText(/required photos are missing: Front left/)).toBeVisible()
  await page.getByRole('button', { name: 'Fetch edited photos' }).click()
  const tiles = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect(tiles).toHaveCount(4, { timeout: 20_000 })
  await expectAccessible(page, 'the photos of a car')

  // A person says of which photo the last one is an edit: it takes that place.
  await page.getByRole('button', { name: 'Actions: Photo 4 of 4' }).click()
  await page.getByRole('menuitem', { name: 'This is an edit of…' }).click()
  const join = page.getByRole('dialog', { name: 'Which photo was edited?' })
  await expectAccessible(page, 'the choice of the original')
  await join.getByRole('radio', { name: '1. Dashboard' }).check()
  await join.getByRole('button', { name: 'Replace the original' }).click()
  await expect(tiles).toHaveCount(3)
  await expect(tiles.first().getByRole('button', { name: /Dashboard, Edited/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions: Photo 1 of 3' }).click()
  await page.getByRole('menuitemradio', { name: 'Show: Original' }).click()
  await expect(tiles.first().getByRole('button', { name: /Dashboard$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tiles.first().getByRole('button', { name: /Dashboard, Edited/ })).toBeVisible()

  // The view of another photo comes before the dashboard.
  await page.getByRole('button', { name: 'Actions: Photo 2 of 3' }).click()
  await page.getByRole('menuitem', { name: 'View and caption' }).click()
  await page.getByLabel('View', { exact: true }).selectOption('FRONT')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Sort by side' }).click()
  await expect(tiles.first().getByRole('button', { name: /Front, Edited/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sort by side' })).toHaveCount(0)

  // A second run adds nothing, and the log says so.
  await page.getByRole('link', { name: 'What the runs did' }).click()
  await expect(page.getByRole('row').filter({ hasText: vin })).toHaveCount(1)
  await call(request, 'POST', '/autofox/sync', { carIds: [car.id] })
  await expect(page.getByRole('row').filter({ hasText: vin })).toHaveCount(2)
  await expect
    .poll(async () => (await call<{ job: unknown }>(request, 'GET', '/autofox/sync/active-job')).job, {
      timeout: 20_000,
    })
    .toBeNull()
  expect((await photos()).filter(({ photo }) => photo)).toHaveLength(3)
  await expectAccessible(page, 'edited photos')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Duplicate photos' }).click()
  await expect(page.getByRole('dialog', { name: 'Duplicate photos' })).toBeVisible()
  await expectAccessible(page, 'duplicate photos on a phone')
  await page.goBack()
  await page.getByRole('button', { name: 'Required photos' }).click()
  await expect(page.getByRole('dialog', { name: 'Required photos' }).getByText('Front left')).toBeVisible()
  await expectAccessible(page, 'required photos on a phone')
})

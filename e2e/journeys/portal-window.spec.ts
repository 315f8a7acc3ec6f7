import { expect, test } from '../src/fixtures.ts'
import { newDealer, signIn } from '../src/portal.ts'

test('photos of a car: all at once, with keys and fingers round in full screen, right after the phone is turned', async ({
  page,
}) => {
  // A car of the demo data, because cars of other journeys may have no photos.
  await page.goto('/en/cars?sortBy=year&sort=asc')
  await page.locator('.car-card-link').first().click()
  const gallery = page.getByRole('region', { name: 'Photos' })
  await gallery.getByRole('button', { name: 'Next photo' }).click()
  await expect(gallery.locator('.b-gallery-count')).toContainText('2 / 3')
  const offset = () => page.locator('.b-gallery-track').evaluate((el) => el.scrollLeft / el.clientWidth)
  await expect.poll(offset).toBe(1)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(offset).toBe(1)
  await expect(gallery.locator('.b-gallery-count')).toContainText('2 / 3')

  await gallery.getByRole('button', { name: 'All 3 photos' }).click()
  const large = page.locator('[role=dialog]:has(.b-overview, .b-lightbox)')
  await large.locator('.b-overview button').nth(2).click()
  const at = large.locator('.b-lightbox-bar')
  await expect(at).toContainText('Photo 3 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(at).toContainText('Photo 1 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(at).toContainText('Photo 3 of 3')

  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 180 }] })
  await touch('touchStart', 600)
  for (let x = 570; x >= 120; x -= 30) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(at).toContainText('Photo 1 of 3')

  await page.goBack()
  await expect(large).toHaveCount(0)
  await expect(gallery.locator('.b-gallery-count')).toContainText('1 / 3')
  await expect(page).toHaveURL(/\/car\//)
})

test('the table of cars keeps the columns that a dealer chose', async ({ page, request }) => {
  await signIn(page, 'en', { as: await newDealer(request) })
  await page.getByRole('radio', { name: 'Table' }).check()
  const heads = page.getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Gearbox' })).toHaveCount(1)
  await expect(heads.filter({ hasText: 'Colour' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Gearbox' }).uncheck()
  await page.getByRole('checkbox', { name: 'Colour' }).check()
  await expect(heads.filter({ hasText: 'Colour' })).toHaveCount(1)
  await page.reload()
  await expect(heads.filter({ hasText: 'Colour' })).toHaveCount(1)
  await expect(heads.filter({ hasText: 'Gearbox' })).toHaveCount(0)
})

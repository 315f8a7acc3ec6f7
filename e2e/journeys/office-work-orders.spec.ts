import { expectAccessible, expectAccessibleInAll } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { newMechanic } from '../src/mechanic.ts'
import { call, makeCar, picture, signIn } from '../src/office.ts'

test('an order from a template is planned, done by a mechanic on a phone, and counts in the margin', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  const { page: phone, id: mechanicId, name } = await newMechanic(page, browser)
  const car = await makeCar(page.request, { purchasePrice: { minor: 2_000_000, currency: 'EUR' } })
  const templateName = `Make ready ${Date.now()}`
  await call(page.request, 'POST', '/work-order/templates', {
    name: templateName,
    carType: null,
    tasks: [
      { title: 'Change the oil', assigneeId: mechanicId, estimatedMinutes: 60, dueAfterDays: 1 },
      { title: 'Paint the bumper', estimate: { minor: 30_000, currency: 'EUR' } },
    ],
  })
  const settings = await call<{ perHour: { minor: number } }>(page.request, 'GET', '/work-order/settings')
  expect(settings.perHour.minor).toBeGreaterThan(0)

  await page.goto(`/office/cars/${car.id}?tab=work`)
  await page.getByRole('button', { name: 'New work order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Template').selectOption({ label: `${templateName} (2 tasks)` })
  await expectAccessible(page, 'a work order being written')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Volvo V60', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/office\/work-orders\//)
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByText('The order is now: Planned').first()).toBeVisible()
  await expectAccessibleInAll(page, 'a work order')
  await page.setViewportSize({ width: 1440, height: 900 })
  const orderUrl = page.url()

  // The mechanic sees their own task only, and no amounts.
  await phone.goto('/office')
  await expect(phone).toHaveURL(/\/office\/my-tasks/)
  const tick = phone.getByRole('checkbox', { name: 'Change the oil' })
  await expect(tick).toBeVisible()
  await expect(phone.getByText('Paint the bumper')).toHaveCount(0)
  await expect(phone.getByText('€')).toHaveCount(0)
  await expectAccessibleInAll(phone, 'my tasks')
  await phone.setViewportSize({ width: 390, height: 844 })
  const box = (await tick.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(48)
  await phone.getByLabel('Minutes').fill('90')
  await phone.getByLabel('Minutes').blur()
  await phone.getByLabel('Photo After: Change the oil').setInputFiles([picture('after.png', 40)])
  await expect(phone.getByText('After (1)')).toBeVisible()

  await expect(phone.getByText(/not sent yet/)).toBeHidden()

  // Without a network the tick is kept, and sent when it is back.
  await phone.context().setOffline(true)
  await tick.click()
  await expect(tick).toBeChecked()
  await expect(phone.getByText('1 entry not sent yet')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('1 entry not sent yet')).toBeHidden({ timeout: 20_000 })
  await expect(tick).toBeChecked()
  await tick.click()
  await expect(tick).not.toBeChecked()
  await tick.click()
  await expect(tick).toBeChecked()

  // The planner's open page follows.
  const oil = page.getByRole('article', { name: 'Change the oil' })
  await expect(oil.getByText(`done by ${name}`)).toBeVisible({ timeout: 20_000 })
  await expect(oil.getByText('90 min')).toBeVisible()
  await expect(oil.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  const bumper = page.getByRole('article', { name: 'Paint the bumper' })
  await bumper.getByRole('button', { name: 'Photos' }).click()
  const photos = page.getByRole('dialog', { name: 'Photos: Paint the bumper' })
  await photos
    .getByLabel('Before: add photos')
    .locator('input')
    .setInputFiles([picture('before.png', 90)])
  await expect(photos.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await photos
    .getByLabel('After: add photos')
    .locator('input')
    .setInputFiles([picture('after.png', 120)])
  await expect(photos.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await expectAccessible(page, 'photos of a task')
  await photos.getByRole('button', { name: 'Delete: Photo 1' }).click()
  await page.getByRole('dialog', { name: 'Delete this photo?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(photos.getByRole('img')).toHaveCount(1)
  await photos.getByRole('button', { name: 'Close' }).last().click()
  await expect(bumper.getByRole('link', { name: 'Photo 1 After' })).toBeVisible()
  await bumper.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('2 of 2 tasks done')).toBeVisible()
  await page.goto(`/office/cars/${car.id}?tab=work`)
  await expect(page.getByText('No open work')).toBeVisible()

  await page.goto(`/office/cars/${car.id}?tab=price`)
  const margin = page.getByRole('table', { name: 'Margin' })
  await expect(margin.getByText('Own work')).toBeVisible()
  await expect(margin.getByText('Estimated work')).toBeVisible()
  await expect(margin.getByText('90 min ×')).toBeVisible()
  await page.goto(orderUrl)
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
  await phone.context().close()
})

test('board, bays and templates', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page)
  for (const path of ['work-orders', 'work-orders?view=board', 'work-orders?view=bays', 'settings/work-templates']) {
    await page.goto(`/office/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessibleInAll(page, path)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const car = await makeCar(page.request)
  const today = new Date().toISOString().slice(0, 10)
  const { id, no } = await call<{ id: string; no: number }>(page.request, 'POST', '/work-order', {
    carId: car.id,
    plannedFrom: today,
    plannedUntil: today,
    bay: '',
    tasks: [{ title: 'Wash' }],
  })
  await page.goto(`/office/work-orders?view=bays&search=${no}`)
  const grip = page.getByRole('button', { name: `Move work order ${no}` })
  await grip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByText(`Order ${no} moved.`).first()).toBeVisible()
  expect((await call<{ bay: string }>(page.request, 'GET', `/work-order/${id}`)).bay).not.toBe('')
})

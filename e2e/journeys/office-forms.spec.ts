import { expect, test } from '../src/fixtures.ts'
import { call, makeCar, signIn } from '../src/office.ts'

type Company = { id: string; name: string; version: number; city: string | null }
const alsterblick = async (request: Parameters<typeof call>[0]) =>
  (await call<{ items: Company[] }>(request, 'GET', '/buyer-companies?search=Alsterblick')).items[0]!

test('a dialog is a step in the history: Back closes it and asks for what was typed, a link opens it', async ({
  page,
}) => {
  await signIn(page)
  const { id } = await alsterblick(page.request)
  await page.goto('/office/buyers')
  await page.getByRole('link', { name: 'Autohaus Alsterblick GmbH' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit company' })
  await expect(page).toHaveURL(/dialog=edit/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/office/buyers/${id}$`))

  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('City').fill('Lübeck')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.reload()
  await expect(dialog.getByText('Your unsaved entries have been restored.')).toBeVisible()
  await expect(dialog.getByLabel('City')).toHaveValue('Lübeck')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  // Addresses of earlier versions still work.
  await page.goto(`/office/buyers/${id}?open=edit`)
  await expect(dialog.getByLabel('City')).toHaveValue('Hamburg')
})

test('a conflict names who was quicker; figures are read as another house writes them', async ({ page, browser }) => {
  await signIn(page)
  const car = await makeCar(page.request)
  await page.goto(`/office/cars/${car.id}?edit=history`)
  await page.getByLabel('Mileage').fill('83.450')
  const second = await browser.newContext({ baseURL: process.env.BILBRO_E2E_URL! })
  const jonas = await second.newPage()
  await signIn(jonas, 'sales@bilbro.test')
  await call(jonas.request, 'PATCH', `/cars/${car.id}`, { version: car.version, mileage: 90_000 })
  await second.close()
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Jonas Petersen has changed this' })
  await expect(question.getByText('83,450')).toBeVisible()
  await question.getByRole('button', { name: 'Save selection' }).click()
  await expect(page).toHaveURL(new RegExp(`/office/cars/${car.id}$`))
  await expect(page.getByText('83,450').first()).toBeVisible()
})

test('whoever may not save reads why before he types', async ({ page }) => {
  await signIn(page, 'readonly@bilbro.test')
  const { id } = await alsterblick(page.request)
  await page.goto(`/office/buyers/${id}?dialog=edit`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^You can view this but not change it/)).toBeVisible()
  await expect(dialog.getByLabel('City')).not.toBeEditable()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('what was typed, drawn or ticked in a dialog of its own kind is asked for before Escape or Back takes it', async ({
  page,
}) => {
  await signIn(page)
  const keepEditing = page.getByRole('button', { name: 'Keep editing' })
  await page.goto('/office/settings/translations?search=login.checkMail')
  // The key cell of the row, because Enter edits the other cells.
  await page.getByRole('gridcell', { name: 'login.checkMail' }).click()
  await page.keyboard.press('Enter')
  const german = page.getByRole('textbox', { name: 'Deutsch' })
  await german.fill('Gilt {{minutes}} Minuten.')
  await page.goBack()
  await keepEditing.click()
  await expect(german).toHaveValue('Gilt {{minutes}} Minuten.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await expect(german).toBeHidden()

  await page.goto('/office/profile?dialog=draw')
  const pad = (await page.getByRole('dialog').locator('canvas').boundingBox())!
  await page.mouse.move(pad.x + 20, pad.y + 20)
  await page.mouse.down()
  await page.mouse.move(pad.x + 90, pad.y + 60, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('Escape')
  await keepEditing.click()
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

import { expectAccessibleInAll, type Look } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, makeCar, newColleague, signIn } from '../src/office.ts'

const looks: Look[] = [
  { colorScheme: 'light', size: { width: 1440, height: 900 }, name: 'light, 1440 px' },
  { colorScheme: 'dark', size: { width: 390, height: 844 }, name: 'dark, 390 px' },
]

test('a colleague works from Today: puts a line off, assigns one, does one', async ({ page }) => {
  test.setTimeout(90_000)
  const me = await newColleague(page.request)
  await signIn(page, me.email, me.password)
  const cars = await Promise.all([makeCar(page.request), makeCar(page.request), makeCar(page.request)])
  for (const { id: recordId } of cars)
    await call(page.request, 'PUT', '/today/assignee', { kind: 'CAR_DRAFT', recordId, assigneeId: me.id })
  const [first, second, third] = cars.map(({ stockNo }) => stockNo)

  await page.goto('/office')
  await page.getByRole('radio', { name: 'Mine 3' }).check({ force: true })
  const lines = page.getByRole('list', { name: 'Today' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  // S on a line puts it off; another press on the toast takes that back.
  await lines.filter({ hasText: first! }).getByRole('link').focus()
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: 'Put off' }).click()
  await expect(lines).toHaveCount(2)
  await expect(page.getByText(/Put off until/).first()).toBeVisible()
  // A assigns; arrows move between the lines.
  await lines.first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(1).getByRole('link')).toBeFocused()
  await lines.filter({ hasText: second! }).getByRole('link').focus()
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByLabel('Colleague').selectOption({ label: 'Astrid Nyborg' })
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await expect(lines).toHaveCount(1)
  // Enter opens the place of the work. When it is done, the line is gone.
  await lines.filter({ hasText: third! }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(cars[2]!.id))
  const { id, version } = cars[2]!
  await call(page.request, 'PATCH', `/cars/${id}/status`, { version, status: 'PURCHASED' })
  await page.goBack()
  await page.getByRole('radio', { name: /Mine/ }).check({ force: true })
  await expect(page.getByText('Nothing waits')).toBeVisible()

  // The page has the line that was put off, and shows it again.
  await page.goto('/office/today?snoozed=true')
  await page.getByRole('textbox', { name: /Search tasks/ }).fill(first!)
  const row = page.getByRole('row', { name: new RegExp(first!) })
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Show again now' }).click()
  await expect(row).toBeHidden()
  await page.goto('/office/today')
  await expectAccessibleInAll(page, 'today', looks)
})

test('the palette finds records, pages by other words, and primary actions', async ({ page }) => {
  test.slow()
  await signIn(page)
  const { stockNo, id } = await makeCar(page.request)
  await page.goto('/office/today')
  await expect(page.getByRole('heading', { level: 1, name: /Today/ })).toBeVisible()
  const palette = page.getByRole('dialog')
  const ask = async (text: string) => {
    await page.keyboard.press('Control+K')
    await palette.getByRole('combobox').fill(text)
  }
  await ask(stockNo.toLowerCase())
  await expect(palette.getByRole('option', { name: new RegExp(stockNo) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(id))
  for (const word of ['dunning', 'Mahnung', 'purring']) {
    await ask(word)
    await expect(palette.getByRole('option', { name: /Reminders/ })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await ask('fjrodbil')
  await expect(palette.getByText('Did you mean')).toBeVisible()
  await expect(palette.getByRole('option', { name: /Fjordbil/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await ask('new user')
  await palette.getByRole('option', { name: 'Invite a user' }).click()
  await expect(page.getByRole('dialog', { name: /Invite/ })).toBeVisible()
})

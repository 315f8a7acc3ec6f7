import { expect, test } from '../src/fixtures.ts'
import { call, makeCar, signIn } from '../src/office.ts'

type Damage = { zone: string; kind: string; severity: string; description: string }
type Condition = { version: number; damages: Damage[]; tyres: { treadTenthMm: number[] }[] }

test('damages and tyres are written down on the page of the car', async ({ page }) => {
  await signIn(page)
  const car = await makeCar(page.request)
  await page.goto(`/office/cars/${car.id}`)
  await page.getByRole('button', { name: 'Edit: Damage' }).click()
  await page.getByRole('button', { name: 'Add damage' }).click()
  await page.getByLabel('Where').selectOption({ label: 'Roof' })
  await page.getByLabel('Description').fill('Hail, two dents')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hail, two dents')).toBeVisible()

  await page.getByRole('button', { name: 'Edit: Tyres' }).click()
  await page.getByRole('button', { name: 'Add a set of tyres' }).click()
  for (const [wheel, depth] of [
    ['front left', '6.5'],
    ['front right', '6.4'],
    ['rear left', '5'],
    ['rear right', '5.1'],
  ] as const)
    await page.getByLabel(`Tread ${wheel}`).fill(depth)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('front left 6.5 mm')).toBeVisible()

  const after = await call<Condition>(page.request, 'GET', `/cars/${car.id}`)
  expect(after.damages).toEqual([
    { zone: 'ROOF', kind: 'SCRATCH', severity: 'COSMETIC', description: 'Hail, two dents' },
  ])
  expect(after.tyres[0]?.treadTenthMm).toEqual([65, 64, 50, 51])
})

test('a bar of the age chart opens exactly the cars that it counts', async ({ page }) => {
  await signIn(page)
  await page.goto('/office/')
  const bar = page
    .getByRole('figure')
    .getByRole('link')
    .filter({ has: page.locator('.o-bar-value') })
    .first()
  const count = (await bar.locator('.o-bar-value').textContent()) ?? ''
  await bar.click()
  await expect(page.getByText('30 days in stock or less')).toBeVisible()
  await expect(page.locator('.b-page .b-count').first()).toHaveText(count)
})

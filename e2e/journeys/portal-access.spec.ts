import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/portal.ts'

async function seriousProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`everybody can use the portal, ${colorScheme}, ${size.width} px`, async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      const check = async (screen: string) => {
        expect(await seriousProblems(page), screen).toEqual([])
        expect(await page.evaluate<number>('document.documentElement.scrollWidth'), screen).toBeLessThanOrEqual(
          size.width,
        )
      }
      await page.goto('/de/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await check('login')
      await page.goto('/de/cars')
      const car = page.getByRole('article').first()
      await expect(car).toBeVisible()
      await check('public list')
      await car.getByRole('link').click()
      await expect(page.getByRole('button', { name: 'Teilen' })).toBeVisible()
      await check('public car')
      await signIn(page, 'de')
      await expect(car).toBeVisible()
      await check('list')
      await page.goto('/de/portal?view=table')
      // A phone shows cards whatever the address says.
      await expect(size.width > 800 ? page.getByRole('table') : car).toBeVisible()
      await check('table')
      await page.goto('/de/portal?search=zzzzzz')
      await expect(page.getByText('Kein Auto passt zu diesen Filtern.')).toBeVisible()
      await check('empty list')
      await page.goto('/de/portal?view=cards')
      await car.getByRole('link').click()
      await expect(page.getByRole('button', { name: /^Interesse (anmelden|zurücknehmen)$/ }).first()).toBeVisible()
      await check('car')
    })

test('the keyboard alone finds and opens a car', async ({ page }) => {
  await signIn(page, 'en')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.getByRole('article').first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

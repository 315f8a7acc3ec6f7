import { expectAccessibleInAll } from '../src/accessible.ts'
import { sampleInFull } from '../../apps/api/test/in-full.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/portal.ts'

for (const language of ['de', 'en'] as const)
  test(`everybody can get in and keep a profile, ${language}`, async ({ page }) => {
    test.setTimeout(240_000)
    const heading = page.getByRole('heading', { level: 1 })
    const doors = ['login', 'login?forgot=true', 'reset-password?token=rp_x', 'signup', 'signup/success']
    for (const path of sampleInFull(doors, 2)) {
      await page.goto(`/${language}/${path}`)
      await expect(heading).toBeVisible()
      await expectAccessibleInAll(page, path)
    }
    await page.goto('/magic-link?token=ml_x')
    await expect(heading).toBeVisible()
    await expectAccessibleInAll(page, 'magic link')
    await signIn(page, language)
    for (const tab of sampleInFull(['person', 'company', 'people', 'security', 'data'], 2)) {
      await page.goto(`/${language}/portal/profile?tab=${tab}`)
      await expect(page.getByRole('tabpanel')).toBeVisible()
      await expectAccessibleInAll(page, `profile: ${tab}`)
    }
  })

for (const language of ['de', 'dk'] as const)
  test(`nothing has to be moved sideways on the smallest phone, ${language}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 320, height: 640 })
    const heading = page.getByRole('heading', { level: 1 })
    const expectFits = async (path: string) => {
      await page.goto(`/${language}/${path}`)
      await expect(heading).toBeVisible()
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(320)
    }
    for (const path of ['login', 'reset-password?token=rp_x', 'signup', 'signup/success', 'cars'])
      await expectFits(path)
    await signIn(page, 'de')
    for (const path of [
      'portal',
      'portal/profile',
      'portal/profile?tab=company&open=address',
      'portal/profile?tab=people',
    ])
      await expectFits(path)
  })

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isLong } from '../../apps/api/test/in-full.ts'

/** Each theme and width that a screen has to be good in. */
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ].map((size) => ({ colorScheme, size, name: `${colorScheme}, ${size.width} px` })),
)

/** The two most different ones: every theme and every width once. */
const extremes = [looks[0]!, looks[3]!]

/** The looks that screens are held against: the two extremes, in a long run all. */
export const asked = isLong ? looks : extremes

/** Shows the pages of a test in that look, without motion. */
export async function wear(page: Page, { colorScheme, size }: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
}

/** Three seconds at most: what is out of sight may never be played to its end. */
const settled = `Promise.race([
  new Promise((done) => setTimeout(done, 3000)),
  Promise.all(document.getAnimations()
    .filter((one) => one.effect?.getTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => undefined))),
])`

/** Fails when the screen has serious faults for people with disabilities, or has to be moved sideways. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // What is fading in has neither colour yet.
  await page.evaluate(settled)
  // No page has foreign frames: nothing has to be put together in a page of its own, which takes longer than looking.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(serious, screen).toEqual([])
  const width = page.viewportSize()!.width
  expect(await page.evaluate<number>('document.documentElement.scrollWidth'), screen).toBeLessThanOrEqual(width)
}

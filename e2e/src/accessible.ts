import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isLong } from '../../apps/api/test/in-full.ts'

export type Look = { colorScheme: 'light' | 'dark'; size: { width: number; height: number }; name: string }

/** All themes and sizes in which a screen must work. */
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ].map((size) => ({ colorScheme, size, name: `${colorScheme}, ${size.width} px` })),
)

/** The two most different ones: together they contain both themes and both sizes. */
const extremes = [looks[0]!, looks[3]!]

/** The tested looks: the two extremes, in a long run all. */
export const asked = isLong ? looks : extremes

/** Switches the pages of a test to that look, without motion. */
export async function wear(page: Page, { colorScheme, size }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
}

/**
 * As `expectAccessible`, in every tested look. A page is opened once for all of them, because opening takes longer than
 * changing its size and theme.
 */
export async function expectAccessibleInAll(page: Page, screen: string, looks: readonly Look[] = asked): Promise<void> {
  for (const look of looks) {
    await wear(page, look)
    await expectAccessible(page, `${screen}, ${look.name}`)
  }
}

/** Waits at most three seconds: an animation out of view may never finish. */
const settled = `Promise.race([
  new Promise((done) => setTimeout(done, 3000)),
  Promise.all(document.getAnimations()
    .filter((one) => one.effect?.getTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => undefined))),
])`

/** Of these selectors, those of a toast that began to fade out during the check: its colours are wrong while it fades. */
const leaving = `(targets) => targets.filter((target) => {
  const element = document.querySelector(target)
  return target.includes('data-title') ? !element || element.closest('[data-removed="true"]') : false
})`

/** Fails when the screen has serious accessibility violations or scrolls sideways. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // While elements fade in, their colours are wrong.
  await page.evaluate(settled)
  // Our pages have no foreign frames, so the legacy mode is enough. It needs no extra page to combine results, and is
  // faster.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }))
  const gone = await page.evaluate<string[]>(`(${leaving})(${JSON.stringify(found.flatMap(({ targets }) => targets))})`)
  const serious = found
    .map(({ id, targets }) => ({ id, targets: targets.filter((target) => !gone.includes(target)) }))
    .filter(({ targets }) => targets.length)
    .map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
  expect(serious, screen).toEqual([])
  const width = page.viewportSize()!.width
  expect(await page.evaluate<number>('document.documentElement.scrollWidth'), screen).toBeLessThanOrEqual(width)
}

import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'
import { dealers, inDays, look, paidDeal, plan, portalOf, readTransport, setTransport } from '../src/road.ts'

test.describe.configure({ timeout: 150_000 })

/** Sets a status in the office's dialog. */
async function say(page: Page, status: string, reason = ''): Promise<void> {
  await page.getByRole('button', { name: 'Update status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update status' })
  await dialog.getByLabel('Status').selectOption(status)
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Update status' }).click()
  await expect(dialog).toHaveCount(0)
}

test('an inspection without papers, a failed one with its defects, and the next: each is a step to its dealer', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const { dealer, transport } = await paidDeal(page.request, { of: dealers.no, transport: 'SELLER_CARRIER' })
  const { id, car } = transport
  await plan(page.request, id, {
    deliveryProvider: 'MANUAL',
    carrier: 'Nord Transport',
    inspectionPlannedAt: inDays(4),
  })
  const late = { override: 'true', reason: 'the carrier told it by telephone' }
  await setTransport(page.request, id, 'status', { status: 'UNLOADED_TERMINAL', place: 'Drammen', ...late })

  await page.goto(`/office/logistics/${id}`)
  await say(page, 'INSPECTION_SVV_WITHOUT_DOCUMENTATION', 'the certificate of the maker comes by post')
  const portal = await portalOf(browser, dealer)
  await portal.goto(`/en/portal/logistics/${id}`)
  const way = portal.getByRole('list', { name: 'Timeline' })
  const step = (name: string | RegExp) => way.getByRole('listitem').filter({ hasText: name })
  await expect(step('Inspection without documents')).toContainText('done')
  await expect(way.locator('[aria-current=step]')).toContainText('Inspection at Statens vegvesen')
  await expect(portal.getByText('Documents missing').first()).toBeVisible()

  await say(page, 'INSPECTION_SVV', 'the papers have come by courier')
  await expect(step('Inspection without documents')).toContainText('done')
  await expect(portal.getByText('Documents missing')).toHaveCount(0)

  // The inspection took place and failed
  await page.goto(`/office/cars/${car.id}?tab=customs&dialog=step`)
  const planning = page.getByRole('dialog', { name: 'Add step' })
  await planning.getByLabel('Step').selectOption('SVV_INSPECTION')
  await planning.getByLabel('Reason for missing documents').fill('the form is signed there')
  await planning.getByRole('button', { name: 'Save' }).click()
  await expect(planning).toHaveCount(0)
  await expect(step('Inspection no. 1')).toContainText('Documents missing')
  const row = page.getByRole('row').filter({ hasText: 'Inspection at Statens vegvesen' })
  await row.getByRole('button', { name: 'Done' }).click()
  const done = page.getByRole('dialog', { name: /Inspection at Statens vegvesen/ })
  await done.getByLabel('Result').selectOption('FAILED')
  await done.getByLabel('Defects, one per line').fill('Rear fog lamp is missing\nBrake hose is cracked')
  await look(page, 'office-svv-failed-dialog')
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(done).toHaveCount(0)
  await look(page, 'office-svv-failed')

  await expect(step('Inspection no. 1')).toContainText('Failed')
  await expect(step('Rear fog lamp is missing')).toBeVisible()
  await expect(step('Brake hose is cracked')).toBeVisible()
  await expect(step('Inspection no. 2')).toBeVisible()
  await expect(portal.getByText('Inspection failed').first()).toBeVisible()
  await expect(way.locator('[aria-current=step]')).toContainText('Rear fog lamp is missing')
  await expect(portal.getByText('Next: Defect: Rear fog lamp is missing')).toBeVisible()
  await look(portal, 'portal-svv-failed')
  // With a failed inspection it may not leave the terminal.
  const { next } = (await readTransport(page.request, id)) as unknown as { next: { status: string; needs: string[] }[] }
  expect(next.find(({ status }) => status === 'LOADED_FROM_TERMINAL')?.needs).toContain('INSPECTION_PASSED')

  // Defects repaired, inspected again, passed
  for (const defect of ['Rear fog lamp', 'Brake hose']) {
    await page.getByRole('row').filter({ hasText: defect }).getByRole('button', { name: 'Done' }).click()
    const mended = page.getByRole('dialog', { name: /Done$/ })
    await mended.getByRole('button', { name: 'Done' }).click()
    await expect(mended).toHaveCount(0)
  }
  await row.filter({ hasNotText: 'Failed' }).getByRole('button', { name: 'Done' }).click()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(done).toHaveCount(0)
  await expect(step('Inspection no. 2')).toContainText('Passed')
  await expect(portal.getByText('Inspection failed')).toHaveCount(0)
  await look(portal, 'portal-svv-passed')
  await page.goto(`/office/logistics/${id}`)
  await say(page, 'LOADED_FROM_TERMINAL')
  await expect(way.locator('[aria-current=step]')).toContainText('Out for delivery')
  await portal.context().close()
})

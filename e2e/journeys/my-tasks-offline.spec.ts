import { expect, test } from '../src/fixtures.ts'
import { newMechanic } from '../src/mechanic.ts'
import { call, makeCar, picture, signIn } from '../src/office.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })

type Order = {
  id: string
  version: number
  tasks: { title: string; state: string; minutes: number | null; photos: [] }[]
}

test('a mechanic ticks without a network, closes the browser, goes on, and everything is sent once', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await signIn(page)
  const { page: first, id: assigneeId } = await newMechanic(page, browser)
  const car = await makeCar(page.request)
  const { id, version } = await call<Order>(page.request, 'POST', '/work-order', {
    carId: car.id,
    tasks: ['Change the oil', 'Wash', 'Polish'].map((title) => ({ title, assigneeId })),
  })
  await call(page.request, 'PATCH', `/work-order/${id}`, { version, event: 'plan' })

  const context = first.context()
  const sent: string[] = []
  context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().includes(`/work-order/${id}/`)) sent.push(request.url())
  })
  await first.goto('/office/my-tasks')
  await expect(first.getByRole('checkbox', { name: 'Change the oil' })).toBeVisible()
  await expect(first.locator('html[data-kept-page]')).toBeAttached({ timeout: 20_000 })

  await context.setOffline(true)
  await first.getByRole('checkbox', { name: 'Change the oil' }).click()
  const minutes = (on: typeof first, at: number) => on.getByLabel('Minutes').nth(at)
  await minutes(first, 0).fill('45')
  await minutes(first, 0).blur()
  await expect(first.getByText('2 entries not sent yet')).toBeVisible()

  // The phone closes the browser: the page opens without a network, with what was entered.
  await first.close()
  const second = await context.newPage()
  await second.goto('/office/my-tasks')
  await expect(second.getByText('2 entries not sent yet')).toBeVisible({ timeout: 20_000 })
  await expect(second.getByRole('checkbox', { name: 'Change the oil' })).toBeChecked()
  await expect(minutes(second, 0)).toHaveValue('45')
  await second.getByRole('checkbox', { name: 'Wash' }).click()
  await minutes(second, 0).fill('50')
  await minutes(second, 0).blur()
  await second.getByLabel('Photo After: Polish').setInputFiles([picture('after.png', 40)])
  await expect(second.getByText('5 entries not sent yet')).toBeVisible()
  const width = await second.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)

  await context.setOffline(false)
  await expect(second.getByText(/not sent yet/)).toBeHidden({ timeout: 30_000 })
  await expect(second.getByRole('alert')).toHaveCount(0)
  expect(sent).toHaveLength(5)
  const { tasks } = await call<Order>(page.request, 'GET', `/work-order/${id}`)
  expect(tasks.map(({ title, state, minutes: worked, photos }) => [title, state, worked, photos.length])).toEqual([
    ['Change the oil', 'DONE', 50, 0],
    ['Wash', 'DONE', null, 0],
    ['Polish', 'OPEN', null, 1],
  ])
  await second.getByRole('link', { name: 'To the office' }).click()
  await second.getByRole('button', { name: 'Menu' }).click()

  // Who signs out leaves nothing to see without a network.
  await second.getByRole('dialog').getByRole('button', { name: /^Mia / }).click()
  await second.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(second).toHaveURL(/\/office\/login/)
  await context.setOffline(true)
  await second.goto('/office/my-tasks')
  await expect(second.locator('body')).not.toBeEmpty()
  await expect(second.getByText('Change the oil')).toHaveCount(0)
  await context.close()
})

import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { anyDealer, signIn } from '../src/portal.ts'

type Listing = { id: string; version: number; car: { id: string } }

async function listingOf(staff: APIRequestContext, carId: string): Promise<Listing> {
  await staff.post('/api/auth/login', { data: { email: 'owner@bilbro.test', password: 'bilbro-demo' } })
  const answer = await staff.get('/api/b2b?pageSize=200&status=AVAILABLE')
  const { data } = (await answer.json()) as { data: { items: Listing[] } }
  return data.items.find(({ car }) => car.id === carId)!
}

async function openCar(page: Page, search: string): Promise<string> {
  await signIn(page, 'en', { as: await anyDealer(page.request) })
  await page.goto(`/en/portal?${search}`)
  const untouched = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Interested:/, pressed: false }) })
  await untouched.filter({ hasNotText: 'Under offer' }).first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Show interest' }).first()).toBeVisible()
  return page.url().split('/').pop()!
}

test('a car that another dealer is negotiating says so while one looks at it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const carId = await openCar(page, 'sortBy=price&sort=asc')
  const staff = await playwright.request.newContext({ baseURL: baseURL! })
  const { id, version } = await listingOf(staff, carId)
  const locked = await staff.post(`/api/b2b/${id}/lock`, { data: { version, reason: 'OFFER' } })
  expect(locked.ok()).toBe(true)
  const said = page.getByText('Another dealer is negotiating. Your offer will be queued.')
  await expect(said).toBeVisible({ timeout: 10_000 })
  const { data } = (await locked.json()) as { data: { version: number } }
  await staff.post(`/api/b2b/${id}/unlock`, { data: { version: data.version } })
  await expect(said).toBeHidden({ timeout: 10_000 })
  await staff.dispose()
})

test('a withdrawn car can no longer be asked for, and nothing jumps in the list', async ({
  page,
  playwright,
  baseURL,
  context,
}) => {
  const carId = await openCar(page, 'sortBy=price&sort=desc')
  const list = await context.newPage()
  await list.goto('/en/portal?sortBy=price&sort=desc')
  const cards = list.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const names = await cards.getByRole('heading').allTextContents()
  const staff = await playwright.request.newContext({ baseURL: baseURL! })
  const { id, version } = await listingOf(staff, carId)
  const data = { version, status: 'WITHDRAWN', reason: 'Damaged in the yard overnight.' }
  expect((await staff.patch(`/api/b2b/${id}`, { data })).ok()).toBe(true)
  await expect(page.getByText('This car is no longer on sale.').first()).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('button', { name: 'Show interest' }).first()).toHaveAttribute('aria-disabled', 'true')
  await expect(list.getByText('No longer available')).toBeVisible({ timeout: 3000 })
  expect(await cards.getByRole('heading').allTextContents()).toEqual(names)
  await list.getByRole('button', { name: /Show$/ }).click()
  await expect(list.getByText('No longer available')).toBeHidden()
  await staff.dispose()
})

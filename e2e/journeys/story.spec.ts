import { expect, test } from '../src/fixtures.ts'
import { call, freshVin, picture, signIn } from '../src/office.ts'

type Listing = { id: string; version: number }

test('from the yard to a dealer in Norway: created, photographed, priced, published, found, wanted, locked', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const vin = freshVin()
  // Earlier runs leave cars of this model behind.
  const model = `Superb e-Combi ${vin.slice(-5)}`
  await signIn(page)

  // Staff: create, photos, price, publish
  await page.goto('/office/cars/new')
  await page.getByLabel('VIN', { exact: true }).fill(vin)
  await page.getByRole('textbox', { name: 'Brand' }).fill('Škoda')
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill(model)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Škoda Superb/ })).toBeVisible()
  const carId = /cars\/([0-9a-f-]{36})/.exec(page.url())![1]!
  await page.getByRole('link', { name: /^Photos/ }).click()
  await page.locator('input[type=file]').setInputFiles([picture('one.png', 31), picture('two.png', 77)])
  await expect(page.getByRole('listitem').filter({ hasText: 'Main photo' })).toBeVisible()
  await page.getByRole('link', { name: 'Price and margin' }).click()
  await page.getByRole('textbox', { name: 'Asking price (net)' }).fill('27900')
  await page.getByRole('textbox', { name: 'Asking price (net)' }).press('Control+Enter')
  await expect(page.getByRole('cell', { name: '€27,900' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Edit: Stock and purchase' }).click()
  await page.getByLabel('Purchase tax case').selectOption({ label: 'Margin scheme' })
  await page.getByRole('button', { name: 'Save' }).click()
  const steps = page.getByRole('region', { name: 'Status' })
  await steps.getByRole('button', { name: 'Purchased' }).click()
  await steps.getByRole('button', { name: 'Available' }).click()
  await expect(steps.locator('[aria-current=step]')).toHaveText('Available')
  await page.getByRole('link', { name: 'B2B', exact: true }).last().click()
  await page.getByRole('button', { name: 'Create listing' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'View on the portal' })).toBeVisible()

  // A dealer, in Norwegian: find the car by filter, by text without the accent, then open it
  const norway = await browser.newContext({ locale: 'nb-NO', baseURL: String(process.env.BILBRO_E2E_URL) })
  const dealer = await norway.newPage()
  await dealer.goto('/')
  await expect(dealer).toHaveURL(/\/no\/login/)
  await dealer.getByLabel('E-post').first().fill('buyer2.no@bilbro.test')
  await dealer.getByLabel('Passord', { exact: true }).fill('bilbro-demo')
  await dealer.getByRole('button', { name: 'Logg inn' }).click()
  await expect(dealer.getByRole('heading', { level: 1, name: 'Biler' })).toBeVisible()
  const brands = dealer.getByRole('group', { name: 'Merke' })
  await brands.getByRole('textbox').fill('Škoda')
  await brands.getByText('Škoda', { exact: true }).click()
  await expect(dealer).toHaveURL(/brand=/)
  const search = dealer.getByRole('textbox', { name: 'Søk', exact: true })
  await search.fill(`skoda superb ecombi ${vin.slice(-5)}`)
  const card = dealer.getByRole('article').filter({ hasText: model }).first()
  await expect(card).toBeVisible()
  await expect(dealer).toHaveURL(/search=/)
  const sent = dealer.url()
  await search.fill(vin.slice(-6))
  await expect(dealer.getByRole('article').filter({ hasText: model })).toHaveCount(1)
  await dealer.getByRole('article').getByRole('link').first().click()
  await expect(dealer.getByRole('heading', { level: 1, name: `Škoda ${model}` })).toBeVisible()
  await dealer
    .getByRole('button', { name: /Vis interesse/ })
    .first()
    .click()
  await expect(dealer.getByText('Nå vet vi at du er interessert.').first()).toBeVisible()

  // The sent link shows the same list, also after reload and Back
  const list = await norway.newPage()
  await list.goto(sent)
  const found = list.getByRole('article').filter({ hasText: model })
  await expect(found.first()).toBeVisible()
  await list.reload()
  await expect(list.getByRole('textbox', { name: 'Søk', exact: true })).toHaveValue(
    `skoda superb ecombi ${vin.slice(-5)}`,
  )
  await expect(list.getByRole('group', { name: 'Merke' }).getByRole('checkbox', { name: /Škoda/ })).toBeChecked()
  await found.first().getByRole('link').first().click()
  await expect(list.getByRole('heading', { level: 1, name: /Škoda Superb/ })).toBeVisible()
  await list.goBack()
  expect(list.url()).toBe(sent)
  await expect(found.first()).toBeVisible()

  // The car is locked: its open page shows that, and the open list no longer offers it, within two seconds
  const { listing } = await call<{ listing: Listing }>(page.request, 'GET', `/cars/${carId}`)
  const { version } = await call<Listing>(page.request, 'GET', `/b2b/${listing.id}`)
  await call(page.request, 'POST', `/b2b/${listing.id}/lock`, { version, reason: 'OFFER', minutes: 30 })
  await Promise.all([
    expect(dealer.getByText('Under forhandling').first()).toBeVisible({ timeout: 10_000 }),
    // The list does not move: the card stays in place and shows that the car is gone, without its heart.
    expect(found.filter({ hasNotText: 'Ikke lenger tilgjengelig' })).toHaveCount(0, { timeout: 10_000 }),
  ])
  await expect(found.getByRole('button', { name: /Vis interesse/ })).toHaveCount(0)
  await list.reload()
  await expect(found).toHaveCount(0)
  const interests = await call<{ interests: { company: string }[] }>(page.request, 'GET', `/b2b/${listing.id}`)
  expect(interests.interests).toHaveLength(1)
  await norway.close()
})

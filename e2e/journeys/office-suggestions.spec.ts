import { expectAccessibleInAll, type Look } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn as staffSignIn } from '../src/office.ts'
import { carOnSale } from '../src/on-sale.ts'
import { newDealer, signIn as dealerSignIn } from '../src/portal.ts'

const looks: Look[] = [
  { colorScheme: 'light', size: { width: 1440, height: 900 }, name: 'light, 1440 px' },
  { colorScheme: 'dark', size: { width: 390, height: 844 }, name: 'dark, 390 px' },
]

test('a salesperson sees why a car fits a dealer, prepares an offer and sends it; the dealer has it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await staffSignIn(page)
  const api = page.request
  const car = await carOnSale(api, { brand: 'Wiesmann', model: `GT ${Date.now().toString(36)}` })
  const dealer = await newDealer(api)
  const { accessToken } = await call<{ accessToken: string }>(api, 'POST', '/buyer-auth/login', {
    email: dealer.email,
    password: dealer.password,
  })
  // Somebody at the dealer is interested, and keeps a search that finds the car.
  const asDealer = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await api.post(`/api/b2b-portal-private/${path}`, { headers, data })
    expect(answer.ok(), path).toBe(true)
  }
  await asDealer(`interested/${car.id}`, { interested: true })
  await asDealer('saved-searches', { name: 'Sports cars', filters: { brand: ['Wiesmann'] }, mails: 'NEVER' })

  const { items } = await call<{ items: { id: string; name: string }[] }>(
    api,
    'GET',
    '/buyer-companies?search=fjordbil',
  )
  const { id, name } = items[0]!
  await page.goto(`/office/buyers/${id}`)
  await page.getByRole('link', { name: 'Cars for them' }).click()
  const table = page.getByRole('table', { name: 'Cars on sale that may fit this dealer' })
  await page.getByRole('button', { name: 'Show more' }).click()
  const row = table.getByRole('row').filter({ hasText: car.stockNo })
  await expect(row).toContainText('Showed interest in this car on')
  await expect(row).toContainText('Somebody there looks for such cars in the portal')
  await expect(page.getByText('Sports cars')).toHaveCount(0)
  await expectAccessibleInAll(page, 'buyers/cars', looks)
  // On the phone too.
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Prepare offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prepared offers' })
  // Their group pays 1.5 percent less.
  await expect(dialog.getByLabel(/^Amount for/)).toHaveValue(/24.625/)
  await expect(dialog.getByLabel('Message')).not.toHaveValue('')
  await expectAccessibleInAll(page, 'buyers/cars/prepare', looks)
  await dialog.getByRole('button', { name: 'Send 1 offer' }).click()
  await expect(page.getByText('1 offer sent').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  // The dealer negotiates about it now.
  await expect(row).toHaveCount(0)

  await page.setViewportSize(looks[0]!.size)
  await page.goto('/office/offers?source=SUGGESTED')
  await expect(page.getByRole('row').filter({ hasText: car.stockNo })).toContainText(name)
  await page.goto(`/office/cars/${car.id}?tab=requests`)
  await expect(page.getByText('Dealers who may want it')).toBeVisible()
  await expectAccessibleInAll(page, 'cars/requests', looks)

  const context = await browser.newContext()
  const portal = await context.newPage()
  await dealerSignIn(portal, 'en', { as: dealer })
  await portal.goto(`/en/portal/offers`)
  await expect(portal.getByText(/Wiesmann/).first()).toBeVisible()
  await context.close()
})

import { expect, test } from '../src/fixtures.ts'
import { call, makeCar, newColleague, signIn } from '../src/office.ts'
import { shareReport } from '../src/reports.ts'

type Versioned = { id: string; version: number }
type Order = { tasks: Versioned[] }
const eur = (minor: number) => ({ minor, currency: 'EUR' })
const origin = String(process.env.BILBRO_E2E_URL)

test('a damage becomes a task, the supplier’s invoice pays for it, and the margin counts it once', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  await signIn(page)
  const mark = Date.now().toString(36)
  const car = await makeCar(page.request, { purchasePrice: eur(2_000_000), price: eur(2_500_000) })
  await shareReport(page.request, car.id, 'REAR_BUMPER')
  const place = { country: 'DE', street: 'Hafenweg 3', postalCode: '24103', city: 'Kiel' }
  const terms = { vatId: '', iban: 'DE75512108001245126199', bic: '', email: '', paymentDays: 10, discountBp: 0 }
  const supplier = { name: `Lackwerk ${mark}`, ...place, ...terms, discountDays: 0 }
  const { id: supplierId } = await call<Versioned>(page.request, 'POST', '/supplier', supplier)

  await page.goto(`/office/cars/${car.id}?tab=condition`)
  const damage = page.getByRole('listitem').filter({ hasText: 'Rear bumper' })
  await damage.getByRole('button', { name: 'Repair' }).click()
  const toOrder = damage.getByRole('link', { name: /order/i })
  await expect(toOrder).toBeVisible()
  const orderId = new URL((await toOrder.getAttribute('href'))!, origin).pathname.split('/').at(-1)!

  // The planner gives it to the supplier with an estimate, and it is done.
  const order = () => call<Order & Versioned>(page.request, 'GET', `/work-order/${orderId}`)
  const task = async (values: object) => {
    const { id, version } = (await order()).tasks[0]!
    await call(page.request, 'POST', `/work-order/${orderId}/tasks/${id}`, { version, ...values })
  }
  await task({ supplierId, estimate: eur(25_000) })
  await call(page.request, 'PATCH', `/work-order/${orderId}`, { version: (await order()).version, event: 'plan' })
  await task({ event: 'done' })
  await page.goto(`/office/cars/${car.id}?tab=price`)
  const margin = page.getByRole('table', { name: 'Margin' })
  await expect(margin.getByText('Estimated work')).toBeVisible()
  await expect(margin.getByText('250.00')).toBeVisible()

  // The invoice is entered for this task, and a colleague approves it.
  const { items } = await call<{ items: Versioned[] }>(page.request, 'GET', '/legal-entities')
  const line = {
    text: 'Painting',
    target: 'COST',
    carId: car.id,
    costKind: 'REPAIR',
    taskId: (await order()).tasks[0]!.id,
  }
  const amounts = { netMinor: 21_000, vatMinor: 3_990 }
  const invoice = await call<Versioned>(page.request, 'POST', '/purchase-invoices', {
    kind: 'INVOICE',
    supplierId,
    legalEntityId: items[0]!.id,
    number: `L-${mark}`,
    issuedOn: '2026-11-10',
    dueOn: '2026-11-24',
    currency: 'EUR',
    ...amounts,
    prepaidMinor: 0,
    roundingMinor: 0,
    dueMinor: null,
    discountMinor: 0,
    discountUntil: null,
    paymentMeans: 'TRANSFER',
    creditorName: '',
    iban: terms.iban,
    bic: '',
    paymentReference: '',
    notes: '',
    lines: [{ ...line, ...amounts, taxedAs: 'DOMESTIC', rateBp: 1900 }],
  })
  await page.goto(`/office/purchase-invoices/${invoice.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`L-${mark}`)
  await call(page.request, 'POST', `/purchase-invoices/${invoice.id}/check`, { version: invoice.version })
  const context = await browser.newContext({ baseURL: origin })
  const { email, password } = await newColleague(context.request)
  await call(context.request, 'POST', '/auth/login', { email, password })
  const { version } = await call<Versioned>(context.request, 'GET', `/purchase-invoices/${invoice.id}`)
  await call(context.request, 'POST', `/purchase-invoices/${invoice.id}/approve`, { version })
  await context.close()

  await page.goto(`/office/cars/${car.id}?tab=price`)
  await expect(margin.getByText('210.00')).toHaveCount(1)
  await expect(margin.getByText('Estimated work')).toHaveCount(0)
  await page.goto(`/office/work-orders/${orderId}`)
  await expect(page.getByText('Invoiced', { exact: true }).first()).toBeVisible()
  await page.goto(`/office/cars/${car.id}?tab=condition`)
  await expect(damage.getByText('Done', { exact: true })).toBeVisible()
})

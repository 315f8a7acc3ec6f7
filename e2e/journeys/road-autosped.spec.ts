import { readFileSync } from 'node:fs'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'
import { autospedLays, dealers, look, paidDeal, plan, portalOf, readTransport } from '../src/road.ts'

test.describe.configure({ timeout: 120_000 })

type Report = { id: string; lines: { eventId: string }[] }

test('Autosped takes an order to Denmark as a file, and its news come back as files, each run with its report', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const { dealer, transport } = await paidDeal(page.request, {
    of: dealers.dk,
    transport: 'SELLER_CARRIER',
    car: { purchaseTaxCase: 'REGULAR_DE' },
  })
  const { id, car } = transport
  await plan(page.request, id)
  await page.goto(`/office/logistics/${id}?dialog=order`)
  const order = page.getByRole('dialog', { name: 'Order transport' })
  await order.getByLabel('Carrier').selectOption('AUTOSPED')
  await order.getByRole('textbox', { name: 'Agreed price for all cars' }).fill('650')
  await order.getByRole('button', { name: 'Order now' }).click()
  await expect(order).toHaveCount(0)
  await expect(page.getByText('Ordered from Autosped').first()).toBeVisible({ timeout: 20_000 })
  await page.getByText('Request sent').click()
  await expect(page.getByText('bilbro-transport-order/1')).toBeVisible()
  const { order: placed } = await readTransport(page.request, id)
  const portal = await portalOf(browser, dealer)
  await portal.goto(`/en/portal/logistics/${id}`)
  const head = portal.locator('.transport-head')
  await expect(head.getByText('Ordered from Autosped', { exact: true })).toBeVisible()

  // Autosped's file: a step, its duplicate, an unknown status, and an unknown order
  const news = (eventId: string, status: string, reference = placed!.id) => ({
    eventId: `${car.stockNo} ${eventId}`,
    reference,
    vin: car.vin,
    status,
    occurredAt: new Date(Date.now() - 60_000).toISOString(),
    place: 'Padborg',
  })
  await autospedLays(page.request, `${car.stockNo}-1.json`, [
    news('1', 'ORDER_CONFIRMED'),
    news('1', 'ORDER_CONFIRMED'),
    news('2', 'WAITING_FOR_FERRY'),
    news('3', 'CAR_LOADED', crypto.randomUUID()),
  ])
  await page.goto('/office/logistics/autosped')
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(head.getByText('Order confirmed', { exact: true })).toBeVisible({ timeout: 10_000 })

  // Another journey may have fetched the file in the meantime: it is in exactly one report.
  const reports = async () => {
    const { items } = await call<{ items: Report[] }>(page.request, 'GET', '/autosped-report?pageSize=10')
    const read = await Promise.all(items.map((one) => call<Report>(page.request, 'GET', `/autosped-report/${one.id}`)))
    return read.filter(({ lines }) => lines.some(({ eventId }) => eventId === `${car.stockNo} 1`))
  }
  await expect.poll(async () => (await reports()).length).toBe(1)
  const own = await reports()
  expect(own[0]).toMatchObject({ fetched: 4, applied: 1, skipped: 1, unknown: 1 })
  await page.goto(`/office/logistics/autosped?report=${own[0]!.id}`)
  const report = page.getByRole('dialog')
  await expect(report.getByRole('alert')).toContainText('not our order')
  for (const said of ['Applied', 'Already known', 'Unknown status', 'Not our order'])
    await expect(report.getByRole('table').getByText(said)).toBeVisible()
  await look(page, 'office-autosped-report')
  for (const kind of ['CSV', 'PDF'] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: kind }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^autosped-.*\\.${kind.toLowerCase()}$`))
    const text = readFileSync(await file.path(), 'latin1')
    if (kind === 'CSV') expect(text).toContain('WAITING_FOR_FERRY')
    else expect(text.slice(0, 5)).toBe('%PDF-')
    if (process.env.BILBRO_SHOTS) await file.saveAs(`${process.env.BILBRO_SHOTS}/autosped-report.${kind.toLowerCase()}`)
  }

  // The unknown status is stored and reported, but changes nothing.
  const after = await readTransport(page.request, id)
  expect(after.status).toBe('ORDER_CONFIRMED')
  expect(after.events.filter(({ kind }) => kind === 'UNKNOWN')).toMatchObject([{ rawStatus: 'WAITING_FOR_FERRY' }])
  await page.goto(`/office/logistics/${id}`)
  await expect(page.getByText(/WAITING_FOR_FERRY/).first()).toBeVisible()
  await page.goto('/office')
  await page
    .getByRole('button', { name: /notification/i })
    .first()
    .click()
  await expect(
    page
      .getByText(/WAITING_FOR_FERRY/)
      .filter({ hasText: car.stockNo })
      .first(),
  ).toBeVisible()
  await expect(portal.getByText(/WAITING_FOR_FERRY/)).toHaveCount(0)

  await page.goto(`/office/logistics/autosped?report=${own[0]!.id}`)
  await report.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await expect(report).toHaveCount(0)
  await portal.context().close()
})

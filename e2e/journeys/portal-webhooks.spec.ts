import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../src/fixtures.ts'
import { newDealer, signIn } from '../src/portal.ts'

type Received = { id: string; timestamp: string; signature: string; body: string }

/**
 * The system of a dealer. Its first answer to a test is an error. Only tests are kept: other journeys change cars at the
 * same time, of which the dealer's webhook is told too.
 */
async function openReceiver() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (JSON.parse(body).type !== 'webhook.test') return void response.writeHead(200).end('thank you')
      const header = (name: string) => String(request.headers[`webhook-${name}`])
      received.push({ id: header('id'), timestamp: header('timestamp'), signature: header('signature'), body })
      response.writeHead(received.length === 1 ? 500 : 200).end(received.length === 1 ? 'out of order' : 'thank you')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/hook`, received, close }
}

const verifies = ({ id, timestamp, signature, body }: Received, secret: string): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signature.split(' ').includes(`v1,${expected}`)
}

test('a dealer makes a webhook; its test fails once and arrives, and is sent again', async ({ page }) => {
  test.slow()
  const receiver = await openReceiver()
  try {
    await signIn(page, 'en', { as: await newDealer(page.request) })
    await page.goto('/en/portal/profile?tab=webhooks')
    await page.getByRole('button', { name: 'New webhook' }).click()
    const dialog = page.getByRole('dialog')
    const name = `System ${Date.now()}`
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Address').fill('http://dealer.example/hook')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/begins with https/).last()).toBeVisible()
    await dialog.getByLabel('Address').fill(receiver.url)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const shown = page.getByRole('dialog', { name: `Secret of ${name}` })
    const secret = (await shown.locator('code').textContent()) ?? ''
    expect(secret).toMatch(/^whsec_/)
    await shown.getByRole('button', { name: 'Close' }).last().click()

    await page.getByRole('button', { name: `Actions: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Send test' }).click()
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
    await page.getByRole('button', { name: `Log: ${name}` }).click()
    const log = page.getByRole('dialog', { name: `Log of ${name}` })
    await expect(log.getByText('Status 500')).toBeVisible()
    // The retry comes by itself.
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2)
    // Cars of other journeys are told here too: only the row of the test counts.
    const row = log.getByRole('button', { name: /^Test/ })
    await expect(row).toContainText('Delivered')
    await row.click()
    await expect(log.getByText('thank you')).toBeVisible()
    await expect(log.getByText('out of order')).toBeVisible()
    await log.getByRole('button', { name: 'Resend' }).click()
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3)
    expect(receiver.received.every((one) => verifies(one, secret))).toBe(true)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    if (process.env.BILBRO_SHOTS) await page.screenshot({ path: `${process.env.BILBRO_SHOTS}/webhook-log.png` })
    await page.keyboard.press('Escape')
    if (process.env.BILBRO_SHOTS) {
      await page.screenshot({ path: `${process.env.BILBRO_SHOTS}/webhooks.png` })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.screenshot({ path: `${process.env.BILBRO_SHOTS}/webhooks-phone.png`, fullPage: true })
      await page.setViewportSize({ width: 1280, height: 720 })
    }
    await page.getByRole('button', { name: `Actions: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(name)).toBeHidden()
  } finally {
    receiver.close()
  }
})

test('a link answers the price list until it is revoked', async ({ page }) => {
  await signIn(page, 'en', { as: await newDealer(page.request) })
  await page.goto('/en/portal/profile?tab=feeds')
  await page.getByRole('button', { name: 'New price list link' }).click()
  const name = `Excel ${Date.now()}`
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const shown = page.getByRole('dialog', { name })
  const url = new URL((await shown.locator('code').first().textContent()) ?? '').pathname
  if (process.env.BILBRO_SHOTS) await page.screenshot({ path: `${process.env.BILBRO_SHOTS}/feed-made.png` })
  await shown.getByRole('button', { name: 'Close' }).last().click()
  const answer = await page.request.get(url)
  expect(answer.headers()['content-type']).toContain('text/csv')
  expect(await answer.text()).toContain('"stock_number";"vin";"make"')
  const { etag } = answer.headers()
  expect((await page.request.get(url, { headers: { 'if-none-match': etag! } })).status()).toBe(304)
  if (process.env.BILBRO_SHOTS) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: `${process.env.BILBRO_SHOTS}/feeds-phone.png`, fullPage: true })
    await page.setViewportSize({ width: 1280, height: 720 })
  }
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Revoke link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText(name)).toBeHidden()
  expect((await page.request.get(url)).status()).toBe(410)
})

import { chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'
import { startServer } from './server.ts'
const found = (await findChromium())!
const server = await startServer()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...(process.env as Record<string, string>), ...found.env },
})
const out = '/tmp/x/shots/'
try {
  for (const [name, size, scheme, lang] of [
    ['desk', { width: 1440, height: 900 }, 'light', 'en'],
    ['phone', { width: 390, height: 844 }, 'dark', 'de'],
  ] as const) {
    const ctx = await browser.newContext({ viewport: size, colorScheme: scheme, locale: lang })
    const page = await ctx.newPage()
    page.on('pageerror', (e) => console.log(name, 'ERROR', e.message))
    page.on('console', (m) => m.type() === 'error' && console.log(name, 'console', m.text()))
    const pl = lang === 'de' ? 'no' : 'en'
    await page.goto(`${server.url}/${pl}/login`)
    await page.locator('input[name=email]').first().fill('buyer.no@bilbro.test')
    await page.locator('input[name=password]').fill('bilbro-demo')
    await page.locator('button[type=submit]').first().click()
    await page.waitForURL('**/portal**')
    await page.waitForSelector('.car-card')
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `${out}${name}-list.png` })
    await page.goto(`${server.url}/${pl}/portal?fuel=ELECTRICITY`)
    await page.waitForSelector('.car-card-link')
    await page.locator('.car-card-link').first().click()
    await page.waitForSelector('.price-box-landed')
    await page.locator('.price-box-landed summary').click()
    await page.waitForSelector('.b-landed-total')
    await page.locator('.b-landed-line details summary').nth(2).click()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `${out}${name}-car.png`, fullPage: true })
    await page.selectOption('.b-landed select', 'DK')
    await page.waitForTimeout(300)
    await page.locator('.price-box-landed').screenshot({ path: `${out}${name}-car-dk.png` })
    await page.goto(`${server.url}/office/login`)
    await page.locator('input[name=email]').first().fill('owner@bilbro.test')
    await page.locator('input[name=password]').fill('bilbro-demo')
    await page.locator('button[type=submit]').first().click()
    await page.waitForTimeout(2500)
    console.log(page.url())
    const base = page.url().replace(/\/office.*/, '/office')
    if (lang === 'de') await page.evaluate(() => localStorage.setItem('x', '1'))
    for (const [shot, path] of [
      ['costs', '/import-costs'],
      ['costs-compare', '/import-costs?version=4&beside=3'],
      ['costs-house', '/import-costs?kind=COSTS&version=2&beside=1'],
      ['costs-se', '/import-costs?country=SE'],
      ['edit', '/import-costs?edit=yes&version=4'],
      ['edit-costs', '/import-costs?kind=COSTS&edit=yes&version=2'],
    ] as const) {
      await page.goto(base + path)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${out}${name}-${shot}.png`, fullPage: shot !== 'costs' })
    }
    await page.goto(base + '/cars')
    await page.waitForTimeout(1500)
    const href = await page.locator('a[href*="/cars/"]').nth(3).getAttribute('href')
    await page.goto(server.url + href!.split('?')[0] + '?tab=landed')
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${out}${name}-office-car.png`, fullPage: true })
    await ctx.close()
  }
} finally {
  await browser.close()
  await server.stop()
}

import { chromium } from 'playwright-core'
import { findChromium } from './src/chromium.ts'
const b = await findChromium()
const browser = await chromium.launch({
  executablePath: b.executablePath,
  args: b.args,
  env: { ...process.env, ...b.env },
})
const base = process.env.BASE ?? 'http://localhost:4100'
const shots = JSON.parse(process.argv[2])
for (const { path, name, lang, dark, w, h, full, as, click } of shots) {
  const ctx = await browser.newContext({
    viewport: { width: w ?? 1440, height: h ?? 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale: lang === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  const page = await ctx.newPage()
  const r = await page.request.post(base + '/api/auth/login', {
    headers: { origin: base },
    data: { email: as ?? 'owner@bilbro.test', password: 'bilbro-demo' },
  })
  if (!r.ok()) throw new Error(await r.text())
  if (lang)
    await page.request
      .fetch(base + '/api/profile/me', { method: 'PATCH', headers: { origin: base }, data: { language: lang } })
      .catch(() => {})
  page.on('pageerror', (e) => console.log('pageerror', name, e.message))
  await page.goto(base + path)
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(1200)
  if (click) {
    await page.locator(click).first().click()
    await page.waitForTimeout(800)
  }
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full ?? false })
  await ctx.close()
}
await browser.close()

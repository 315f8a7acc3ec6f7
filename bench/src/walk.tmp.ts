import { chromium } from 'playwright-core'
import { findChromium } from '../../e2e/src/chromium.ts'
const url = process.argv[2] ?? 'http://localhost:3900'
const b = await chromium.launch((await findChromium())!)
const shot = async (name: string, page: import('playwright-core').Page) => {
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/shots/${name}.png` })
  const w = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')
  console.log(name, page.url(), String(w))
}
for (const [kind, viewport, scheme] of [
  ['wide', { width: 1440, height: 900 }, 'dark'],
  ['phone', { width: 390, height: 844 }, 'dark'],
] as const) {
  const ctx = await b.newContext({ viewport, colorScheme: scheme, locale: 'de-DE' })
  const page = await ctx.newPage()
  const r = await page.request.post(`${url}/api/auth/login`, {
    headers: { origin: url },
    data: { email: 'owner@bilbro.test', password: 'bilbro-demo' },
  })
  if (!r.ok()) throw new Error(await r.text())
  for (const [name, path] of (process.argv[3] ?? 'logistics,proofs,claims,customs,autosped-reports,internal-logistics')
    .split(',')
    .map((p) => [p.replace(/\W/g, '-'), p])) {
    await page.goto(`${url}/office/${path}`)
    await shot(`${kind}-${name}`, page)
  }
  await ctx.close()
}
await b.close()

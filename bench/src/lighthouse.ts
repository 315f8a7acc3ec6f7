// Lighthouse scores of the portal's first pages on a phone with a slow connection: medians of several runs.
// Usage: npm install --prefix <folder> lighthouse@13.5.0
// node scripts/run.mjs bench/src/lighthouse.ts --lighthouse <folder> [--runs 3] [--only login,cars] [--on
// http://localhost:3000]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findChromium } from '../../e2e/src/chromium.ts'
import { startServer } from '../../e2e/src/server.ts'
import { median } from './measure.ts'

type Item = { transferSize?: number; resourceType?: string }
type Audit = { score: number | null; numericValue?: number; details?: { items?: Item[] } }
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> }
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>

const { values } = parseArgs({
  options: {
    lighthouse: { type: 'string' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    on: { type: 'string' },
    keep: { type: 'string' },
  },
})
if (!values.lighthouse) throw new Error('--lighthouse names the folder in which Lighthouse was installed')
const entry = join(resolve(values.lighthouse), 'node_modules/lighthouse/core/index.js')
const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
const browser = await findChromium()
if (!browser) throw new Error('There is no Chromium for this machine')

const server = values.on ? undefined : await startServer()
const url = values.on ?? server!.url
const profile = mkdtempSync(join(tmpdir(), 'bilbro-lighthouse-'))
const port = await freePort()
const context = await chromium.launchPersistentContext(profile, {
  ...browser,
  args: [...browser.args, `--remote-debugging-port=${port}`],
})
try {
  const { data } = (await (await fetch(`${url}/api/b2b-portal-public/cars`)).json()) as {
    data: { items: { id: string; photo: string | null }[] }
  }
  const car = data.items.find(({ photo }) => photo) ?? data.items[0]!
  const pages: [name: string, path: string, isDealer: boolean][] = [
    ['login', '/de/login', false],
    ['cars', '/de/cars', false],
    ['car', `/de/car/${car.id}`, false],
    ['portal', '/de/portal', true],
  ]
  const asked = pages.filter(([name]) => !values.only || values.only.split(',').includes(name))
  console.log(`Load average ${loadavg()[0]!.toFixed(1)}; medians of ${values.runs} runs, mobile\n`)
  console.log(
    '| page | performance | first / largest paint, s | blocking, ms | shift | script, kB | accessibility | practices | seo |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const [name, path, isDealer] of asked) {
    await signIn(isDealer)
    const reports: Report[] = []
    for (let run = 0; run < Number(values.runs); run++) {
      await forgetFiles()
      const flags = { port, disableStorageReset: true, logLevel: 'error', maxWaitForLoad: 60_000 }
      const { lhr } = await lighthouse(url + path, flags)
      reports.push(lhr)
      if (values.keep) writeFileSync(join(values.keep, `${name}-${run}.json`), JSON.stringify(lhr))
    }
    console.log(`| ${name} | ${line(reports)} |`)
  }
  console.log(`\nLoad average at the end ${loadavg()[0]!.toFixed(1)}`)
} finally {
  await context.close()
  await server?.stop()
  rmSync(profile, { recursive: true, force: true })
}

async function forgetFiles(): Promise<void> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.clearBrowserCache')
  await page.close()
}

/** The browser's storage of a signed-in dealer, or empty storage. */
async function signIn(isDealer: boolean): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(() => localStorage.clear())
  if (isDealer) {
    const answer = await fetch(`${url}/api/buyer-auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'buyer.no@bilbro.test', password: 'bilbro-demo' }),
    })
    const { data } = (await answer.json()) as { data: { buyer: object; accessToken: string; refreshToken: string } }
    const { buyer: user, accessToken, refreshToken } = data
    const state = { user, isAuthenticated: true, accessToken, refreshToken, language: 'de' }
    await page.evaluate((kept) => localStorage.setItem('bilbro-session', kept), JSON.stringify({ state, version: 1 }))
  }
  await page.close()
}

function line(reports: Report[]): string {
  const score = (category: string) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
  const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0))
  const scripts = median(
    reports.map(({ audits }) =>
      (audits['network-requests']?.details?.items ?? [])
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
    ),
  )
  const paints = ['first-contentful-paint', 'largest-contentful-paint'].map((name) => (value(name) / 1000).toFixed(1))
  return [
    score('performance'),
    paints.join(' / '),
    Math.round(value('total-blocking-time')),
    value('cumulative-layout-shift').toFixed(3),
    Math.round(scripts / 1000),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
  ].join(' | ')
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
